/** Returns at most `most` UTF-16 code units of the start of a text, without splitting a surrogate pair. */
export function beginningOf(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

/** Truncates a text to `most` code units with an ellipsis. */
export function shortened(text: string, most: number): string {
  return text.length > most ? `${beginningOf(text, most)}…` : text;
}
