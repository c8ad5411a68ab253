import { guessedMapping } from '@/admin/title-manager/import/column-mapping';
import { type ImportRow, importSource, rowsOf } from '@/admin/title-manager/import/import-rows';
import { readTitleFile } from '@/admin/title-manager/import/read-title-file';
import { rowsAtOnce } from '@/admin/title-manager/import/send-batches';
import { kinds } from '@/catalogue/kinds';
import { queryApi } from '../faults/graphql-requests';
import { publicMoviesCsv } from './public-movies-file';

/**
 * The public film catalogue of vega-datasets, 3,201 rows, as the import reads it from a CSV file without a decision of an
 * administrator: columns are guessed, unknown values take the proposals. `refused` holds the numbers of refused rows.
 */
export async function publicMovies(): Promise<{ rows: ImportRow[]; refused: number[] }> {
  const read = await readTitleFile(new File([publicMoviesCsv()], 'movies.csv'), () => undefined);
  if (!('file' in read)) throw new Error(`The catalogue cannot be read: ${read.problem}`);
  const mapping = guessedMapping(kinds.movie, read.file, () => undefined);
  const { rows, faulty } = rowsOf(kinds.movie, importSource(kinds.movie, read.file, mapping));
  return { rows, refused: faulty.map(({ row }) => row) };
}

/** Sends rows of movies to be imported, as the back office does; counts the outcomes. */
export async function sendMovies(
  backend: { url: string },
  headers: Record<string, string>,
  rows: readonly ImportRow[],
  importId: string,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    const part = rows.slice(first, first + rowsAtOnce).map(({ fields }) => fields);
    // Twice: JSON text is an argument, and arguments are written into the document.
    const given = JSON.stringify(JSON.stringify(part));
    const answer = await queryApi(
      backend,
      `mutation { importTitles(kind: movie, rows: ${given}, importId: "${importId}") { outcome } }`,
      headers,
    );
    for (const [, outcome = ''] of JSON.stringify(answer).matchAll(/"outcome":"(\w+)"/g)) {
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    }
  }
  return counts;
}
