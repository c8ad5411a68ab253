import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useUniversalDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/has-failed';
import { postsQuery } from '@/publishing/posts';
import { ButtonLink } from '@/ui/ButtonLink';
import { EmptyState } from '@/ui/EmptyState';
import { PageHead } from '@/ui/PageHead';
import { TryAgain } from '@/ui/TryAgain';
import { PageBanner } from '../layout/PageBanner';
import { BlogColumns } from './BlogColumns';
import { BlogPosts } from './BlogPosts';
import { BlogPostsSkeleton } from './BlogPostsSkeleton';
import { blogSelectionOf } from './blog-selection';

/**
 * The blog: its posts, the newest first, filtered by the category or month of the address (specification, decision 25).
 */
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
      <BlogColumns shown={selection}>
        {only && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="text-title font-semibold">
              {only}
            </p>
            <ButtonLink to={paths.blog()}>{text('blog.all')}</ButtonLink>
          </div>
        )}
        {!posts.data && !hasFailed(posts) && <BlogPostsSkeleton label={text('blog.loading')} />}
        {hasFailed(posts) && (
          <EmptyState text={text('blog.failed')}>
            <TryAgain query={posts} />
          </EmptyState>
        )}
        {posts.data && <BlogPosts posts={posts.data} selection={selection} />}
      </BlogColumns>
    </>
  );
}
