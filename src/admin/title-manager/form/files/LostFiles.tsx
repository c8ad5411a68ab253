import { useText } from '@/i18n/use-text';
import type { FileSlot } from './file-slot';

/** Says of an entry of a list which of its files have to be chosen again. */
export function LostFiles({ slots }: { slots: readonly FileSlot[] }) {
  const text = useText();
  const names = slots.flatMap(({ choice }) => (choice.is === 'lost' ? [choice.name] : []));
  return names.map((name) => (
    <p key={name} className="text-small break-words text-danger">
      {text('titleForm.lostFile', { name })}
    </p>
  ));
}
