import { Link } from 'react-router-dom';
import type { ManagedCard } from '@/catalogue/managed-titles';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';

interface RowActionsProps {
  title: ManagedCard;
  editHref: string;
  onDelete(title: ManagedCard): void;
}

/** What can be done with one title. */
export function RowActions({ title, editHref, onDelete }: RowActionsProps) {
  const text = useText();
  const name = title.title ?? text('title.unknown');
  return (
    <span className="flex @max-3xl:-mx-1.5 @max-3xl:gap-x-2 @3xl:justify-end">
      {title.status === 'PUBLISHED' && (
        <Link
          to={paths.stream(title.kind, title.id)}
          aria-label={text('titles.viewTitle', { title: name })}
          className={look}
        >
          {text('titles.view')}
        </Link>
      )}
      <Link to={editHref} aria-label={text('titles.editTitle', { title: name })} className={look}>
        {text('titles.edit')}
      </Link>
      <button
        type="button"
        onClick={() => onDelete(title)}
        aria-label={text('titles.deleteTitle', { title: name })}
        className={`${look} text-danger`}
      >
        {text('titles.delete')}
      </button>
    </span>
  );
}

const look =
  'inline-flex min-h-11 items-center rounded-control px-1.5 text-small underline decoration-edge underline-offset-4 transition duration-quick hover:bg-canvas hover:decoration-current @3xl:min-h-10';
