import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { contentLanguage } from '@/i18n/content-language';
import type { PostCard } from '@/publishing/posts';
import { PostByline } from './PostByline';
import { PostCover } from './PostCover';

interface PostTileProps {
  post: PostCard;
  /** `lead` is the larger tile of the blog's first post. */
  size: 'lead' | 'plain';
  loading?: 'lazy' | 'eager';
}

/** A post in a list: cover, title, what it is about, who wrote it and when. The whole tile leads to it by one link. */
export function PostTile({ post, size, loading = 'lazy' }: PostTileProps) {
  const isLead = size === 'lead';
  return (
    <article className="group relative grid content-start gap-4">
      <PostCover src={post.cover} loading={loading} />
      <div className="grid gap-2">
        <h2 lang={contentLanguage} className={`font-bold text-balance ${isLead ? 'text-display' : 'text-title'}`}>
          <Link
            to={paths.blogPost(post.slug)}
            className="rounded-control after:absolute after:inset-0 group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4"
          >
            {post.title}
          </Link>
        </h2>
        <p lang={contentLanguage} className="max-w-prose text-body text-soft text-pretty">
          {post.excerpt}
        </p>
        <PostByline post={post} />
      </div>
    </article>
  );
}
