/** How a text begins, in so many letters at most; never with half of one that takes two, as most emoji do. */
export function beginningOf(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

/** A text, or how it begins and that it goes on. */
export function shortened(text: string, most: number): string {
  return text.length > most ? `${beginningOf(text, most)}…` : text;
}
