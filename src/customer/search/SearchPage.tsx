import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { kindNamed, kinds } from '@/catalogue/kinds';
import type { KindName } from '@/catalogue/kinds/kind';
import { useText } from '@/i18n/use-text';
import { PageHead } from '@/ui/PageHead';
import { PageBanner } from '../layout/PageBanner';
import { SearchResults } from './SearchResults';
import { searchQuery } from './search-queries';

/** What fits the words in the address, by kind; the kind chosen in the search form comes first (decision 18). */
export function SearchPage() {
  const text = useText();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const term = search.get('q')?.trim() ?? '';
  const enabled = term !== '';
  const results = {
    movie: useQuery({ ...searchQuery('movie', term), enabled }),
    'tv-show': useQuery({ ...searchQuery('tv-show', term), enabled }),
    audiobook: useQuery({ ...searchQuery('audiobook', term), enabled }),
  };
  return (
    <>
      <PageHead title={text('page.title', { page: text('search.heading') })} />
      <PageBanner
        heading={text('search.heading')}
        tagline={enabled ? text('search.term', { term }) : text('search.noTerm')}
      />
      {enabled && (
        <div className="gutters grid content-start gap-14">
          {kindsFrom(state).map((name) => (
            <SearchResults key={name} kind={kinds[name]} query={results[name]} />
          ))}
        </div>
      )}
    </>
  );
}

/** All kinds, beginning with the one the search form handed over. */
function kindsFrom(state: unknown): KindName[] {
  const names = Object.values(kinds).map(({ name }) => name);
  const wanted =
    typeof state === 'object' && state !== null && 'firstKind' in state ? String(state.firstKind) : undefined;
  const first = kindNamed(wanted)?.name;
  return first ? [first, ...names.filter((name) => name !== first)] : names;
}
