import type { MessageId } from '@/i18n/messages';
import type { ChosenFile } from './chosen-file';
import { isUtf8 } from './decoded-text';
import { inspectFile, type Medium, type Refusal } from './inspect-file';
import { resizePoster } from './resize-picture';
import { subripToWebVtt } from './subrip-to-webvtt';

/** What will be stored of a file that somebody chose for a field of this medium, or why it is not taken. */
export async function lookInto(medium: Medium, file: File): Promise<ChosenFile | { words: MessageId }> {
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
