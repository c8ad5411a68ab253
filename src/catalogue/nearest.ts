import { prefixSimilarity } from './prefix-similarity';

/** Of answers that merely come near what was typed: the nearest first, without those that are much farther off. */
export function nearest<A>(typed: string, answers: readonly A[], meant: (answer: A) => string): A[] {
  const rated = answers.map((answer) => ({ answer, near: prefixSimilarity(typed, meant(answer)) }));
  const least = worthShowing * Math.max(...rated.map(({ near }) => near));
  return rated
    .filter(({ near }) => near >= least)
    .sort((one, other) => other.near - one.near)
    .map(({ answer }) => answer);
}

/** As a share of the nearest one's similarity. */
const worthShowing = 0.75;
