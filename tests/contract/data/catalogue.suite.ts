import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAudiobook, buildMovie, buildTvShow } from '../../support/build-title';
import { eventually } from '../../support/eventually';
import { asMember, asVisitor, connectedClient, signInAs } from '../../support/session';

const { models, queries } = await connectedClient();

describe('browseCatalogue', () => {
  // A unique genre separates this run's titles from those of other suites.
  const genre = `g${crypto.randomUUID()}`;
  const idOnly = { ...asMember, selectionSet: ['id'] } as const;
  let ids: string[] = [];

  type Arguments = Parameters<typeof queries.browseCatalogue>[0];

  const browse = async (wanted: Partial<Arguments> = {}) => {
    const { data, errors } = await queries.browseCatalogue({ kind: 'movie', genres: [genre], ...wanted }, asVisitor);
    expect(errors).toBeUndefined();
    if (!data) throw new Error('The response is empty.');
    return data;
  };
  const titles = async (wanted: Partial<Arguments> = {}) => (await browse(wanted)).items.map((item) => item?.title);

  beforeAll(async () => {
    await signInAs('administrator');
    const created = await Promise.all(
      [
        { movie_title: 'Alpha', movie_year: '1990', movie_rate: '9.1', movie_age: '6+', movie_duration: '1:32:05' },
        { movie_title: 'Bravo', movie_year: '2000', movie_rate: '10', movie_age: '12+' },
        { movie_title: 'Charlie', movie_year: '2010', movie_rate: '4.5', movie_age: '12+', movie_duration: '59:00' },
      ].map((movie) =>
        models.MovieMetadata.create(buildMovie({ ...movie, movie_genre: genre, movie_bg: 'poster.webp' }), idOnly),
      ),
    );
    ids = created.map(({ data }) => data?.id ?? '');
    await eventually(async () => expect(await titles()).toHaveLength(3), 10_000);
  });
  afterAll(() => Promise.all(ids.map((id) => models.MovieMetadata.delete({ id }, idOnly))));

  test('returns cards with nested counts, without media links', async () => {
    const page = await browse();
    expect(page).toMatchObject({ total: 3, page: 1, pageCount: 1 });
    expect(page.items[0]).toMatchObject({
      id: ids[0],
      title: 'Alpha',
      year: '1990',
      rate: '9.1',
      genre,
      poster: 'poster.webp',
      creator: 'Ada Marsh',
      likes: 0,
    });
    expect(page.facets).toContainEqual(expect.objectContaining({ field: 'age', value: '12+', count: 2 }));
  });

  test('sorts by length, titles without one last, and filters by its bands', async () => {
    expect(await titles({ sort: 'duration' })).toEqual(['Charlie', 'Alpha', 'Bravo']);
    expect(await titles({ sort: 'duration', isDescending: true })).toEqual(['Alpha', 'Charlie', 'Bravo']);
    expect(await titles({ lengths: ['30-60', '120-'] })).toEqual(['Charlie']);
    expect((await browse()).facets).toContainEqual(
      expect.objectContaining({ field: 'length', value: '90-120', count: 1 }),
    );
  });

  test('sorts ratings numerically', async () => {
    expect(await titles({ sort: 'rate' })).toEqual(['Charlie', 'Alpha', 'Bravo']);
    expect(await titles({ sort: 'year', isDescending: true })).toEqual(['Charlie', 'Bravo', 'Alpha']);
  });

  test('paginates and clamps the page number', async () => {
    const second = await browse({ page: 2, pageSize: 2 });
    expect(second).toMatchObject({ total: 3, page: 2, pageCount: 2 });
    expect(second.items.map((item) => item?.title)).toEqual(['Charlie']);
    expect(await browse({ page: 99, pageSize: 2 })).toMatchObject({ page: 2 });
    expect(await browse({ page: 0, pageSize: 2 })).toMatchObject({ page: 1 });
  });

  test('filters and searches', async () => {
    expect(await titles({ ages: ['12+'], years: ['2000'] })).toEqual(['Bravo']);
    expect(await titles({ search: 'charli' })).toEqual(['Charlie']);
  });

  test('filters by series, in its order', async () => {
    const series = `The ${genre} Saga`;
    const [alpha = '', , charlie = ''] = ids;
    await models.MovieMetadata.update({ id: alpha, movie_series: series, movie_series_number: '10' }, idOnly);
    await models.MovieMetadata.update({ id: charlie, movie_series: series, movie_series_number: '9.5' }, idOnly);
    const wanted: Partial<Arguments> = { series: [series.toUpperCase()], sort: 'series' };
    await eventually(async () => expect(await titles(wanted)).toEqual(['Charlie', 'Alpha']), 10_000);
    expect((await browse(wanted)).items[0]).toMatchObject({ series, seriesNumber: '9.5' });
    expect(await titles({ search: series })).toEqual(['Alpha', 'Charlie']);
  });

  test('finds a title by its alternative titles and returns the first of each language', async () => {
    const [alpha = ''] = ids;
    const names = `Quimera ${genre} | Fiebre del oro`;
    await models.MovieMetadata.update({ id: alpha, movie_title_es: names }, idOnly);
    await eventually(async () => expect(await titles({ search: `quimera ${genre}` })).toEqual(['Alpha']), 10_000);
    expect((await browse({ search: 'fiebre del oro' })).items[0]).toMatchObject({
      title: 'Alpha',
      titleEn: null,
      titleEs: `Quimera ${genre}`,
      titlesEs: names,
    });
  });

  test('returns the requested titles in order, without missing ones', async () => {
    const [alpha = '', bravo = '', charlie = ''] = ids;
    const { data, errors } = await queries.browseCatalogue(
      { kind: 'movie', ids: [charlie, crypto.randomUUID(), alpha, bravo], pageSize: 100 },
      asVisitor,
    );
    expect(errors).toBeUndefined();
    expect(data?.items.map((item) => item?.title)).toEqual(['Charlie', 'Alpha', 'Bravo']);
    expect(data?.total).toBe(3);
  });

  test('applies creations, updates and deletions within two seconds', async () => {
    const { data } = await models.MovieMetadata.create(
      buildMovie({ movie_title: 'Delta', movie_genre: genre }),
      idOnly,
    );
    const id = data?.id ?? '';
    await eventually(async () => expect(await titles()).toContain('Delta'));
    await models.MovieMetadata.update({ id, movie_title: 'Echo' }, idOnly);
    await eventually(async () => {
      const now = await titles();
      expect(now).toContain('Echo');
      expect(now).not.toContain('Delta');
    });
    await models.MovieMetadata.delete({ id }, idOnly);
    await eventually(async () => expect(await titles()).toHaveLength(3));
  });

  test('lists all three kinds', async () => {
    const language = `l${crypto.randomUUID()}`;
    const show = await models.TVShowMetadata.create(buildTvShow({ tvShow_genre: genre }), idOnly);
    const book = await models.AudiobooksMetadata.create(buildAudiobook({ audiobook_language: language }), idOnly);
    await eventually(async () => expect(await titles({ kind: 'tvShow' })).toEqual(['Harbour Street']));
    await eventually(async () => {
      const { data } = await queries.browseCatalogue({ kind: 'audiobook', languages: [language] }, asVisitor);
      expect(data?.items.map((item) => item?.title)).toEqual(['Tides']);
    });
    await models.TVShowMetadata.delete({ id: show.data?.id ?? '' }, idOnly);
    await models.AudiobooksMetadata.delete({ id: book.data?.id ?? '' }, idOnly);
  });
});
