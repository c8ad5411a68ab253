import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { CardPage } from '@/catalogue/cards';
import { CardList } from '@/catalogue/components/CardList';
import { TitleGrid, TitleGridSkeleton } from '@/catalogue/components/TitleGrid';
import { kinds } from '@/catalogue/kinds';
import type { KindSlug } from '@/config/kind-slug';
import { pageSizes } from '@/config/page-sizes';
import { paths } from '@/config/paths';
import { contentLanguage } from '@/i18n/content-language';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/failures';
import { type PostCard, postsSearchQuery } from '@/publishing/posts';
import { ButtonLink } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { LoadFailure } from '@/ui/LoadFailure';
import { Skeleton } from '@/ui/Skeleton';
import { DidYouMean } from './DidYouMean';
import { SearchAlternatives } from './SearchAlternatives';
import { searchAddress } from './search-params';
import { type KindResult, selectPlaced, selectResults } from './search-results';

const showAll = {
  movie: 'search.showAllMovies',
  'tv-show': 'search.showAllTvShows',
  audiobook: 'search.showAllAudiobooks',
} as const;

/**
 * Best matches of every kind, and matching blog posts. A single placeholder at the end represents all kinds that are
 * loading: with one for each, a kind without results would move the others.
 */
export function SearchOverview({ term, results }: { term: string; results: readonly KindResult[] }) {
  const { shown, isApproximate, suggestion, isSettled } = selectResults(term, results);
  const placed = selectPlaced(shown, isSettled);
  const posts = useQuery(postsSearchQuery(term));
  const hasPosts = (posts.data?.length ?? 0) > 0;
  const isEmpty = isSettled && shown.length === 0 && !hasPosts;
  if (isEmpty && !posts.isLoading) return <NoResults />;
  return (
    <div className="grid grid-cols-1 gap-14">
      {isApproximate && <DidYouMean suggestion={suggestion} />}
      {results.every(({ query }) => hasFailed(query)) ? (
        <AllFailed results={results} />
      ) : (
        placed.map(({ name, query }) => <SearchResults key={name} kind={name} term={term} query={query} />)
      )}
      {/* Replaced with each kind: the browser counts an element that moves as a layout shift. */}
      {(isEmpty || !isSettled) && <SearchResultsSkeleton key={placed.length} />}
      {/* A failed blog search is ignored: the page shows the titles. */}
      {isSettled && posts.data && hasPosts && <BlogResults posts={posts.data} />}
    </div>
  );
}

/** One failure for all kinds, such as without a connection; its button loads them all. */
function AllFailed({ results }: { results: readonly KindResult[] }) {
  const queries = results.map(({ query }) => query);
  const all = {
    isFetching: queries.some(({ isFetching }) => isFetching),
    isPaused: queries.some(({ isPaused }) => isPaused),
    refetch: () => {
      for (const { refetch } of queries) void refetch();
    },
  };
  return <LoadFailure query={all} text={useText()('list.failed')} />;
}

function SearchResultsSkeleton() {
  const text = useText();
  return (
    <div className="grid gap-5">
      <Skeleton className="h-[1.65rem] w-40" />
      <TitleGridSkeleton kind={kinds.movie} count={pageSizes.searchGroup} label={text('list.loading')} />
    </div>
  );
}

/** Best matches of one kind, with their total number and a link to all of them. */
function SearchResults({ kind: name, term, query }: { kind: KindSlug; term: string; query: UseQueryResult<CardPage> }) {
  const text = useText();
  const id = useId();
  const kind = kinds[name];
  const total = query.data?.total ?? 0;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-5 flex items-baseline gap-3 text-title font-bold">
        {text(kind.listing.heading)}
        {query.data && <span className="text-small font-normal text-soft tabular-nums">{total}</span>}
      </h2>
      <CardList query={query} empty={text('search.nothing')} skeleton={null}>
        {({ cards }) => (
          <>
            <TitleGrid cards={cards} eager={pageSizes.searchGroup} />
            {total > cards.length && (
              <ButtonLink to={searchAddress({ term, kind: name, page: 1 })} className="mt-7">
                {text(showAll[name], { count: total })}
              </ButtonLink>
            )}
          </>
        )}
      </CardList>
    </section>
  );
}

function BlogResults({ posts }: { posts: readonly PostCard[] }) {
  const text = useText();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-5 flex items-baseline gap-3 text-title font-bold">
        {text('search.blog')}
        <span className="text-small font-normal text-soft tabular-nums">{posts.length}</span>
      </h2>
      <ul className="grid gap-x-6 gap-y-5 md:grid-cols-2">
        {posts.slice(0, pageSizes.searchGroup).map((post) => (
          <li key={post.slug}>
            <Link to={paths.blogPost(post.slug)} className="group flex gap-4 rounded-poster">
              {post.cover && (
                <img
                  src={post.cover}
                  alt=""
                  width={160}
                  height={90}
                  loading="lazy"
                  className="aspect-screen w-32 shrink-0 self-start rounded-poster bg-veil object-cover sm:w-40"
                />
              )}
              <span lang={contentLanguage} className="grid min-w-0 content-start gap-1">
                <span className="text-body font-semibold group-hover:underline">{post.title}</span>
                <span className="line-clamp-2 text-small text-soft">{post.excerpt}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Empty state of a search, with next steps. */
function NoResults() {
  const text = useText();
  return (
    <div className="grid gap-14">
      <EmptyState text={text('search.nothing')} />
      <SearchAlternatives />
    </div>
  );
}
