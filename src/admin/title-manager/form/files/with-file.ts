import type { FileField, TitleDraft } from '../title-draft';
import { chosenIn, type FileSlot } from './file-slot';
import { mediumLength } from './medium-length';

/**
 * The draft with another file in one of its slots. The title's medium brings its length along, and where it is kept
 * after all, that of the record comes back.
 */
export function withFile(
  draft: TitleDraft,
  name: FileField,
  slot: FileSlot,
  loaded: TitleDraft | undefined,
): TitleDraft {
  const files = { ...draft.files, [name]: slot };
  if (name !== 'link') return { ...draft, files };
  const chosen = chosenIn(slot);
  const before = slot.choice.is === 'kept' ? (loaded?.texts.duration ?? '') : '';
  return { ...draft, files, texts: { ...draft.texts, duration: chosen ? mediumLength(chosen) : before } };
}
