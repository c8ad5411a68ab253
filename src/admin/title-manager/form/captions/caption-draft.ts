import { stringsOf, textOf, wholeListIn } from '@rules/titles/stored-lists';
import type { MessageId } from '@/i18n/messages';
import { emptySlot, type FileSlot, isFilled, storedSlot } from '../files/file-slot';

export interface CaptionDraft {
  id: string;
  /** Language tag such as `en`. */
  language: string;
  /** Label in the player's menu. */
  label: string;
  file: FileSlot;
  /** Unknown fields of the stored item, kept unchanged. */
  others: Record<string, unknown>;
}

/** Returns empty captions with an id. */
export function newCaption(): CaptionDraft {
  return { id: crypto.randomUUID(), language: '', label: '', file: emptySlot, others: {} };
}

/** Converts stored captions to drafts; returns undefined if they cannot be parsed. */
export function captionsOf(stored: unknown): CaptionDraft[] | undefined {
  return wholeListIn(stored)?.map(({ language, label, url, ...others }) => ({
    id: crypto.randomUUID(),
    language: textOf(language),
    label: textOf(label),
    file: storedSlot(stringsOf(url)),
    others,
  }));
}

/** Converts captions to their stored form. */
export function storedCaptions(captions: readonly CaptionDraft[], addressesIn: (slot: FileSlot) => string[]) {
  return captions.map(({ language, label, file, others }) => ({
    ...others,
    language,
    label: label.trim(),
    url: addressesIn(file),
  }));
}

/** Returns the validation errors of captions; empty if they are valid. */
export function captionProblems(
  { id, language, label, file }: CaptionDraft,
  others: readonly CaptionDraft[],
): { file?: MessageId; language?: MessageId; label?: MessageId } {
  // A player offers only one caption track per language.
  const isTaken = others.some((other) => other.id !== id && other.language.toLowerCase() === language.toLowerCase());
  return {
    ...(!isFilled(file) && { file: 'admin.required' }),
    ...(isTaken && { language: 'titleForm.captionsTaken' }),
    ...(language === '' && { language: 'admin.required' }),
    ...(label.trim() === '' && { label: 'admin.required' }),
  };
}
