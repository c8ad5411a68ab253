import { parseList } from './json-lists';

/** A chapter of an audiobook. */
export interface Chapter {
  title: string;
  /** Seconds from the beginning. */
  start: number;
}

/** The stored chapters in their order; those without a place in the reading are left out. */
export function parseChapters(stored: unknown): Chapter[] {
  return parseList(stored ?? [], 'chapters')
    .map(({ title, start }) => ({ title: typeof title === 'string' ? title : '', start: Number(start) }))
    .filter(({ start }) => Number.isFinite(start) && start >= 0)
    .sort((a, b) => a.start - b.start);
}
