import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';

/** Reports that the titles below are fuzzy matches, with the suggested correction if there is one. */
export function DidYouMean({ suggestion }: { suggestion: string | null | undefined }) {
  const text = useText();
  return (
    <p className="max-w-prose text-body text-soft">
      {text('search.nearest')}{' '}
      {suggestion && (
        <Link to={paths.search(suggestion)} className="font-semibold text-ink underline underline-offset-4">
          {text('search.didYouMean', { suggestion })}
        </Link>
      )}
    </p>
  );
}
