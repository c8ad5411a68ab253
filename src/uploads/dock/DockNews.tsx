import { useText } from '@/i18n/use-text';
import type { SaveSnapshot } from '../sending/save-snapshot';
import { useSaveWords } from './use-save-words';

/** Reads out what becomes of the saves: where one begins, waits, fails or ends, and not how far it is. */
export function DockNews({ saves }: { saves: readonly SaveSnapshot[] }) {
  return (
    <div aria-live="polite" className="sr-only">
      {saves.map((save) => (
        <SaveNews key={save.saveId} save={save} />
      ))}
    </div>
  );
}

function SaveNews({ save }: { save: SaveSnapshot }) {
  const text = useText();
  const words = useSaveWords();
  return <p>{text('uploads.news', { title: save.title, state: words(save) })}</p>;
}
