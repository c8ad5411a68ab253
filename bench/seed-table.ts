import { BatchWriteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import { type Clients, openClients } from '../tests/faults/backend-clients';
import { eventually } from '../tests/support/eventually';

const batch = 25;
const batchesAtOnce = 4;

/** Writes records directly into a model's table, without the API. */
export async function seedTable(
  { tables, tableOf }: Pick<Clients, 'tables' | 'tableOf'>,
  model: string,
  records: readonly Record<string, unknown>[],
): Promise<void> {
  const table = tableOf(model);
  const now = new Date().toISOString();
  let next = 0;
  const writer = async () => {
    while (next < records.length) {
      const these = records.slice(next, next + batch);
      next += batch;
      const requests = these.map((record) => ({
        PutRequest: { Item: { createdAt: now, updatedAt: now, __typename: model, ...record } },
      }));
      await tables.send(new BatchWriteCommand({ RequestItems: { [table]: requests } }));
    }
  };
  await Promise.all(Array.from({ length: batchesAtOnce }, writer));
}

/** Writes the movies of these numbers, and waits until the catalogue index has received them. */
export async function growMovies(
  backend: Parameters<typeof openClients>[0],
  from: number,
  to: number,
  movie: (n: number) => Record<string, unknown>,
): Promise<void> {
  const clients = await openClients(backend);
  const movies = Array.from({ length: to - from }, (_, index) => movie(from + index));
  await seedTable(clients, 'MovieMetadata', movies);
  await waitForIndex(clients, 'movie', to);
}

export const benchmarkGenres = ['drama', 'comedy', 'crime', 'horror', 'western'];

/** Returns a movie with the fields of the back office's table; a tenth of them are drafts. */
export function benchmarkMovie(n: number): Record<string, unknown> {
  return {
    id: `bench-${String(n).padStart(6, '0')}`,
    movie_title: `Benchmark ${n}`,
    movie_year: String(1930 + (n % 90)),
    movie_genre: benchmarkGenres[n % benchmarkGenres.length],
    movie_rate: String((n % 100) / 10),
    movie_likes: (n * 7919) % 5000,
    movie_favorite: (n * 104_729) % 3000,
    movie_director: 'Ada Marsh',
    movie_status: n % 10 === 0 ? 'DRAFT' : 'PUBLISHED',
  };
}

/** Resolves once the catalogue index has received this many changes of a kind; it is busy with them until then. */
export async function waitForIndex(
  { tables, tableOf }: Pick<Clients, 'tables' | 'tableOf'>,
  kind: string,
  changes: number,
): Promise<void> {
  const version = { TableName: tableOf('CatalogueVersions'), Key: { kind }, ConsistentRead: true };
  await eventually(async () => {
    const { Item } = await tables.send(new GetCommand(version));
    if (Number(Item?.version ?? 0) < changes)
      throw new Error(`The catalogue index has not received all of the ${changes} changes.`);
  }, 300_000);
}
