import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { TitleGrid } from '@/catalogue/components/TitleGrid';
import { facetsQuery, noFilters } from '@/catalogue/filters';
import { kinds } from '@/catalogue/kinds';
import { useSubjectName } from '@/catalogue/use-subject-name';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { popularMoviesQuery } from './search-queries';

/** Suggestions after a search without results: genres and popular titles. Renders nothing if these are unknown, too. */
export function SearchAlternatives() {
  const text = useText();
  const nameOf = useSubjectName();
  const genresId = useId();
  const popularId = useId();
  const { data: popular } = useQuery(popularMoviesQuery);
  const { data: facets = [], isPending } = useQuery(facetsQuery(kinds.movie, noFilters));
  if (!popular || popular.cards.length === 0 || isPending) return null;
  const genres = facets.filter(({ field }) => field === 'genre').map(({ value }) => value);
  return (
    <div className="grid gap-14">
      {genres.length > 0 && (
        <nav aria-labelledby={genresId}>
          <h2 id={genresId} className="mb-5 text-title font-bold">
            {text('search.genres')}
          </h2>
          <ul className="flex flex-wrap gap-2">
            {genres.map((genre) => (
              <li key={genre}>
                <Link
                  to={`${paths.movies()}?genre=${encodeURIComponent(genre)}`}
                  className="inline-flex min-h-11 items-center rounded-full border border-edge px-4 text-body transition duration-quick hover:bg-raised"
                >
                  {nameOf(genre)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <section aria-labelledby={popularId}>
        <h2 id={popularId} className="mb-5 text-title font-bold">
          {text('search.popular')}
        </h2>
        <TitleGrid cards={popular.cards} />
      </section>
    </div>
  );
}
