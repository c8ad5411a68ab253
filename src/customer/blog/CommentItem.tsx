import { useUniversalDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';

interface CommentItemProps {
  comment: { commenter: string; words: string; writtenAt: string };
  /** The name of its place on the page. */
  anchor?: string;
  isWaiting?: boolean;
}

/** A comment with its author and time; marks the user's own pending comment. */
export function CommentItem({ comment, anchor, isWaiting = false }: CommentItemProps) {
  const text = useText();
  const { day } = useUniversalDates();
  return (
    <li
      id={anchor}
      className={`grid max-w-prose gap-1.5 rounded-poster p-5 target:ring-1 target:ring-edge ${isWaiting ? 'border border-dashed border-edge' : 'bg-raised'}`}
    >
      <p className="flex flex-wrap gap-x-3 text-small text-soft">
        <bdi className="font-semibold text-ink">{comment.commenter || text('blog.somebody')}</bdi>
        <time dateTime={comment.writtenAt}>{day(comment.writtenAt)}</time>
        {isWaiting && <span className="font-semibold text-ink">{text('blog.waiting')}</span>}
      </p>
      <p dir="auto" className="text-body text-pretty whitespace-pre-line wrap-anywhere">
        {comment.words}
      </p>
    </li>
  );
}
