import { Link } from 'react-router-dom';
import type { ManagedCard } from '@/catalogue/managed-titles';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { rowAction, rowActions } from '../../layout/button-classes';

interface RowActionsProps {
  title: ManagedCard;
  editHref: string;
  onDelete(title: ManagedCard): void;
}

/** Actions of one title. */
export function RowActions({ title, editHref, onDelete }: RowActionsProps) {
  const text = useText();
  const name = title.title ?? text('title.unknown');
  return (
    <span className={rowActions}>
      {title.status === 'PUBLISHED' && (
        <Link
          to={paths.stream(title.kind, title.id)}
          aria-label={text('titles.viewTitle', { title: name })}
          className={rowAction}
        >
          {text('titles.view')}
        </Link>
      )}
      <Link to={editHref} aria-label={text('titles.editTitle', { title: name })} className={rowAction}>
        {text('titles.edit')}
      </Link>
      <button
        type="button"
        onClick={() => onDelete(title)}
        aria-label={text('titles.deleteTitle', { title: name })}
        className={`${rowAction} text-danger`}
      >
        {text('titles.delete')}
      </button>
    </span>
  );
}
