import { clamp } from './clamp';

/** Which page of a list an address is at, from 1; the first one for what is no page. How many there are the backend knows. */
export function pageIn(search: URLSearchParams): number {
  return clamp(Math.trunc(Number(search.get('page') ?? 1)), 1, 1_000_000);
}
