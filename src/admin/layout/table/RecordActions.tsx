import { Link } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { rowAction, rowActions } from '../button-classes';

interface RecordActionsProps {
  title: string;
  /** Path of the record's page on the site; undefined if visitors cannot open it. */
  viewHref: string | undefined;
  editHref: string;
  onDelete(): void;
}

/** Actions of a table's row: views, edits and deletes its record. */
export function RecordActions({ title, viewHref, editHref, onDelete }: RecordActionsProps) {
  const text = useText();
  return (
    <span className={rowActions}>
      {viewHref && (
        <Link to={viewHref} aria-label={text('admin.viewTitle', { title })} className={rowAction}>
          {text('admin.view')}
        </Link>
      )}
      <Link to={editHref} aria-label={text('admin.editTitle', { title })} className={rowAction}>
        {text('admin.edit')}
      </Link>
      <button
        type="button"
        onClick={onDelete}
        aria-label={text('admin.deleteTitle', { title })}
        className={`${rowAction} text-danger`}
      >
        {text('admin.delete')}
      </button>
    </span>
  );
}
