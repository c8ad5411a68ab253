/** Returns at most `most` UTF-16 code units of the start of a text, without splitting a surrogate pair. */
export function truncate(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

/** Truncates a text to `most` code units with an ellipsis. */
export function truncateWithEllipsis(text: string, most: number): string {
  return text.length > most ? `${truncate(text, most)}…` : text;
}

/** Normalizes text to one line: removes line breaks, control characters and marks that change the text direction. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();
}
