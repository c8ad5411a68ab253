import { beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually';
import { asMember, asVisitor, connectedClient, signInAs } from '../../support/session';
import { linkTo, movieFacts, newPath, savedMovie, TitleSave } from '../../support/title-saves';

const { models, queries, mutations } = await connectedClient();
// A unique name separates this run's titles from those of other suites.
const title = `Draft ${crypto.randomUUID()}`;

describe('drafts', () => {
  let draft: string;
  let published: string;
  let updatedAt: string;
  const code = crypto.randomUUID();

  beforeAll(async () => {
    await signInAs('administrator');
    const save = new TitleSave('movie');
    const saved = await save.save({ ...movieFacts, title, code }, 'DRAFT');
    draft = save.id;
    updatedAt = saved.updatedAt ?? '';
    ({ id: published } = await savedMovie({ title }));
  });

  const managed = async (wanted: object = {}) => {
    const { data, errors } = await queries.browseTitles({ kind: 'movie', search: title, ...wanted }, asMember);
    expect(errors).toBeUndefined();
    return data;
  };
  const shown = async () =>
    (await queries.browseCatalogue({ kind: 'movie', search: title }, asVisitor)).data?.items ?? [];

  test('require only a title', async () => {
    expect(await new TitleSave('movie').save({ title: 'A draft' }, 'DRAFT')).toMatchObject({ outcome: 'SAVED' });
    expect(await new TitleSave('movie').save({ year: '1926' }, 'DRAFT')).toMatchObject({
      error: 'INVALID_TITLE: [{"field":"title","problem":"MISSING"}]',
    });
  });

  test('are listed for administrators, with their status', async () => {
    await eventually(async () => expect((await managed())?.total).toBe(2));
    const page = await managed({ sort: 'status' });
    expect(page?.items.map((card) => [card?.id, card?.status])).toEqual([
      [draft, 'DRAFT'],
      [published, 'PUBLISHED'],
    ]);
    expect(page?.items[0]?.updatedAt).toBe(updatedAt);
    expect(page?.facets).toContainEqual(expect.objectContaining({ field: 'status', value: 'DRAFT', count: 1 }));
    expect((await managed({ statuses: ['DRAFT'] }))?.items.map((card) => card?.id)).toEqual([draft]);
    expect((await models.MovieMetadata.get({ id: draft }, asMember)).data?.movie_title).toBe(title);
  });

  test('are not part of the catalogue', async () => {
    await eventually(async () => expect((await shown()).map((card) => card?.id)).toEqual([published]));
    const { data } = await queries.browseCatalogue({ kind: 'movie', ids: [draft, published] }, asVisitor);
    expect(data?.items.map((card) => card?.id)).toEqual([published]);
    expect(data?.facets.map((facet) => facet?.field)).not.toContain('status');
  });

  test.each(['visitor', 'customer'] as const)('are hidden from a %s', async (who) => {
    if (who === 'customer') await signInAs('customer');
    const as = who === 'customer' ? asMember : asVisitor;
    const one = await models.MovieMetadata.get({ id: draft }, { ...as, selectionSet: ['id'] });
    const none = await models.MovieMetadata.get({ id: crypto.randomUUID() }, { ...as, selectionSet: ['id'] });
    expect(one).toEqual(none);
    const filter = { movie_title: { eq: title } };
    const list = await models.MovieMetadata.list({ ...as, selectionSet: ['id'], filter, limit: 1000 });
    expect(list.data).toEqual([{ id: published }]);
    const hint = { movie_status: { eq: 'DRAFT' } };
    expect((await models.MovieMetadata.list({ ...as, selectionSet: ['id'], filter: hint, limit: 1000 })).data).toEqual(
      [],
    );
    const found = await models.MovieMetadata.listMovieMetadataByMovie_id(
      { movie_id: code },
      { ...as, selectionSet: ['id'] },
    );
    expect(found.data).toEqual([]);
    await signInAs('administrator');
    const seen = await models.MovieMetadata.listMovieMetadataByMovie_id(
      { movie_id: code },
      { ...asMember, selectionSet: ['id'] },
    );
    expect(seen.data).toEqual([{ id: draft }]);
  });

  test('cannot be liked', async () => {
    await signInAs('customer');
    const like = { kind: 'movie', titleId: draft, change: 'LIKE' } as const;
    for (const change of ['LIKE', 'ADD_FAVORITE', 'CLEAR_REACTION', 'REMOVE_FAVORITE'] as const) {
      const response = await mutations.react({ ...like, change }, asMember);
      expect(response.errors?.[0]?.message, change).toBe('There is no such title.');
    }
    await signInAs('administrator');
    expect((await models.MovieMetadata.get({ id: draft }, asMember)).data?.movie_likes).toBe(0);
  });

  test('are published when complete, and can be unpublished', async () => {
    const early = await new TitleSave('movie', draft, updatedAt).save({});
    expect(early.error).toBe(
      'INVALID_TITLE: [{"field":"bg","problem":"MISSING"},{"field":"link","problem":"MISSING"}]',
    );
    const save = new TitleSave('movie', draft, updatedAt);
    const [poster, film] = [newPath('movie', 'thumbnail'), newPath('movie', 'src')];
    await save.send(poster, film);
    const saved = await save.save({ bg: linkTo(poster), link: linkTo(film) });
    expect(saved).toMatchObject({ outcome: 'SAVED' });
    await eventually(async () => expect(await shown()).toHaveLength(2));
    await new TitleSave('movie', draft, saved.updatedAt ?? '').save({}, 'DRAFT');
    await eventually(async () => expect(await shown()).toHaveLength(1));
  });
});
