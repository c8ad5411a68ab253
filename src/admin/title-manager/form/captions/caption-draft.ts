import { stringsOf, textOf, wholeListIn } from '@rules/stored-lists';
import { type FileSlot, storedSlot } from '../files/file-slot';

/** Captions in one language, of a title or of one episode. */
export interface CaptionDraft {
  id: string;
  /** A tag such as `en`. */
  language: string;
  /** Label in the player's menu. */
  label: string;
  file: FileSlot;
  /** Unknown fields of the stored item, kept unchanged. */
  others: Record<string, unknown>;
}

/** Stored captions as the form has them; undefined where they cannot be read. */
export function captionsOf(stored: unknown): CaptionDraft[] | undefined {
  return wholeListIn(stored)?.map(({ language, label, url, ...others }) => ({
    id: crypto.randomUUID(),
    language: textOf(language),
    label: textOf(label),
    file: storedSlot(stringsOf(url)),
    others,
  }));
}

/** Captions as a record holds them. */
export function storedCaptions(captions: readonly CaptionDraft[], addressesIn: (slot: FileSlot) => string[]) {
  return captions.map(({ language, label, file, others }) => ({
    ...others,
    language,
    label: label.trim(),
    url: addressesIn(file),
  }));
}
