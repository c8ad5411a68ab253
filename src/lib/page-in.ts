import { clamp } from './clamp';

/**
 * Reads the 1-based page number from the query string; returns 1 for an invalid one. Does not check the upper bound,
 * which only the backend knows.
 */
export function pageIn(search: URLSearchParams): number {
  return clamp(Math.trunc(Number(search.get('page') ?? 1)), 1, 1_000_000);
}
