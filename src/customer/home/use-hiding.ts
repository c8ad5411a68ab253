import { useMemo } from 'react';
import { useTitleName } from '@/catalogue/use-title-name';
import { useText } from '@/i18n/use-text';
import { hidePlace, progressListKey } from '@/viewing/progress';
import { useUndoable } from '@/viewing/use-undoable';
import { type ContinueItem, continueKey } from './continue-queries';

/** Takes something out of the Continue row, keeping its place; a notice can put it back. */
export function useHiding(userId: string): (item: ContinueItem) => void {
  const text = useText();
  const nameOf = useTitleName();
  const [own, touched] = useMemo(() => [continueKey(userId), [progressListKey(userId)]], [userId]);
  const change = useUndoable<ContinueItem[]>(own, touched);
  return (item) => {
    const { titleKey } = item.place;
    void change({
      show: (items) => items.filter(({ place }) => place.titleKey !== titleKey),
      act: () => hidePlace(titleKey, true),
      undo: () => hidePlace(titleKey, false),
      message: text('continue.removed', { title: nameOf(item.card) }),
    });
  };
}
