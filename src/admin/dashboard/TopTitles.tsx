import { Link } from 'react-router-dom';
import type { TitleRank } from '@/accounts/figures';
import { kindStoredAs } from '@/catalogue/kinds/kind-stored-as';
import { adminPaths } from '@/config/admin-paths';
import { useText } from '@/i18n/use-text';
import { useFigureWords } from './use-figure-words';

/** The titles that were played longest. */
export function TopTitles({ titles }: { titles: readonly TitleRank[] }) {
  const text = useText();
  const words = useFigureWords();
  if (titles.length === 0) return <p className="text-body text-soft">{text('adminDashboard.noPlays')}</p>;
  return (
    <ol className="grid divide-y divide-line">
      {titles.map(({ kind, id, title, plays, seconds }) => (
        <li key={`${kind}-${id}`} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
          {title === undefined ? (
            <span className="text-body text-soft">{text('adminDashboard.deletedTitle')}</span>
          ) : (
            <Link
              to={adminPaths.title(kindStoredAs(kind).name, id)}
              className="text-body font-semibold underline-offset-4 hover:underline"
            >
              {title || id}
            </Link>
          )}
          <span className="text-small text-soft tabular-nums">
            {text('adminDashboard.played', { hours: words.hours(seconds), count: plays })}
          </span>
        </li>
      ))}
    </ol>
  );
}
