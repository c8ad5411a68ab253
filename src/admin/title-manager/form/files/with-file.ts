import type { FileField, TitleDraft } from '../title-draft';
import type { FileSlot } from './file-slot';
import { lengthIn } from './medium-length';

/**
 * Returns the draft with another file in one of its slots. Sets the duration from the title's medium, and restores the
 * stored one when the change is undone. Keeps a typed duration if the new one is unknown.
 */
export function withFile(
  draft: TitleDraft,
  name: FileField,
  slot: FileSlot,
  loaded: TitleDraft | undefined,
): TitleDraft {
  const files = { ...draft.files, [name]: slot };
  if (name !== 'link') return { ...draft, files };
  const stored = loaded?.texts.duration ?? '';
  const before = draft.texts.duration ?? '';
  const isTyped = before !== stored && before !== lengthIn(draft.files.link, stored);
  return { ...draft, files, texts: { ...draft.texts, duration: lengthIn(slot, stored) || (isTyped ? before : '') } };
}
