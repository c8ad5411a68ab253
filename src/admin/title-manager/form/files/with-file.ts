import type { FileField, TitleDraft } from '../title-draft';
import type { FileSlot } from './file-slot';
import { lengthIn } from './medium-length';

/**
 * The draft with another file in one of its slots. The title's medium brings its length along, and where it is kept
 * after all, that of the record comes back. Where nobody can tell a length, what somebody typed stays.
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
