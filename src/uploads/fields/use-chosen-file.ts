import { useRef, useState } from 'react';
import type { MessageId } from '@/i18n/messages';
import type { ChosenFile } from '../files/chosen-file';
import { indexToFront } from '../files/index-to-front';
import type { Medium } from '../files/inspect-file';
import { lookInto } from '../files/look-into';

type Check = { is: 'idle' } | { is: 'checking' } | { is: 'refused'; words: MessageId };

/** Looks into what is chosen for a field and hands over what is fine. */
export function useChosenFile(medium: Medium, onChoose: (chosen: ChosenFile) => void) {
  const [check, setCheck] = useState<Check>({ is: 'idle' });
  const latest = useRef<File>(undefined);

  const take = async (file: File) => {
    latest.current = file;
    setCheck({ is: 'checking' });
    const found = await lookInto(medium, file);
    // Another one may have been chosen meanwhile.
    if (latest.current !== file) return;
    setCheck('words' in found ? { is: 'refused', words: found.words } : { is: 'idle' });
    if (!('words' in found)) onChoose(found);
  };

  const moveIndex = async (chosen: ChosenFile) => {
    const file = await withIndexMoved(chosen.file);
    if ('words' in file) return setCheck({ is: 'refused', words: file.words });
    const warnings = chosen.facts.warnings.filter((warning) => warning !== 'INDEX_AT_END');
    onChoose({ file, facts: { ...chosen.facts, warnings }, made: { from: chosen.file, by: 'INDEX_TO_FRONT' } });
  };

  return { check, take, moveIndex };
}

async function withIndexMoved(film: File): Promise<File | { words: MessageId }> {
  try {
    return (await indexToFront(film)) ?? { words: 'uploads.moveIndexFailed' };
  } catch {
    return { words: 'uploads.problem.unreadable' };
  }
}
