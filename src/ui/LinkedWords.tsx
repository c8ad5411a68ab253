import { Link } from 'react-router-dom';

const link = /\[([^\]]+)\]\(([^)\s]+)\)/g;
const style = 'underline underline-offset-4';

/** Words of ours with links in them, written as `[words](address)`: an address of the site, or of elsewhere. */
export function LinkedWords({ words }: { words: string }) {
  // Split by an expression with two groups: plain words, link words, address, plain words, …
  const parts = words.split(link);
  return parts.map((part, place) => {
    if (place % 3 === 0) return part;
    if (place % 3 === 2) return null;
    const address = parts[place + 1] ?? '';
    return /^[/?#]/.test(address) ? (
      <Link key={address} to={address} className={style}>
        {part}
      </Link>
    ) : (
      <a key={address} href={address} className={style}>
        {part}
      </a>
    );
  });
}
