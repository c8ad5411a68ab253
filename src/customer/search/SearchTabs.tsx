import { Link } from 'react-router-dom';
import { kinds } from '@/catalogue/kinds';
import { useText } from '@/i18n/use-text';
import { type SearchPlace, searchAddress } from './search-place';
import { shownResults } from './shown-results';
import type { KindResult } from './use-search';

/** Number of results per kind, with links to all of them. */
export function SearchTabs({ results, place }: { results: readonly KindResult[]; place: SearchPlace }) {
  const text = useText();
  const { shown } = shownResults(place.term, results);
  const counted = shown.flatMap(({ name, query }) => (query.data ? [{ name, total: query.data.total }] : []));
  if (counted.length === 0) return null;
  const { term, kind } = place;
  return (
    <nav aria-label={text('search.groups')}>
      <ul className="flex flex-wrap gap-2">
        <li>
          <Link
            to={searchAddress({ term, kind: undefined, page: 1 })}
            aria-current={kind === undefined ? 'page' : undefined}
            className={tabStyle}
          >
            {text('search.all')}
          </Link>
        </li>
        {counted.map(({ name, total }) => (
          <li key={name}>
            <Link
              to={searchAddress({ term, kind: name, page: 1 })}
              aria-current={kind === name ? 'page' : undefined}
              className={tabStyle}
            >
              {text(kinds[name].listing.heading)} <span className="text-small tabular-nums">{total}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const tabStyle =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-edge px-4 text-body text-soft transition duration-quick hover:bg-raised aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:font-semibold aria-[current=page]:text-canvas';
