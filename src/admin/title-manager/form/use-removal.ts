import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { notifyUndo } from '@/ui/notice';
import type { EditedList } from './lists/edited-list';

/** Takes an entry out of a list, whatever the list is by then; a notice offers the way back, and gives it once. */
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

/** Whether an entry, perhaps with other words, stands in a list. */
export function has(list: readonly { id: string }[], { id }: { id: string }): boolean {
  return list.some((one) => one.id === id);
}
