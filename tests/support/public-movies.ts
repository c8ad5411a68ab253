import { guessedMapping } from '@/admin/title-manager/import/column-mapping';
import { type ImportRow, importSource, rowsOf } from '@/admin/title-manager/import/import-rows';
import { readTitleFile } from '@/admin/title-manager/import/read-title-file';
import { rowsAtOnce } from '@/admin/title-manager/import/send-batches';
import { kinds } from '@/catalogue/kinds';
import { queryApi } from '../faults/graphql-requests';
import { publicMoviesCsv } from './public-movies-file';

/**
 * Returns the public film catalogue of vega-datasets, 3,201 rows, as the import reads it from a CSV file with the
 * default choices: guessed columns, proposed values for unknown ones. `refused` contains the numbers of rejected rows.
 */
export async function publicMovies(): Promise<{ rows: ImportRow[]; refused: number[] }> {
  const read = await readTitleFile(new File([publicMoviesCsv()], 'movies.csv'), () => undefined);
  if (!('file' in read)) throw new Error(`The catalogue cannot be read: ${read.problem}`);
  const mapping = guessedMapping(kinds.movie, read.file, () => undefined);
  const { rows, invalidRows } = rowsOf(kinds.movie, importSource(kinds.movie, read.file, mapping));
  return { rows, refused: invalidRows.map(({ row }) => row) };
}

/** Imports rows of movies as the back office does; counts the outcomes. */
export async function sendMovies(
  backend: { url: string },
  headers: Record<string, string>,
  rows: readonly ImportRow[],
  importId: string,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    const part = rows.slice(first, first + rowsAtOnce).map(({ fields }) => fields);
    // Encoded twice: the argument is JSON text, and the document contains it as a string literal.
    const given = JSON.stringify(JSON.stringify(part));
    const response = await queryApi(
      backend,
      `mutation { importTitles(kind: movie, rows: ${given}, importId: "${importId}") { outcome } }`,
      headers,
    );
    for (const [, outcome = ''] of JSON.stringify(response).matchAll(/"outcome":"(\w+)"/g)) {
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    }
  }
  return counts;
}
