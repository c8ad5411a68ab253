import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { HOUR, moveClock, restoreClock } from '../support/move-clock';
import { asMember, connectedClient, signInAs } from '../support/session';
import { linkTo, movieFacts, newPath, TitleSave } from '../support/title-saves';
import { actAs } from './acting-as';
import { callers } from './matrix';

/* A title before and after its publishing time, by every query that customers use (docs/decisions/0035). */

const { models, queries, mutations } = await connectedClient();
const title = `Premiere ${crypto.randomUUID()}`;
const soon = new Date(Date.now() + HOUR / 4).toISOString();
let id: string;
let link: string;
let other: string;

const published = async (fields: object) => {
  const save = new TitleSave('movie');
  const [poster, film] = [newPath('movie', 'thumbnail'), newPath('movie', 'src')];
  await save.send(poster, film);
  const saved = await save.save({ ...movieFacts, bg: linkTo(poster), link: linkTo(film), ...fields });
  expect(saved.error).toBeUndefined();
  return { id: save.id, link: linkTo(film) };
};

beforeAll(async () => {
  await signInAs('administrator');
  ({ id, link } = await published({ title, series: title, genre: 'western', publish_at: soon }));
  ({ id: other } = await published({ genre: 'western' }));
});
afterAll(async () => {
  await restoreClock(inject('backend'));
  await signInAs('administrator');
  await mutations.deleteTitles({ kind: 'movie', ids: [id, other] }, asMember);
});

/** Returns all paths by which a caller could see the title, with the result of each. */
async function visibility(options: object): Promise<Record<string, boolean>> {
  const browse = async (wanted: object) => {
    const { data } = await queries.browseCatalogue({ kind: 'movie', ...wanted }, options);
    return data?.items.some((card) => card?.id === id) ?? false;
  };
  const chosen = { ...options, selectionSet: ['id'] as const };
  const one = await models.MovieMetadata.get({ id }, chosen);
  const list = await models.MovieMetadata.list({ ...chosen, filter: { movie_title: { eq: title } }, limit: 1000 });
  const medium = await models.MovieMetadata.get({ id }, { ...options, selectionSet: ['movie_link'] });
  return {
    page: one.data?.id === id,
    list: list.data?.some((movie) => movie?.id === id) ?? false,
    listing: await browse({ sort: 'added', isDescending: true, pageSize: 100 }),
    search: await browse({ search: title }),
    series: await browse({ series: [title] }),
    ownList: await browse({ ids: [id] }),
    related: await browse({ relatedTo: other, pageSize: 100 }),
    medium: medium.data?.movie_link === link,
  };
}

const seen = (medium: boolean) => ({
  ...{ page: true, list: true, listing: true, search: true, series: true, ownList: true, related: true },
  medium,
});
const unseen = Object.fromEntries(Object.keys(seen(false)).map((way) => [way, false]));
// A guest of the identity pool may not call it.
const whoMayAsk = callers.filter((caller) => caller !== 'guest');
const members: readonly string[] = ['customer', 'otherCustomer', 'administrator'];

describe.each(whoMayAsk)('%s', (caller) => {
  test('before its time', async () => {
    await restoreClock(inject('backend'));
    const response = await visibility(await actAs(caller));
    // Administrators use another operation for their catalogue.
    if (caller === 'administrator')
      expect(response).toMatchObject({ page: true, list: true, medium: true, search: false });
    else expect(response).toEqual(unseen);
  });
});

test('before its time it cannot be liked, and administrators see it as scheduled', async () => {
  await restoreClock(inject('backend'));
  await signInAs('customer');
  const like = { kind: 'movie', titleId: id, change: 'LIKE' } as const;
  expect((await mutations.react(like, asMember)).errors?.[0]?.message).toBe('There is no such title.');
  await signInAs('administrator');
  const { data } = await queries.browseTitles({ kind: 'movie', search: title, statuses: ['SCHEDULED'] }, asMember);
  expect(data?.items).toMatchObject([{ id, status: 'SCHEDULED', publishAt: soon }]);
});

describe.each(whoMayAsk)('%s', (caller) => {
  test('after its time', async () => {
    await restoreClock(inject('backend'));
    const options = await actAs(caller);
    await moveClock(inject('backend'), HOUR / 2);
    expect(await visibility(options)).toEqual(seen(members.includes(caller)));
    if (!members.includes(caller)) return;
    const { data } = await queries.playbackAddresses({ link }, options);
    expect(data?.addresses.length).toBeGreaterThan(0);
  });
});
