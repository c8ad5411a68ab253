import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '@/i18n/use-text';
import type { ManagedItem } from '@/publishing/managed-lists';
import { ButtonLink } from '@/ui/ButtonLink';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/Icon';
import { newEntry, settingsHref } from '../settings-place';
import { ConfirmDelete } from './ConfirmDelete';
import { ItemRow } from './ItemRow';
import type { ListKind } from './list-kind';
import { useArranging } from './use-arranging';

interface ItemListProps<Item extends ManagedItem> {
  kind: ListKind<Item>;
  items: readonly Item[];
}

/** All of a list in its order, which is changed by dragging or by the buttons of each row. */
export function ItemList<Item extends ManagedItem>({ kind, items }: ItemListProps<Item>) {
  const text = useText();
  const move = useArranging(kind.list);
  const [dragged, setDragged] = useState<string>();
  const [asked, setAsked] = useState<Item>();
  const [news, setNews] = useState('');
  const buttons = useId();
  const used = useRef<{ id: string; direction: 'up' | 'down' }>(undefined);
  // The browser's focus is outside: a row that is put elsewhere loses it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is what takes the focus away.
  useLayoutEffect(() => {
    if (!used.current) return;
    const { id, direction } = used.current;
    used.current = undefined;
    const row = document.getElementById(`${buttons}-${id}`);
    const wanted = row?.querySelector<HTMLButtonElement>(`[data-move=${direction}]:enabled`);
    (wanted ?? row?.querySelector<HTMLButtonElement>('[data-move]:enabled'))?.focus();
  }, [items, buttons]);
  const handleMove = (item: Item, place: number) => {
    move(item.id, place);
    setNews(text('settings.movedTo', { name: kind.nameOf(item), place: place + 1, count: items.length }));
  };
  const add = (
    <ButtonLink to={settingsHref(kind.section, newEntry)} look="primary">
      <Icon name="plus" />
      {text(kind.words.add)}
    </ButtonLink>
  );
  if (items.length === 0) return <EmptyState text={text(kind.words.empty)}>{add}</EmptyState>;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-prose flex-1 basis-72 text-body text-soft text-pretty">{text(kind.words.hint)}</p>
        {add}
      </div>
      <ol className="grid gap-2">
        {items.map((item, place) => (
          <ItemRow
            key={item.id}
            rowId={`${buttons}-${item.id}`}
            kind={kind}
            item={item}
            place={place}
            count={items.length}
            isDragged={dragged === item.id}
            isTarget={dragged !== undefined && dragged !== item.id}
            onDrag={setDragged}
            onDrop={() => {
              const moving = items.find(({ id }) => id === dragged);
              setDragged(undefined);
              if (moving && moving.id !== item.id) handleMove(moving, place);
            }}
            onMove={(direction) => {
              used.current = { id: item.id, direction };
              handleMove(item, place + (direction === 'up' ? -1 : 1));
            }}
            onDelete={() => setAsked(item)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {news}
      </p>
      {asked && <ConfirmDelete kind={kind} item={asked} items={items} onClose={() => setAsked(undefined)} />}
    </div>
  );
}
