import { readFileSync } from 'node:fs';
import { chapters } from './audiobooks/chapters';

const startsByBook = readStarts();

/** The chapters of a book's reading with the seconds at which they begin, as they were measured when it was made. */
export function chaptersOf(bookId: string): { title: string; start: number }[] {
  const starts = startsByBook[bookId] ?? [];
  return (chapters[bookId] ?? []).map(({ title }, index) => {
    const start = starts[index];
    if (start === undefined)
      throw new Error(`${bookId} is not measured: run amplify/seed/clips/make-clips.ts chapters.`);
    return { title, start };
  });
}

function readStarts(): Readonly<Record<string, readonly number[]>> {
  // Written by make-clips.ts: for each book, seconds.
  const file = new URL('./chapter-starts.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, number[]>;
}
