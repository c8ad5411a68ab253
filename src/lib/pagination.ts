import { clamp } from './numbers';

/** Returns a pager's page numbers: the first, the last and those around the current; `'gap'` for others. */
export function pageWindow(page: number, pageCount: number): (number | 'gap')[] {
  const from = clamp(page - 1, 1, pageCount);
  const to = clamp(page + 1, 1, pageCount);
  const middle = Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
  return [...pagesBefore(from), ...middle, ...pagesAfter(to, pageCount)];
}

function pagesBefore(from: number): (number | 'gap')[] {
  if (from === 1) return [];
  if (from === 2) return [1];
  return from === 3 ? [1, 2] : [1, 'gap'];
}

function pagesAfter(to: number, pageCount: number): (number | 'gap')[] {
  if (to >= pageCount) return [];
  if (to === pageCount - 1) return [pageCount];
  return to === pageCount - 2 ? [pageCount - 1, pageCount] : ['gap', pageCount];
}

/** Returns the page number from 1 on; 1 for an invalid one. Only the backend knows the upper bound. */
export function pageIn(search: URLSearchParams): number {
  return clamp(Math.trunc(Number(search.get('page') ?? 1)), 1, 1_000_000);
}
