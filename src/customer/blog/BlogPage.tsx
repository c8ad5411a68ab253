import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { contentLanguage } from '@/i18n/content-language';
import { useUniversalDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/failures';
import { commentHref, commentLinesQuery, commentQuery, linesOfPosts } from '@/publishing/comments';
import { type PostCard, postsQuery } from '@/publishing/posts';
import { ButtonLink } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { LoadFailure } from '@/ui/LoadFailure';
import { PageHead } from '@/ui/PageHead';
import { Pager } from '@/ui/Pager';
import { Skeleton } from '@/ui/Skeleton';
import { PageBanner } from '../layout/PageBanner';
import { BlogLayout } from './BlogLayout';
import { type BlogSelection, blogHref, blogSelectionOf, selectPosts } from './blog-selection';
import { PostTile } from './PostTile';

/** The newest posts first, filtered by the address's category or month (specification, decision 25). */
export function BlogPage() {
  const text = useText();
  const dates = useUniversalDates();
  const [search] = useSearchParams();
  const posts = useQuery(postsQuery);
  const selection = blogSelectionOf(search);
  const { category, month } = selection;
  const only = [category, month && (dates.month(month) || month)].filter(Boolean).join(' · ');
  return (
    <>
      <PageHead
        title={text('page.title', { page: only ? `${text('blog.heading')}: ${only}` : text('blog.heading') })}
        description={text('blog.tagline')}
      />
      <PageBanner heading={text('blog.heading')} tagline={text('blog.tagline')} />
      <BlogLayout shown={selection}>
        {only && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="text-title font-semibold">
              {only}
            </p>
            <ButtonLink to={paths.blog()}>{text('blog.all')}</ButtonLink>
          </div>
        )}
        {!posts.data && !hasFailed(posts) && <BlogPostsSkeleton label={text('blog.loading')} />}
        {hasFailed(posts) && <LoadFailure query={posts} text={text('blog.failed')} />}
        {posts.data && <BlogPosts posts={posts.data} selection={selection} />}
      </BlogLayout>
    </>
  );
}

/** A page of posts; the unfiltered first one begins with a large tile and the featured comment. */
function BlogPosts({ posts, selection }: { posts: readonly PostCard[]; selection: BlogSelection }) {
  const { category, month } = selection;
  const { posts: shown, page, pageCount } = selectPosts(posts, selection);
  const isFront = !category && !month && page === 1;
  const [lead] = shown;
  if (!lead) return <NoPosts isSelected={Boolean(category || month)} />;
  return (
    <>
      {isFront && <PostTile post={lead} size="lead" loading="eager" />}
      {isFront && <FeaturedComment />}
      <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2">
        {shown.slice(isFront ? 1 : 0).map((post) => (
          <li key={post.slug}>
            <PostTile post={post} size="plain" />
          </li>
        ))}
      </ul>
      {pageCount > 1 && (
        <Pager page={page} pageCount={pageCount} hrefOf={(number) => blogHref({ category, month, page: number })} />
      )}
    </>
  );
}

function NoPosts({ isSelected }: { isSelected: boolean }) {
  const text = useText();
  if (!isSelected) return <EmptyState text={text('blog.empty')} />;
  return (
    <EmptyState text={text('blog.nothingHere')}>
      <ButtonLink to={blogHref({})}>{text('blog.all')}</ButtonLink>
    </EmptyState>
  );
}

/** Placeholder for the list of posts, which is longer than the window: on phones the sidebar is below. */
function BlogPostsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid min-h-dvh animate-breathe content-start gap-10">
      <div className="grid gap-4">
        <Skeleton className="aspect-screen" />
        <Skeleton className="h-14 w-3/4" />
        <Skeleton className="h-6 w-1/2" />
      </div>
      <div className="grid gap-8 sm:grid-cols-2">
        <Skeleton className="aspect-screen" />
        <Skeleton className="aspect-screen" />
      </div>
    </div>
  );
}

/** The newest comment as a quotation beside the posts; renders nothing if it cannot be loaded. */
function FeaturedComment() {
  const text = useText();
  const lines = useQuery(commentLinesQuery);
  const { data: posts } = useQuery(postsQuery);
  const [newest] = linesOfPosts(posts ?? [], lines.data ?? []);
  const { data: comment, isLoading } = useQuery({
    ...commentQuery(newest?.id ?? ''),
    enabled: newest !== undefined,
  });
  // Reserves the space of the comment between the posts.
  if (lines.isLoading || isLoading) return <Skeleton className="h-44" />;
  if (!comment) return null;
  return (
    <figure aria-label={text('blog.featured')} className="grid gap-3 rounded-poster bg-raised p-6 md:p-8">
      <blockquote className="line-clamp-6 text-title font-semibold text-balance">“{comment.body}”</blockquote>
      {/* High enough for a touch target; the negative margin removes the additional height from the layout. */}
      <figcaption className="-mb-3 flex flex-wrap items-center gap-x-3 text-small text-soft">
        <span className="font-semibold text-ink">{comment.commenter || text('blog.somebody')}</span>
        <Link
          to={commentHref(comment)}
          lang={contentLanguage}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {newest?.postTitle}
        </Link>
      </figcaption>
    </figure>
  );
}
