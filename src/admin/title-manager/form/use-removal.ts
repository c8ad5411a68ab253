import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { notifyUndo } from '@/ui/notice';
import type { EditedList } from './lists/edited-list';

/** Removes an entry from the current list and shows a notice with a single-use undo. */
export function useRemoval<Entry extends { id: string }>(
  entries: readonly Entry[],
  onChange: EditedList<Entry>['onChange'],
): (entry: Entry, name: string) => void {
  const text = useText();
  return (entry, name) => {
    const at = entries.indexOf(entry);
    onChange((before) => before.filter(({ id }) => id !== entry.id));
    const onUndo = () => onChange((before) => (has(before, entry) ? before : before.toSpliced(at, 0, entry)));
    notifyUndo(text('titleForm.entryRemoved', { name }), { label: text('action.undo'), onUndo }, timings.undo);
  };
}

/** True if the list has an entry with the same id, even if its content differs. */
export function has(list: readonly { id: string }[], { id }: { id: string }): boolean {
  return list.some((one) => one.id === id);
}
