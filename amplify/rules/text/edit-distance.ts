/**
 * Returns the edit distance (Damerau–Levenshtein, optimal string alignment): the number of letters to change, add, omit
 * or swap with their neighbour to turn one text into the other. Letters are UTF-16 code units. Case and diacritics
 * count; to ignore them, fold both texts first (fold-diacritics.ts).
 */
export function editDistance(one: string, other: string): number {
  const rows = [firstDistanceRow(one)];
  for (let length = 0; length < other.length; length += 1) rows.push(nextDistanceRow(rows, one, other, length));
  return rows[other.length]?.[one.length] ?? 0;
}

/** Returns row 0 of the distance table: the distance of each prefix of `typed` from the empty word. */
export function firstDistanceRow(typed: string): number[] {
  return Array.from({ length: typed.length + 1 }, (_, length) => length);
}

/**
 * Returns row `length + 1` of the distance table: the distance of each prefix of `typed` from the first `length + 1`
 * letters of `word`. `rows` contains the rows 0 to `length`, of which the last two are read.
 */
export function nextDistanceRow(
  rows: readonly (readonly number[])[],
  typed: string,
  word: string,
  length: number,
): number[] {
  const row = rows[length] ?? [];
  const rowBefore = rows[length - 1];
  const next = [length + 1];
  for (let index = 1; index <= typed.length; index += 1) {
    const isSame = typed[index - 1] === word[length];
    const changed = (row[index - 1] ?? 0) + (isSame ? 0 : 1);
    const isSwapped = typed[index - 1] === word[length - 1] && typed[index - 2] === word[length];
    const swapped = isSwapped ? (rowBefore?.[index - 2] ?? Infinity) + 1 : Infinity;
    next.push(Math.min(changed, swapped, (row[index] ?? 0) + 1, (next[index - 1] ?? 0) + 1));
  }
  return next;
}
