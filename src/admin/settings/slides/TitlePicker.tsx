import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { type Card, cardsQuery } from '@/catalogue/cards';
import { kinds } from '@/catalogue/kinds';
import type { KindSlug } from '@/config/kind-slug';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Field } from '@/ui/forms/Field';
import { LiveStatus } from '@/ui/LiveStatus';

interface TitlePickerProps {
  /** True while the details of the picked title are loading. */
  isBusy: boolean;
  onPick(card: Card): void;
  onClose(): void;
}

const perKind = 5;

/** Searches for the title of a slide; without search words it lists the newest titles of each kind. */
export function TitlePicker({ isBusy, onPick, onClose }: TitlePickerProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const lists = useQueries({
    queries: Object.values(kinds).map((kind) => ({
      ...cardsQuery(kind, { pageSize: perKind, ...(search && { search }) }),
      placeholderData: keepPreviousData,
    })),
  });
  const cards = lists.flatMap(({ data }) => data?.cards ?? []);
  return (
    <Dialog heading={text('settings.pickTitle')} edge="form" onClose={onClose}>
      <Field
        label={text('settings.findTitle')}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // Prevents Enter from submitting the surrounding form of the slide.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <ul className="grid max-h-80 gap-0.5 overflow-y-auto">
        {cards.map((card) => (
          <li key={`${card.kind} ${card.id}`}>
            <button
              type="button"
              disabled={isBusy}
              onClick={() => onPick(card)}
              className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control px-3 text-left text-body hover:bg-raised"
            >
              <span className="truncate font-semibold">{card.title ?? text('title.unknown')}</span>
              <span className="text-small whitespace-nowrap text-soft tabular-nums">
                {[text(kindNames[card.kind]), card.year].filter(Boolean).join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {cards.length === 0 && <LiveStatus className="text-body text-soft">{text(listState(lists))}</LiveStatus>}
      <Button className="justify-self-start" onClick={onClose}>
        {text('admin.cancel')}
      </Button>
    </Dialog>
  );
}

const kindNames: Record<KindSlug, MessageId> = {
  movie: 'admin.movies',
  'tv-show': 'admin.tvShows',
  audiobook: 'admin.audiobooks',
};

function listState(lists: readonly { isPending: boolean; isError: boolean }[]) {
  if (lists.some(({ isPending }) => isPending)) return 'admin.loading';
  return lists.some(({ isError }) => isError) ? 'admin.loadFailed' : 'settings.noTitle';
}
