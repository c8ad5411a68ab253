import { type MediaFolder, mediaPath, shortId } from '@rules/media/media-path';
import { list, uploadData } from 'aws-amplify/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '../../faults/seeded-random';
import { clearFaults, injectFaults } from '../../support/inject-fault';
import { asMember, connectedClient, signInAs } from '../../support/session';
import { linkTo, movieFacts, TitleSave } from '../../support/title-saves';

/*
 * Concurrent saves, abandoned saves and deletions, with lost responses and files that cannot be deleted: finally every
 * stored file belongs to a title or is listed as orphaned, and every file of a title exists.
 */

const { models, mutations } = await connectedClient();
const run = `ledger-${crypto.randomUUID().slice(0, 8)}`;
const random = seededRandom(20_261_121);
const editorCount = 6;
const turns = 6;

beforeAll(() => signInAs('administrator'));
afterAll(clearFaults);

test('leaves no record without its files and no file without its record', async () => {
  const failure = { kind: 'fail', code: 'InternalError', message: 'Broken on purpose.', status: 500 } as const;
  await injectFaults(
    { service: 's3', operation: 'DeleteObjects', effect: failure, after: 2, times: 9 },
    { service: 'appsync', operation: 'saveTitle', effect: { kind: 'cut', afterBytes: 5 }, after: 3, times: 8 },
    { service: 'appsync', operation: 'announceUploads', effect: { kind: 'cut', afterBytes: 5 }, after: 5, times: 4 },
    { service: 'lambda', operation: 'title-saving', effect: failure, after: 9, times: 3 },
  );
  await Promise.all(Array.from({ length: editorCount }, edit));
  const before = await readStored();
  expect(before.titles.length).toBeGreaterThan(0);
  expect(before.bucket.filter((path) => !before.named.includes(path) && !before.orphaned.includes(path))).toEqual([]);
  expect(before.named.filter((path) => !before.bucket.includes(path))).toEqual([]);
  // The next attempt deletes the remaining files.
  await clearFaults();
  for (const id of before.orphanedIds) await mutations.discardUploads({ saveId: id }, asMember);
  const after = await readStored();
  expect(after.orphaned).toEqual([]);
  expect(after.bucket.toSorted()).toEqual(after.named.toSorted());
});

interface Known {
  id: string;
  updatedAt: string;
}

/** One administrator's changes of one title, recreated after a deletion. */
async function edit(): Promise<void> {
  let known: Known | undefined;
  for (let turn = 0; turn < turns; turn += 1) {
    const chance = random();
    if (known && chance < 0.2) {
      await mutations.deleteTitles({ kind: 'movie', ids: [known.id] }, asMember);
      known = undefined;
      continue;
    }
    known = (await saveOnce(known, chance > 0.85)) ?? known;
  }
}

/** Saves the title once; returns its stored state, or undefined if nothing was saved. */
async function saveOnce(known: Known | undefined, isGivenUp: boolean): Promise<Known | undefined> {
  const save = new TitleSave('movie', known?.id, known?.updatedAt ?? null);
  const fields = await filesFor(save, known === undefined);
  if (!fields || isGivenUp) {
    await save.discard();
    return undefined;
  }
  // Retries an unanswered save, as the form does.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { outcome, id, updatedAt } = await save.save({ ...movieFacts, title: run, ...fields });
    if (outcome === 'SAVED') return { id: id ?? save.id, updatedAt: updatedAt ?? '' };
    if (outcome === 'CONFLICT') return undefined;
  }
  return undefined;
}

/** Uploads new files of a save; undefined if the upload failed. */
async function filesFor(save: TitleSave, isNew: boolean): Promise<Record<string, string> | undefined> {
  const path = (folder: MediaFolder, extension: string) => mediaPath('movie', folder, run, shortId(), extension);
  const poster = path('thumbnail', 'webp');
  const film = isNew || random() < 0.5 ? path('src', 'mp4') : undefined;
  const paths = film ? [poster, film] : [poster];
  const { errors } = await save.announce(paths.map((one) => ({ path: one, size: one.length })));
  if (errors) return undefined;
  for (const one of paths) await uploadData({ path: one, data: one }).result;
  return { bg: linkTo(poster), ...(film && { link: linkTo(film) }) };
}

async function readStored() {
  const folders = ['thumbnail', 'src'].map((folder) => `movies/${folder}/${run}`);
  const lists = await Promise.all(folders.map((path) => list({ path, options: { listAll: true } })));
  const filter = { movie_title: { eq: run } };
  const { data: titles } = await models.MovieMetadata.list({ filter, limit: 1000, ...asMember });
  const links = titles.flatMap(({ movie_bg, movie_link }) => [movie_bg ?? '', movie_link ?? '']);
  const { data: records } = await models.LooseFiles.list({ limit: 1000, ...asMember });
  const own = records.filter(({ files }) => files?.includes(run));
  return {
    titles,
    bucket: lists.flatMap(({ items }) => items.map(({ path }) => path)),
    named: links.map((link) => link.slice(link.indexOf('movies/'))),
    orphaned: own.flatMap(({ files }) => JSON.parse(files ?? '[]').map(({ path }: { path: string }) => path)),
    orphanedIds: own.map(({ id }) => id),
  };
}
