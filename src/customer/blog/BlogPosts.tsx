import { useText } from '@/i18n/use-text';
import type { PostCard } from '@/publishing/posts';
import { ButtonLink } from '@/ui/ButtonLink';
import { EmptyState } from '@/ui/EmptyState';
import { Pager } from '@/ui/Pager';
import { type BlogSelection, blogHref, selectPosts } from './blog-selection';
import { FeaturedComment } from './FeaturedComment';
import { PostTile } from './PostTile';

/** One page of posts; the blog's own first page begins with the newest, large, and the featured comment. */
export function BlogPosts({ posts, selection }: { posts: readonly PostCard[]; selection: BlogSelection }) {
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
