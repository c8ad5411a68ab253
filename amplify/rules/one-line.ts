/** Normalizes text to one line: removes line breaks, control characters and marks that change the text direction. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();
}
