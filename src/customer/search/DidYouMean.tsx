import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';

/** Says that what follows is only near, and offers the words that were most likely meant. */
export function DidYouMean({ suggestion }: { suggestion: string }) {
  const text = useText();
  return (
    <p className="max-w-prose text-body text-soft">
      {text('search.nearest')}{' '}
      <Link to={paths.search(suggestion)} className="font-semibold text-ink underline underline-offset-4">
        {text('search.didYouMean', { suggestion })}
      </Link>
    </p>
  );
}
