import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const readingText = v.strictObject({
  note: v.optional(v.string()),
  /** A voice of espeak-ng. */
  voice: v.string(),
  /** The opening of the work, or our summary of it if no voice reads the original well. */
  text: v.string(),
  /** Words of the text with which the chapters start, from the second on; the first one starts with the announcement. */
  chaptersFrom: v.optional(v.array(v.string())),
});

const readings = v.parse(
  v.record(v.string(), readingText),
  JSON.parse(readFileSync(new URL('readings.json', import.meta.url), 'utf8')),
);

/** Returns the text that is read for a book. Throws if the book has none. */
export function readingOf(bookId: string): v.InferOutput<typeof readingText> {
  const reading = readings[bookId];
  if (!reading) throw new Error(`${bookId} has no text in readings.json.`);
  return reading;
}
