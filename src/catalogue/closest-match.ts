import { firstDistanceRow, nextDistanceRow } from '@rules/text/edit-distance';
import { foldDiacritics } from '@rules/text/fold-diacritics';

/** Sorts fuzzy matches by similarity, the closest first, and drops those with a much larger edit distance. */
export function closestMatch<A>(typed: string, candidates: readonly A[], textOf: (candidate: A) => string): A[] {
  const rated = candidates.map((candidate) => ({
    item: candidate,
    similarity: prefixSimilarity(typed, textOf(candidate)),
  }));
  const least = minimumShare * Math.max(...rated.map(({ similarity }) => similarity));
  return rated
    .filter(({ similarity }) => similarity >= least)
    .sort((one, other) => other.similarity - one.similarity)
    .map(({ item: candidate }) => candidate);
}

/** Minimum similarity of a shown match, as a share of the closest match's similarity. */
const minimumShare = 0.75;

/**
 * Returns the similarity of a query to the most similar prefix of a text, from 0 to 1: 1 minus the edit distance as a
 * share of the longer of the two. Ignores case and diacritics.
 */
export function prefixSimilarity(query: string, text: string): number {
  const wanted = foldDiacritics(query);
  const letters = foldDiacritics(text);
  const rows = [firstDistanceRow(wanted)];
  let best = 0;
  for (let length = 0; length < letters.length; length += 1) {
    const row = nextDistanceRow(rows, wanted, letters, length);
    rows.push(row);
    const longer = Math.max(wanted.length, length + 1);
    best = Math.max(best, 1 - (row.at(-1) ?? longer) / longer);
  }
  return best;
}
