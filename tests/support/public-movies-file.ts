import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import papa from 'papaparse';

const require = createRequire(import.meta.url);

/** Returns the public film catalogue of vega-datasets, 3,201 rows, as the text of a CSV file. */
export function publicMoviesCsv(): string {
  const build = require.resolve('vega-datasets');
  const stored = path.resolve(path.dirname(build), '../data/movies.json');
  const films: object[] = JSON.parse(readFileSync(stored, 'utf8'));
  return papa.unparse(films);
}
