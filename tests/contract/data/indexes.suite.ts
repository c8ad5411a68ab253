import { beforeAll, describe, expect, test } from 'vitest';
import { buildAudiobook, buildMovie, buildTvShow } from '../../support/build-title';
import { asMember, asVisitor, connectedClient, signInAs } from '../../support/session';

const { models } = await connectedClient();

describe('secondary indexes', () => {
  const post_slug = crypto.randomUUID();
  const days = ['2026-01-01', '2026-01-15', '2026-02-01', '2026-03-01'];

  beforeAll(async () => {
    await signInAs('administrator');
    for (const day of days) {
      const comment = { post_slug, shown_on: post_slug, commenter: day, written_at: `${day}T12:00:00.000Z` };
      await models.BlogComment.create(comment, asMember);
    }
  });

  type Options = NonNullable<Parameters<typeof models.BlogComment.listBlogCommentByShown_onAndWritten_at>[1]>;
  type When = Parameters<typeof models.BlogComment.listBlogCommentByShown_onAndWritten_at>[0]['written_at'];

  const commenters = async (written_at: When, options: Pick<Options, 'sortDirection' | 'filter'> = {}) => {
    const { data, errors } = await models.BlogComment.listBlogCommentByShown_onAndWritten_at(
      { shown_on: post_slug, ...(written_at ? { written_at } : {}) },
      { ...options, selectionSet: ['commenter'], ...asVisitor },
    );
    expect(errors).toBeUndefined();
    return data.map(({ commenter }) => commenter);
  };

  test('sort by the sort key, ascending or descending', async () => {
    expect(await commenters(undefined)).toEqual(days);
    expect(await commenters(undefined, { sortDirection: 'DESC' })).toEqual([...days].reverse());
  });

  test.each<[string, When, string[]]>([
    ['eq', { eq: '2026-02-01T12:00:00.000Z' }, days.slice(2, 3)],
    ['lt', { lt: '2026-01-15T12:00:00.000Z' }, days.slice(0, 1)],
    ['le', { le: '2026-01-15T12:00:00.000Z' }, days.slice(0, 2)],
    ['gt', { gt: '2026-01-15T12:00:00.000Z' }, days.slice(2)],
    ['ge', { ge: '2026-01-15T12:00:00.000Z' }, days.slice(1)],
    ['between', { between: ['2026-01-10', '2026-02-10'] }, days.slice(1, 3)],
    ['beginsWith', { beginsWith: '2026-01' }, days.slice(0, 2)],
  ])('with a sort key that is %s', async (_, when, expected) => {
    expect(await commenters(when)).toEqual(expected);
  });

  test('with a filter on top', async () => {
    const filter = { commenter: { contains: '-15' } };
    expect(await commenters({ beginsWith: '2026' }, { filter })).toEqual(['2026-01-15']);
  });

  test('find each kind of title by its own code', async () => {
    const code = crypto.randomUUID();
    await models.MovieMetadata.create(buildMovie({ movie_id: code }), { ...asMember, selectionSet: ['id'] });
    await models.TVShowMetadata.create(buildTvShow({ tvShow_id: code }), { ...asMember, selectionSet: ['id'] });
    await models.AudiobooksMetadata.create(buildAudiobook({ audiobook_id: code }), {
      ...asMember,
      selectionSet: ['id'],
    });
    const found = await Promise.all([
      models.MovieMetadata.listMovieMetadataByMovie_id(
        { movie_id: code },
        { selectionSet: ['movie_title'], ...asVisitor },
      ),
      models.TVShowMetadata.listTVShowMetadataByTvShow_id(
        { tvShow_id: code },
        { selectionSet: ['tvShow_title'], ...asVisitor },
      ),
      models.AudiobooksMetadata.listAudiobooksMetadataByAudiobook_id(
        { audiobook_id: code },
        { selectionSet: ['audiobook_title'], ...asVisitor },
      ),
    ]);
    expect(found.flatMap(({ data }) => data.flatMap((title) => Object.values(title)))).toEqual([
      'The Lighthouse Keeper',
      'Harbour Street',
      'Tides',
    ]);
  });

  test('follow a changed key', async () => {
    const before = crypto.randomUUID();
    const after = crypto.randomUUID();
    const { data } = await models.BlogPost.create({ slug: before, title: 'Moving' }, asMember);
    if (!data) throw new Error('Nothing was created.');
    await models.BlogPost.update({ id: data.id, slug: after }, asMember);
    const at = async (slug: string) => (await models.BlogPost.listBlogPostBySlug({ slug }, asVisitor)).data.length;
    expect([await at(before), await at(after)]).toEqual([0, 1]);
  });
});
