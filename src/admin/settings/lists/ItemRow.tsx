import { useState } from 'react';
import { useText } from '@/i18n/use-text';
import type { ManagedItem } from '@/publishing/managed-lists';
import { ButtonLink } from '@/ui/ButtonLink';
import { IconButton } from '@/ui/IconButton';
import { settingsHref } from '../settings-place';
import type { ListKind } from './list-kind';

interface ItemRowProps<Item extends ManagedItem> {
  rowId: string;
  kind: ListKind<Item>;
  item: Item;
  /** Counted from 0. */
  place: number;
  count: number;
  isDragged: boolean;
  /** True while another row is being dragged. */
  isTarget: boolean;
  onDrag(id: string | undefined): void;
  onDrop(): void;
  onMove(direction: 'up' | 'down'): void;
  onDelete(): void;
}

/** Row of a list item, with its summary and actions. */
export function ItemRow<Item extends ManagedItem>(props: ItemRowProps<Item>) {
  const { rowId, kind, item, place, count, isDragged, isTarget, onDrag, onDrop, onMove, onDelete } = props;
  const text = useText();
  const [isOver, setOver] = useState(false);
  const name = kind.nameOf(item);
  return (
    <li
      id={rowId}
      draggable
      onDragStart={(event) => {
        // Firefox drags nothing that carries nothing.
        event.dataTransfer.setData('text/plain', name);
        event.dataTransfer.effectAllowed = 'move';
        onDrag(item.id);
      }}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => {
        if (!isTarget) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop();
      }}
      className={`grid items-center gap-x-4 gap-y-2 rounded-control border p-3 transition-colors duration-quick sm:grid-cols-[1.5rem_minmax(0,1fr)_auto] ${isTarget && isOver ? 'border-ink bg-raised' : 'border-line'} ${isDragged ? 'opacity-55' : ''}`}
    >
      <span className="cursor-grab text-center text-body text-soft tabular-nums max-sm:hidden">{place + 1}</span>
      <div className="min-w-0">
        <kind.Summary item={item} />
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <IconButton
          icon="up"
          data-move="up"
          label={text('settings.moveUp', { name })}
          disabled={place === 0}
          className="disabled:opacity-40"
          onClick={() => onMove('up')}
        />
        <IconButton
          icon="down"
          data-move="down"
          label={text('settings.moveDown', { name })}
          disabled={place === count - 1}
          className="disabled:opacity-40"
          onClick={() => onMove('down')}
        />
        <ButtonLink to={settingsHref(kind.section, item.id)} aria-label={text('settings.editNamed', { name })}>
          {text('settings.edit')}
        </ButtonLink>
        <IconButton
          icon="bin"
          label={text('settings.deleteNamed', { name })}
          className="max-sm:ml-auto text-danger!"
          onClick={onDelete}
        />
      </div>
    </li>
  );
}
