import { useRef, useState } from 'react';
import type { MessageId } from '@/i18n/messages';
import type { ChosenFile } from '../files/chosen-file';
import { isUtf8 } from '../files/decoded-text';
import { indexToFront } from '../files/index-to-front';
import { inspectFile, type Medium, type Refusal } from '../files/inspect-file';
import { resizePoster } from '../files/resize-picture';
import { subripToWebVtt } from '../files/subrip-to-webvtt';

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

async function lookInto(medium: Medium, file: File): Promise<ChosenFile | { words: MessageId }> {
  try {
    const facts = await inspectFile(medium, file);
    if (facts.kind === 'refused') return { words: refusals[facts.reason] };
    const isForeign = facts.format.name === 'webvtt' && !(await isUtf8(file));
    if (facts.format.name === 'subrip' || isForeign) return await asWebVtt(file);
    // A drawing may hold a script: what is stored is a picture of it.
    if (facts.format.name !== 'svg') return { file, facts };
    const drawn = await resizePoster(file);
    const drawnFacts = drawn && (await inspectFile(medium, drawn));
    return drawn && drawnFacts?.kind === 'fine' ? { file: drawn, facts: drawnFacts } : { words: refusals.BROKEN };
  } catch {
    // The disk it lies on is gone, or it was moved meanwhile.
    return { words: 'uploads.problem.unreadable' };
  }
}

async function withIndexMoved(film: File): Promise<File | { words: MessageId }> {
  try {
    return (await indexToFront(film)) ?? { words: 'uploads.moveIndexFailed' };
  } catch {
    return { words: 'uploads.problem.unreadable' };
  }
}

/** Browsers show WebVTT alone, and in UTF-8 alone. */
async function asWebVtt(given: File): Promise<ChosenFile | { words: MessageId }> {
  const file = await subripToWebVtt(given);
  const facts = file && (await inspectFile('captions', file));
  if (!file || !facts) return { words: refusals.NOT_CAPTIONS };
  if (facts.kind === 'refused') return { words: refusals[facts.reason] };
  return { file, facts, made: { from: given, by: 'SUBRIP_TO_WEBVTT' } };
}

const refusals: Record<Refusal, MessageId> = {
  EMPTY: 'uploads.refused.empty',
  NOT_A_VIDEO: 'uploads.refused.notAVideo',
  NOT_AN_AUDIO: 'uploads.refused.notAnAudio',
  NOT_A_PICTURE: 'uploads.refused.notAPicture',
  NOT_CAPTIONS: 'uploads.refused.notCaptions',
  NO_CUES: 'uploads.refused.noCues',
  BROKEN: 'uploads.refused.broken',
  TOO_LARGE: 'uploads.problem.tooLarge',
};
