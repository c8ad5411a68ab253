import { folded } from './folded';

/**
 * How much of what was typed stands in a text or in its beginning, from 0 to 1: one less each letter to change, add or
 * leave out (Levenshtein), without regard to case and accents.
 */
export function likeness(typed: string, text: string): number {
  const wanted = folded(typed);
  let best = 0;
  let row = Array.from({ length: wanted.length + 1 }, (_, place) => place);
  [...folded(text)].forEach((letter, place) => {
    row = rowAfter(row, letter, wanted);
    const longer = Math.max(wanted.length, place + 1);
    best = Math.max(best, 1 - (row.at(-1) ?? longer) / longer);
  });
  return best;
}

/** What it costs to come from a text that is one letter longer to each beginning of what is wanted. */
function rowAfter(row: readonly number[], letter: string, wanted: string): number[] {
  const next = [(row[0] ?? 0) + 1];
  for (let place = 1; place <= wanted.length; place += 1) {
    const changed = (row[place - 1] ?? 0) + (wanted[place - 1] === letter ? 0 : 1);
    next.push(Math.min(changed, (row[place] ?? 0) + 1, (next[place - 1] ?? 0) + 1));
  }
  return next;
}
