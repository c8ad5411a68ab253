import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { commentLinesQuery, commentQuery, linesOn } from '@/publishing/comments';
import { postsQuery } from '@/publishing/posts';
import { commentHref } from './comment-href';

/** The newest comment as a quotation beside the posts; renders nothing if it cannot be loaded. */
export function FeaturedComment() {
  const text = useText();
  const { data: lines } = useQuery(commentLinesQuery);
  const { data: posts } = useQuery(postsQuery);
  const [newest] = linesOn(posts ?? [], lines ?? []);
  const { data: comment } = useQuery({ ...commentQuery(newest?.id ?? ''), enabled: newest !== undefined });
  if (!comment) return null;
  return (
    <figure aria-label={text('blog.featured')} className="grid gap-3 rounded-poster bg-raised p-6 md:p-8">
      <blockquote className="line-clamp-6 text-title font-semibold text-balance">“{comment.words}”</blockquote>
      {/* As high as a finger needs, and no higher to the eye. */}
      <figcaption className="-mb-3 flex flex-wrap items-center gap-x-3 text-small text-soft">
        <span className="font-semibold text-ink">{comment.commenter || text('blog.somebody')}</span>
        <Link to={commentHref(comment)} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {newest?.postTitle}
        </Link>
      </figcaption>
    </figure>
  );
}
