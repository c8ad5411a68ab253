import type { BackendProcess } from '../tests/faults/backend-process';
import { queryApi } from '../tests/faults/graphql-requests';
import { type Measurement, measureDurations, median, timesReference } from './measurement';
import { benchmarkGenres, benchmarkMovie, growMovies } from './seed-table';
import { administratorHeaders } from './sign-in';

const sizes = [100, 10_000, 100_000];
const turns = 15;

const requests = {
  opened: (_: number) => 'sort: rate',
  'sorted anew': (n: number) =>
    `sort: ${['year', 'likes', 'favorites', 'updated'][n % 4]}, isDescending: ${n % 2 === 0}`,
  filtered: (n: number) => `sort: rate, genres: ["${benchmarkGenres[n % benchmarkGenres.length]}"]`,
  searched: (n: number) => `search: "Benchmark ${n}"`,
} satisfies Record<string, (n: number) => string>;

/** Measures the data request of a manager's table while the catalogue grows a thousandfold. */
export async function measureBackOfficeBrowse(backend: BackendProcess): Promise<Measurement[]> {
  const headers = await administratorHeaders(backend);
  const measurements: Measurement[] = [];
  const smallest = new Map<string, number>();
  let before = 0;
  for (const size of sizes) {
    await growMovies(backend, before, size, benchmarkMovie);
    before = size;
    const response = JSON.stringify(await queryApi(backend, page('sort: title'), headers));
    if (!response.includes(`"total":${size}`)) throw new Error(`Not all of ${size} titles are there: ${response}`);
    for (const [name, argumentsOf] of Object.entries(requests)) {
      const ask = (n: number) => queryApi(backend, page(argumentsOf(n)), headers);
      const value = median(await measureDurations(turns, ask, { warmUpCalls: 4 }));
      if (!smallest.has(name)) smallest.set(name, value);
      const reference = { name: `${sizes[0]} titles`, value: smallest.get(name) ?? value };
      const goal = name === 'opened' || name === 'sorted anew' ? { goal: timesReference(2) } : {};
      measurements.push({ figure: `${name}, ${size} titles`, value, unit: 'ms', reference, ...goal });
    }
  }
  return measurements;
}

function page(givenArguments: string): string {
  return `{ browseTitles(kind: movie, pageSize: 25, ${givenArguments}) { total page pageCount facets { field value count }
    items { id title year rate poster genre creator likes dislikes favorites status updatedAt } } }`;
}
