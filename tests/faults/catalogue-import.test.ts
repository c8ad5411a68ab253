import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { administerAccounts } from '../support/accounts';
import { publicMovies, sendMovies } from '../support/public-movies';
import { signInBySrp } from '../support/srp-sign-in';
import { openClients } from './backend-clients';
import { BackendProcess, freePort } from './backend-process';
import { queryApi } from './graphql-requests';

/* Imports a public catalogue file into a backend of its own, because other suites count their records. */

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-import-'));
const backend = new BackendProcess(path.join(folder, 'data'), await freePort());
const importId = crypto.randomUUID();
let headers: { authorization: string };

beforeAll(async () => {
  await backend.start();
  const administrator = await administerAccounts(backend).create({ groups: ['ADMIN'] });
  headers = { authorization: await signInBySrp(backend, administrator) };
});

afterAll(async () => {
  await backend.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** The stored movies by their own ID. */
async function storedMovies(): Promise<Map<unknown, Record<string, unknown>>> {
  const { scan } = await openClients(backend);
  return new Map((await scan('MovieMetadata')).map((movie) => [movie.movie_id, movie]));
}

describe('a public catalogue of 3,201 films', () => {
  test('is imported except the row without a title, and again without a change', { timeout: 120_000 }, async () => {
    const { rows, refused } = await publicMovies();
    expect(rows.length + refused.length).toBe(3201);
    expect(refused).toEqual([3055]);
    expect(await sendMovies(backend, headers, rows, importId)).toEqual({ CREATE: 3200 });
    const movies = await storedMovies();
    expect(movies.size).toBe(3200);
    expect(movies.get('the-land-girls-1998')).toMatchObject({
      ...{ movie_title: 'The Land Girls', movie_year: '1998', movie_age: 'R', movie_production: 'Gramercy' },
      ...{ movie_rate: '6.1', movie_status: 'DRAFT' },
    });
    expect(movies.get('fargo-1996')).toMatchObject({ movie_genre: 'thriller', movie_duration: '1:27:00' });
    // "Romantic Comedy" is mapped to genres; "Not Rated" is omitted.
    expect(movies.get('american-desi-2001')).toMatchObject({ movie_genre: 'romance, comedy' });
    expect(movies.get('american-desi-2001')).not.toHaveProperty('movie_age');
    expect(await sendMovies(backend, headers, rows, crypto.randomUUID())).toEqual({ UNCHANGED: 3200 });
  });

  test('is undone as a whole', async () => {
    const undo = `mutation { undoImport(importId: "${importId}") { isDone deleted restored kept } }`;
    for (let isDone = false; !isDone; ) {
      isDone = JSON.stringify(await queryApi(backend, undo, headers)).includes('"isDone":true');
    }
    expect((await storedMovies()).size).toBe(0);
  });
});
