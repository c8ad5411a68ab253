import { Link } from 'react-router-dom';

const link = /\[([^\]]+)\]\(([^)\s]+)\)/g;
const style = 'underline underline-offset-4';

/** Text with links, written as `[words](address)`, to addresses within or outside the site. */
export function LinkedText({ text }: { text: string }) {
  // The expression has two groups, so the result is: plain text, link text, address, plain text, …
  const parts = text.split(link);
  return parts.map((part, index) => {
    if (index % 3 === 0) return part;
    if (index % 3 === 2) return null;
    const address = parts[index + 1] ?? '';
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
