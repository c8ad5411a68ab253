import { foldDiacritics } from '../text/fold-diacritics';
import { titleFieldTable } from './title-field-table';

/**
 * Returns an own id (`code`) for an imported title whose source has none, such as `the-land-girls-1998`. The same title
 * and year always have the same id, regardless of case, diacritics and punctuation. Undefined without a title.
 */
export function codeFromTitle(title: string, year: string | undefined): string | undefined {
  const name = title.trim();
  if (name === '') return undefined;
  const words = foldDiacritics(name)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  const code = [words || hashOf(name), year].filter(Boolean).join('-');
  if (code.length <= maxLength) return code;
  // The hash distinguishes long titles with the same beginning.
  const end = `-${hashOf(code)}`;
  return `${code.slice(0, maxLength - end.length)}${end}`;
}

const { maxLength } = titleFieldTable.code.value;

/** Returns the FNV-1a hash of 32 bits, in hexadecimal digits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
