import { Hub } from 'aws-amplify/utils';
import { afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { connectBackend, whenConfigured } from '../../src/backend/client/connection';
import { deleteProgress, listProgress, readProgress, saveProgress } from '../../src/backend/progress';
import { progressListQuery, titleKeyOf, titleProgressQuery } from '../../src/viewing/progress';
import { type Markable, markWatched, restoreMarks, watchedProgress } from '../../src/viewing/watched-marks';
import { readApi } from '../authorization/api-models';
import { openStoredRecords } from '../authorization/stored-records';
import type { Account } from '../support/accounts';
import { buildMovie, buildTvShow } from '../support/build-title';
import { accessTokenOf, accounts, asMember, connectedClient, signInAs, withToken } from '../support/session';

/* Watched marks of a customer, by the site's own calls. */

const { url, outputs } = inject('backend');
const { models, mutations } = await connectedClient();

const showId = crypto.randomUUID();
const episodes = Array.from({ length: 210 }, (_, index) => ({ season: 1, episode: index + 1 }));
const film = { kind: 'movie', titleId: crypto.randomUUID() } as const;
/** Enough for more than 64 KiB of requests. */
const marked = episodes
  .slice(0, 100)
  .map((episode): Markable => ({ kind: 'tvShow', titleId: showId, duration: 1500, ...episode }));

let viewer: Account;

beforeAll(async () => {
  viewer = await accounts().create();
  connectBackend({ origin: url, loadOutputs: async () => outputs });
  await whenConfigured();
  const asAdministrator = { ...withToken(await accessTokenOf('administrator')), selectionSet: ['id'] } as const;
  const show = buildTvShow({ id: showId, tvShow_episodes: JSON.stringify(episodes) });
  const { errors } = await models.TVShowMetadata.create(show, asAdministrator);
  expect(errors).toBeUndefined();
  for (const id of [film.titleId, `${film.titleId}-2`]) {
    const { errors } = await models.MovieMetadata.create(buildMovie({ id }), asAdministrator);
    expect(errors).toBeUndefined();
  }
  await signInAs(viewer);
});

afterEach(() => vi.restoreAllMocks());

/** Browsers limit the pending keepalive requests to 64 KiB. */
function limitKeepalive(): void {
  const carried = globalThis.fetch;
  let onTheirWay = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const size = init?.keepalive && typeof init.body === 'string' ? init.body.length : 0;
    if (onTheirWay + size > 65_536) throw new TypeError('Failed to fetch');
    onTheirWay += size;
    try {
      return await carried(input, init);
    } finally {
      onTheirWay -= size;
    }
  });
}

/** Stores progress in the episodes that are not in `marked`, without requests of the site. */
async function storeRemainingProgress(): Promise<void> {
  const [seen] = await listProgress(viewer.id, 1);
  const stored = await openStoredRecords(inject('backend'));
  const model = readApi(outputs).modelNamed('WatchProgress');
  const record = await stored.get(model, { user_id: viewer.id, title_key: seen?.title_key });
  for (const episode of episodes.slice(marked.length)) {
    const title_key = titleKeyOf({ kind: 'tvShow', titleId: showId, ...episode });
    await stored.put(model, { ...record, ...episode, title_key });
  }
}

test('marks all episodes of a long show as watched at once', async () => {
  limitKeepalive();
  await markWatched(marked.map((one) => watchedProgress(one)));
  expect(await listProgress(viewer.id, 300)).toHaveLength(marked.length);
});

test('removes progress twice, as after a lost response, and removes a mark', async () => {
  const [first] = marked;
  if (!first) throw new Error('There is no episode.');
  await deleteProgress(viewer.id, titleKeyOf(first));
  await deleteProgress(viewer.id, titleKeyOf(first));
  await restoreMarks(viewer.id, [first], []);
  expect(await readProgress(viewer.id, titleKeyOf(first))).toBeUndefined();
});

test('returns the progress of a title after any number of others, also if its id is a prefix of another’s', async () => {
  await storeRemainingProgress();
  const query = <ApiResponse>({ queryFn }: { queryFn(): Promise<ApiResponse> }) => queryFn();
  const position = { positionSeconds: 30, playedAt: '2026-01-02T03:04:05.000Z', step: 'SOUGHT' } as const;
  await saveProgress({ ...film, ...position });
  await saveProgress({ ...film, titleId: `${film.titleId}-2`, ...position });
  const key = titleKeyOf(film);
  expect((await query(progressListQuery(viewer.id))).map(({ titleKey }) => titleKey)).not.toContain(key);
  const progressList = await query(titleProgressQuery(viewer.id, film.kind, film.titleId));
  expect(progressList).toMatchObject([{ titleKey: key, position: 30 }]);
  expect(await query(titleProgressQuery(viewer.id, 'tvShow', showId))).toHaveLength(episodes.length - 1);
});

test('a save of the progress finds that another device has ended the session', async () => {
  await signInAs(await accounts().create());
  // A session of the second of the end counts as new.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect((await mutations.endSessions(asMember)).errors).toBeUndefined();
  const events: string[] = [];
  const stop = Hub.listen('auth', ({ payload }) => events.push(payload.event));
  await expect(
    saveProgress({ ...film, positionSeconds: 60, playedAt: new Date().toISOString(), step: 'PLAYED' }),
  ).rejects.toThrow('The session has ended.');
  stop();
  expect(events).toEqual(['tokenRefresh_failure']);
});
