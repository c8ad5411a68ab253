import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { contentLanguage } from '@/i18n/content-language';
import { useUniversalDates } from '@/i18n/use-dates';
import type { PostCard } from '@/publishing/posts';

interface PostTileProps {
  post: PostCard;
  /** `lead` is the larger tile of the blog's first post. */
  size: 'lead' | 'plain';
  loading?: 'lazy' | 'eager';
}

/** Tile of a post in a list: cover, title, excerpt, author and date. One link covers the whole tile. */
export function PostTile({ post, size, loading = 'lazy' }: PostTileProps) {
  const isLead = size === 'lead';
  return (
    <article className="group relative grid content-start gap-4">
      <PostCover src={post.cover} loading={loading} />
      <div className="grid gap-2">
        <h2
          lang={contentLanguage}
          dir="auto"
          className={`font-bold text-balance ${isLead ? 'text-display' : 'text-title'}`}
        >
          <Link
            to={paths.blogPost(post.slug)}
            className="rounded-control after:absolute after:inset-0 group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4"
          >
            {post.title}
          </Link>
        </h2>
        <p lang={contentLanguage} dir="auto" className="max-w-prose text-body text-soft">
          {post.excerpt}
        </p>
        <PostByline post={post} />
      </div>
    </article>
  );
}

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

/** Cover of a post in a box of fixed size; renders nothing if there is none or it does not load. */
export function PostCover({ src, loading }: { src: string | undefined; loading: 'lazy' | 'eager' }) {
  const [brokenSource, setBrokenSource] = useState<string>();
  if (!src || src === brokenSource) return null;
  return (
    <div className="aspect-screen overflow-hidden rounded-poster bg-veil">
      <img
        src={src}
        // Decorative: the post's title is beside it.
        alt=""
        width={960}
        height={540}
        loading={loading}
        decoding="async"
        onError={() => setBrokenSource(src)}
        className="size-full object-cover"
      />
    </div>
  );
}
