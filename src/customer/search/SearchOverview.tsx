import { useQuery } from '@tanstack/react-query';
import { postsSearchQuery } from '@/publishing/posts';
import { BlogResults } from './BlogResults';
import { DidYouMean } from './DidYouMean';
import { NothingFound } from './NothingFound';
import { SearchResults } from './SearchResults';
import { shownResults } from './shown-results';
import type { KindResult } from './use-search';

/** The best of every kind, and what the blog has. */
export function SearchOverview({ term, results }: { term: string; results: readonly KindResult[] }) {
  const { shown, isApproximate, suggestion, isSettled } = shownResults(term, results);
  const posts = useQuery(postsSearchQuery(term));
  const hasPosts = (posts.data?.length ?? 0) > 0;
  if (isSettled && shown.length === 0 && !hasPosts && posts.status !== 'pending') return <NothingFound />;
  return (
    <div className="grid grid-cols-1 gap-14">
      {isApproximate && <DidYouMean suggestion={suggestion} />}
      {shown.map(({ name, query }) => (
        <SearchResults key={name} kind={name} term={term} query={query} />
      ))}
      {/* A blog that does not answer is not missed among titles. */}
      {posts.data && hasPosts && <BlogResults posts={posts.data} />}
    </div>
  );
}
