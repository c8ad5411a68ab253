import { type DragEvent, useState } from 'react';
import { useLanguage } from '@/i18n/LanguageProvider';
import { useText } from '@/i18n/use-text';
import type { ManagedItem } from '@/publishing/managed-lists';
import { ButtonLink } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { keepFocusOnRemoval } from '@/ui/hooks/focus';
import { Icon } from '@/ui/Icon';
import { IconButton } from '@/ui/IconButton';
import { MoveButtons, type MoveDirection, useMoveFocus } from '../MoveButtons';
import { ConfirmDeleteItem } from './ConfirmDeleteItem';
import { type ListEditorConfig, newItem } from './list-editor-config';
import { useItemOrder } from './use-item-mutations';

interface ItemListProps<Item extends ManagedItem> {
  config: ListEditorConfig<Item>;
  items: readonly Item[];
}

/** All items in their order, which the user changes by dragging or with the buttons of each row. */
export function ItemList<Item extends ManagedItem>({ config, items }: ItemListProps<Item>) {
  const text = useText();
  const language = useLanguage();
  const move = useItemOrder(config);
  const [dragged, setDragged] = useState<string>();
  const [toDelete, setToDelete] = useState<Item>();
  const [announcement, setAnnouncement] = useState('');
  const keepMoveFocus = useMoveFocus(items);
  const { listLabels: labels } = config;
  const handleMove = (item: Item, index: number) => {
    move(item.id, index);
    const name = config.nameOf(item, language);
    setAnnouncement(text('settings.movedTo', { name, place: index + 1, count: items.length }));
  };
  const add = (
    <ButtonLink to={config.hrefOf(newItem)} look="primary">
      <Icon name="plus" />
      {text(labels.add)}
    </ButtonLink>
  );
  if (items.length === 0) return <EmptyState text={text(labels.empty)}>{add}</EmptyState>;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-prose flex-1 basis-72 text-body text-soft">{text(labels.hint)}</p>
        {add}
      </div>
      <ol className="grid gap-2">
        {items.map((item, index) => (
          <ItemRow
            key={item.id}
            config={config}
            item={item}
            index={index}
            count={items.length}
            dragged={dragged}
            onDrag={setDragged}
            onDrop={() => {
              const moving = items.find(({ id }) => id === dragged);
              setDragged(undefined);
              if (moving && moving.id !== item.id) handleMove(moving, index);
            }}
            onMove={(direction, button) => {
              keepMoveFocus(button);
              handleMove(item, index + (direction === 'up' ? -1 : 1));
            }}
            onDelete={() => setToDelete(item)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {toDelete && (
        <ConfirmDeleteItem
          config={config}
          item={toDelete}
          name={config.nameOf(toDelete, language)}
          items={items}
          onClose={() => setToDelete(undefined)}
        />
      )}
    </div>
  );
}

interface ItemRowProps<Item extends ManagedItem> {
  config: ListEditorConfig<Item>;
  item: Item;
  /** Position in the list, from 0. */
  index: number;
  count: number;
  /** Id of the row that is being dragged. */
  dragged: string | undefined;
  onDrag(id: string | undefined): void;
  onDrop(): void;
  onMove(direction: MoveDirection, button: HTMLElement): void;
  onDelete(): void;
}

function ItemRow<Item extends ManagedItem>(props: ItemRowProps<Item>) {
  const { config, item, index, count, dragged, onDrag, onDrop, onMove, onDelete } = props;
  const text = useText();
  const [isOver, setOver] = useState(false);
  const { Summary } = config;
  const name = config.nameOf(item, useLanguage());
  const isTarget = dragged !== undefined && dragged !== item.id;
  const handleDragStart = ({ dataTransfer }: DragEvent) => {
    // Firefox starts no drag without data.
    dataTransfer.setData('text/plain', name);
    dataTransfer.effectAllowed = 'move';
    onDrag(item.id);
  };
  return (
    <li
      ref={keepFocusOnRemoval}
      draggable
      onDragStart={handleDragStart}
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
      className={`grid items-center gap-x-4 gap-y-2 rounded-control border p-3 transition-colors duration-quick sm:grid-cols-[1.5rem_minmax(0,1fr)_auto] ${isTarget && isOver ? 'border-ink bg-raised' : 'border-line'} ${dragged === item.id ? 'opacity-55' : ''}`}
    >
      <span className="cursor-grab text-center text-body text-soft tabular-nums max-sm:hidden">{index + 1}</span>
      <div className="min-w-0">
        <Summary item={item} />
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <MoveButtons name={name} canMove={{ up: index > 0, down: index < count - 1 }} onMove={onMove} />
        <ButtonLink to={config.hrefOf(item.id)} aria-label={text('admin.editNamed', { name })}>
          {text('admin.edit')}
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
