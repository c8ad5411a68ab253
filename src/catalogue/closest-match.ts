import { prefixSimilarity } from './prefix-similarity';

/** Sorts fuzzy matches by similarity, the closest first, and drops those with a much larger edit distance. */
export function closestMatch<A>(typed: string, answers: readonly A[], meant: (answer: A) => string): A[] {
  const rated = answers.map((answer) => ({ answer, near: prefixSimilarity(typed, meant(answer)) }));
  const least = worthShowing * Math.max(...rated.map(({ near }) => near));
  return rated
    .filter(({ near }) => near >= least)
    .sort((one, other) => other.near - one.near)
    .map(({ answer }) => answer);
}

/** As a share of the nearest one's similarity. */
const worthShowing = 0.75;
