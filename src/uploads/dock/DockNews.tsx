import { useText } from '@/i18n/use-text';
import type { SaveSnapshot } from '../sending/save-snapshot';
import { useSaveWords } from './use-save-words';

/** Live region that announces when a save starts, waits, fails or ends; it does not announce progress. */
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
