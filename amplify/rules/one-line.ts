/** A text that has to stand in one line: nothing in it ends the line, or turns the direction of writing. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();
}
