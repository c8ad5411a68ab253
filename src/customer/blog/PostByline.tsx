import { useUniversalDates } from '@/i18n/use-dates';
import type { PostCard } from '@/publishing/posts';

/** Author with picture, and date. */
export function PostByline({ post }: { post: PostCard }) {
  const { day } = useUniversalDates();
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small text-soft">
      {post.authorImage && (
        <img
          src={post.authorImage}
          alt=""
          width={160}
          height={160}
          loading="lazy"
          className="size-8 rounded-full bg-veil object-cover"
        />
      )}
      <span className="text-ink">{post.author}</span>
      <span aria-hidden="true">·</span>
      <time dateTime={post.publishedAt}>{day(post.publishedAt)}</time>
    </p>
  );
}
