import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { readApi } from '../../authorization/api-models';
import { openStoredFiles } from '../../authorization/stored-files';
import { openStoredRecords } from '../../authorization/stored-records';
import { clearFaults, injectFaults } from '../../support/inject-fault';
import { accessTokenOf, accounts, asMember, connectedClient, signInAs, withToken } from '../../support/session';
import { linkTo, movieFacts, savedMovie, TitleSave } from '../../support/title-saves';

const { models, mutations } = await connectedClient();
const stored = await openStoredRecords(inject('backend'));
const files = openStoredFiles(inject('backend'));
const { modelNamed } = readApi(inject('backend').outputs);
const movieOf = (id: string) => stored.get(modelNamed('MovieMetadata'), { id });

describe('deleteTitles', () => {
  beforeAll(() => signInAs('administrator'));
  afterEach(clearFaults);
  const remove = async (...ids: string[]) => (await mutations.deleteTitles({ kind: 'movie', ids }, asMember)).data;

  test('deletes the records, then their files, and no others', async () => {
    const [one, two, other] = [await savedMovie(), await savedMovie(), await savedMovie()];
    expect(await remove(one.id, two.id)).toMatchObject({ deleted: [one.id, two.id], failedFiles: [], looseId: null });
    expect(await Promise.all([one.id, two.id].map(movieOf))).toEqual([undefined, undefined]);
    const gone = [one.poster, one.film, two.poster, two.film];
    expect(await Promise.all(gone.map(files.size))).toEqual(gone.map(() => undefined));
    expect(await files.size(other.film)).toBe(other.film.length);
    const activity = await stored.find(modelNamed('ActivityLogs'), 'activity_event_type', 'movie.deleted');
    expect(activity).toMatchObject({ activity_event_description: '{"title":"The Lighthouse Keeper"}' });
  });

  test('ends the hero slide of a deleted title', async () => {
    const { id } = await savedMovie();
    const slide = { title: 'The Lighthouse Keeper', link: `/stream/movie/${id}` };
    const { data } = await models.HeroSlide.create(slide, asMember);
    await remove(id);
    const ended = await stored.get(modelNamed('HeroSlide'), { id: data?.id ?? '' });
    expect(Date.parse(String(ended?.ends_at))).toBeLessThanOrEqual(Date.now());
    await models.HeroSlide.delete({ id: data?.id ?? '' }, asMember);
  });

  test('reports files that cannot be deleted, and deletes them on a retry', async () => {
    const [one, two] = [await savedMovie(), await savedMovie()];
    const effect = { kind: 'fail', code: 'InternalError', message: 'Broken on purpose.', status: 500 } as const;
    await injectFaults({ service: 's3', operation: 'DeleteObjects', effect });
    const response = await remove(one.id, two.id);
    const all = [one.poster, one.film, two.poster, two.film];
    expect(response?.deleted).toEqual([one.id, two.id]);
    expect([...(response?.failedFiles ?? [])].sort()).toEqual([...all].sort());
    const looseId = response?.looseId ?? '';
    expect(await stored.get(modelNamed('LooseFiles'), { id: looseId })).toMatchObject({ state: 'REMOVING' });
    await clearFaults();
    expect((await mutations.discardUploads({ saveId: looseId }, asMember)).data?.failed).toEqual([]);
    expect(await Promise.all(all.map(files.size))).toEqual(all.map(() => undefined));
    expect(await stored.get(modelNamed('LooseFiles'), { id: looseId })).toBeUndefined();
  });

  test('is idempotent: missing titles count as deleted', async () => {
    const { id } = await savedMovie();
    await remove(id);
    expect((await remove(id))?.deleted).toEqual([id]);
  });
});

describe('changeTitles', () => {
  beforeAll(() => signInAs('administrator'));
  type Change = Omit<Parameters<typeof mutations.changeTitles>[0], 'kind' | 'ids'>;
  const change = async (ids: string[], wanted: Change) =>
    mutations.changeTitles({ kind: 'movie', ids, ...wanted }, asMember);

  test('adds and removes genres, sets age ratings', async () => {
    const [one, two] = [await savedMovie({ genre: 'drama' }), await savedMovie({ genre: 'war, drama' })];
    const wanted = { addGenres: ['crime', 'drama'], removeGenres: ['war'], age: 'pg-13' };
    const { data } = await change([one.id, two.id], wanted);
    expect(data).toMatchObject({ changed: [one.id, two.id], refused: [] });
    expect(await Promise.all([one.id, two.id].map(movieOf))).toMatchObject([
      { movie_genre: 'drama, crime', movie_age: 'PG-13' },
      { movie_genre: 'drama, crime', movie_age: 'PG-13' },
    ]);
  });

  test('publishes no incomplete title and keeps the last genre', async () => {
    const { id } = await savedMovie({ genre: 'war' });
    const draft = new TitleSave('movie');
    await draft.save({ ...movieFacts, genre: '' }, 'DRAFT');
    const none = crypto.randomUUID();
    const published = await change([id, draft.id, none], { status: 'PUBLISHED', removeGenres: ['war'] });
    expect(published.data?.changed).toEqual([]);
    expect(published.data?.refused).toMatchObject([
      { id, reason: 'INCOMPLETE', fields: ['genre'] },
      { id: draft.id, reason: 'INCOMPLETE', fields: ['genre', 'bg', 'link'] },
      { id: none, reason: 'NO_SUCH_TITLE', fields: [] },
    ]);
    expect(await movieOf(id)).toMatchObject({ movie_genre: 'war' });
  });

  test('keeps scheduled titles scheduled on a bulk publication, and clears the time on unpublishing', async () => {
    const later = '2999-01-01T18:00:00.000Z';
    const { id } = await savedMovie({ publish_at: later });
    expect((await change([id], { status: 'PUBLISHED' })).data).toMatchObject({ unchanged: [id] });
    expect(await movieOf(id)).toMatchObject({ movie_status: 'PUBLISHED', movie_publish_at: later });
    expect((await change([id], { status: 'DRAFT' })).data).toMatchObject({ changed: [id] });
    expect(await movieOf(id)).toMatchObject({ movie_status: 'DRAFT' });
    expect(await movieOf(id)).not.toHaveProperty('movie_publish_at');
  });

  test('reports unchanged titles when repeated', async () => {
    const { id } = await savedMovie();
    await change([id], { status: 'DRAFT' });
    const before = await movieOf(id);
    expect(before).toMatchObject({ movie_status: 'DRAFT' });
    expect((await change([id], { status: 'DRAFT' })).data).toMatchObject({ changed: [], unchanged: [id] });
    expect(await movieOf(id)).toEqual(before);
  });

  test('sets quality, director and production if the kind has them', async () => {
    const { id } = await savedMovie();
    await change([id], { quality: '4k-ultra hd', director: ' Ada Brook ', production: 'Brook & Sons' });
    expect(await movieOf(id)).toMatchObject({
      movie_quality: '4K-ULTRA HD',
      movie_director: 'Ada Brook',
      movie_production: 'Brook & Sons',
    });
    const { errors } = await change([id], { author: 'Nobody' });
    expect(errors?.[0]?.message).toBe('INVALID_CHANGE: author');
  });

  test('applies two concurrent changes of the same hundred titles', async () => {
    const titles = Array.from({ length: 100 }, () => ({ ...movieFacts, code: crypto.randomUUID() }));
    await mutations.importTitles({ kind: 'movie', rows: JSON.stringify(titles) }, asMember);
    const found = titles.map(({ code }) => stored.find(modelNamed('MovieMetadata'), 'movie_id', code));
    const ids = (await Promise.all(found)).map((title) => String(title?.id));
    const responses = await Promise.all([change(ids, { director: 'Ada Brook' }), change(ids, { year: '1931' })]);
    for (const { data } of responses) expect(data).toMatchObject({ changed: ids, unchanged: [], refused: [] });
    for (const title of await Promise.all(ids.map(movieOf))) {
      expect(title).toMatchObject({ movie_director: 'Ada Brook', movie_year: '1931' });
    }
  });

  test('sets year, cast, description and series, and the narrator if the kind has one', async () => {
    const [one, two] = [await savedMovie({ series: 'Lights', series_number: '2' }), await savedMovie()];
    const ids = [one.id, two.id];
    const wanted = { year: 'c. 1931', casting: ' Ada Brook,\n Tom Reed ', series: 'The Keepers' };
    const { data } = await change(ids, { ...wanted, description: 'New<script>alert(1)</script> <em>words</em>.' });
    expect(data).toMatchObject({ changed: ids, refused: [] });
    const fields = {
      movie_year: '1931',
      movie_casting: 'Ada Brook, Tom Reed',
      movie_description: 'New <em>words</em>.',
      movie_series: 'The Keepers',
    };
    // Renaming a series keeps the numbers.
    expect(await movieOf(one.id)).toMatchObject({ ...fields, movie_series_number: '2' });
    expect(await movieOf(two.id)).toMatchObject(fields);
    expect((await change(ids, { narrator: 'Ann Reader' })).errors?.[0]?.message).toBe('INVALID_CHANGE: narrator');
    expect((await change(ids, { year: 'soon' })).errors?.[0]?.message).toBe('INVALID_CHANGE: year');
    expect((await change(ids, { year: '  ' })).data).toMatchObject({ unchanged: ids });
  });

  test('schedules complete drafts, and hides published titles until then', async () => {
    const publishAt = '2999-01-01T18:00Z';
    const [shown, hidden] = [await savedMovie(), await savedMovie()];
    await change([hidden.id], { status: 'DRAFT' });
    const incomplete = new TitleSave('movie');
    await incomplete.save({ title: 'Only a title' }, 'DRAFT');
    const { data } = await change([shown.id, hidden.id, incomplete.id], { status: 'PUBLISHED', publishAt });
    expect(data?.changed).toEqual([shown.id, hidden.id]);
    expect(data?.refused).toMatchObject([{ id: incomplete.id, reason: 'INCOMPLETE' }]);
    for (const { id } of [shown, hidden]) {
      expect(await movieOf(id)).toMatchObject({
        movie_status: 'PUBLISHED',
        movie_publish_at: '2999-01-01T18:00:00.000Z',
      });
    }
    for (const wanted of [{ publishAt }, { publishAt, status: 'DRAFT' } as const]) {
      expect((await change([shown.id], wanted)).errors?.[0]?.message).toBe('INVALID_CHANGE: publish_at');
    }
    const { errors } = await change([shown.id], { status: 'PUBLISHED', publishAt: 'soon' });
    expect(errors?.[0]?.message).toBe('INVALID_CHANGE: publish_at');
  });

  test('refuses an empty value', async () => {
    const { errors } = await change([], { addGenres: ['nonsense'] });
    expect(errors?.[0]?.message).toBe('INVALID_CHANGE: genre');
  });
});

describe('importTitles', () => {
  beforeAll(() => signInAs('administrator'));
  const bring = async (rows: object[], isDryRun = false) => {
    const given = { kind: 'movie', rows: JSON.stringify(rows), isDryRun } as const;
    const { data, errors } = await mutations.importTitles(given, asMember);
    expect(errors).toBeUndefined();
    return data ?? [];
  };
  const outcomes = async (...given: Parameters<typeof bring>) => (await bring(...given)).map((row) => row?.outcome);
  const byCode = (code: string) => stored.find(modelNamed('MovieMetadata'), 'movie_id', code);
  const media = { bg: 'https://pictures.example/a.jpg', link: 'https://films.example/a.mp4' };

  test('a dry run reports the outcomes and changes nothing', async () => {
    const code = crypto.randomUUID();
    expect(await outcomes([{ ...movieFacts, code }], true)).toEqual(['CREATE']);
    expect(await byCode(code)).toBeUndefined();
  });

  test('imports a row without media as draft and with media as published', async () => {
    const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
    const rows = [
      { ...movieFacts, code: one, quality: '1080p', genre: 'Drama; MYSTERY|drama' },
      { ...movieFacts, ...media, code: two },
    ];
    expect(await outcomes(rows)).toEqual(['CREATE', 'CREATE']);
    expect(await byCode(one)).toMatchObject({
      movie_status: 'DRAFT',
      movie_quality: '1080p-',
      movie_genre: 'drama, mystery',
      movie_likes: 0,
      movie_rate: '0',
    });
    expect(await byCode(two)).toMatchObject({ movie_status: 'PUBLISHED', movie_link: media.link });
  });

  test('is idempotent, also concurrently', async () => {
    const rows = Array.from({ length: 5 }, () => ({ ...movieFacts, code: crypto.randomUUID() }));
    const both = await Promise.all([outcomes(rows), outcomes(rows)]);
    expect(both.flat().filter((outcome) => outcome === 'CREATE')).toHaveLength(5);
    expect(await outcomes(rows)).toEqual(rows.map(() => 'UNCHANGED'));
    const found = await Promise.all(rows.map(({ code }) => byCode(code)));
    expect(new Set(found.map((movie) => movie?.id)).size).toBe(5);
  });

  test('a deleted and reimported title has counters of 0', async () => {
    const row = { ...movieFacts, ...media, code: crypto.randomUUID() };
    await bring([row]);
    const id = String((await byCode(row.code))?.id);
    const [fan, leaver] = [await accounts().create(), await accounts().create()];
    const [asFan, asLeaver] = [withToken(await accessTokenOf(fan)), withToken(await accessTokenOf(leaver))];
    const title = { kind: 'movie', titleId: id } as const;
    for (const how of [asFan, asLeaver]) {
      await mutations.react({ ...title, change: 'LIKE' }, how);
      await mutations.react({ ...title, change: 'ADD_FAVORITE' }, how);
    }
    await signInAs('administrator');
    await mutations.deleteTitles({ kind: 'movie', ids: [id] }, asMember);
    expect(await outcomes([row])).toEqual(['CREATE']);
    const none = { likes: 0, dislikes: 0, favorites: 0, reaction: null, isFavorite: false };
    const marks = async (user_id: string) => {
      const key = { user_id, title_key: `movie#${id}` };
      return Promise.all(['Reactions', 'Favorites'].map((name) => stored.get(modelNamed(name), key)));
    };

    expect((await mutations.react({ ...title, change: 'CLEAR_REACTION' }, asFan)).data).toEqual(none);
    expect((await mutations.react({ ...title, change: 'REMOVE_FAVORITE' }, asFan)).data).toEqual(none);
    expect(await marks(fan.id)).toEqual([undefined, undefined]);
    expect((await mutations.closeAccount(asLeaver)).errors).toBeUndefined();
    expect(await marks(leaver.id)).toEqual([undefined, undefined]);
    expect(await movieOf(id)).toMatchObject({ movie_likes: 0, movie_favorite: 0 });
  });

  test('a reimported title can be liked and favoured again by the same customers', async () => {
    const row = { ...movieFacts, ...media, code: crypto.randomUUID() };
    await bring([row]);
    const title = { kind: 'movie', titleId: String((await byCode(row.code))?.id) } as const;
    const how = withToken(await accessTokenOf(await accounts().create()));
    const like = async () => {
      await mutations.react({ ...title, change: 'ADD_FAVORITE' }, how);
      return (await mutations.react({ ...title, change: 'LIKE' }, how)).data;
    };
    const once = { likes: 1, dislikes: 0, favorites: 1, reaction: 'LIKE', isFavorite: true };
    expect(await like()).toEqual(once);
    await signInAs('administrator');
    await mutations.deleteTitles({ kind: 'movie', ids: [title.titleId] }, asMember);
    await bring([row]);
    expect(await like()).toEqual(once);
    expect(await like()).toEqual(once);
  });

  test('updates an existing title by its code; empty cells keep values', async () => {
    const code = crypto.randomUUID();
    const { id } = await savedMovie({ code });
    expect(await outcomes([{ code, year: '1927', director: '' }])).toEqual(['UPDATE']);
    expect(await movieOf(id)).toMatchObject({ movie_year: '1927', movie_director: 'Ada Marsh' });
    const others = Array.from({ length: 60 }, () => ({ ...movieFacts, code: crypto.randomUUID() }));
    expect(await outcomes([...others, { code, year: '1927' }], true)).toEqual([
      ...others.map(() => 'CREATE'),
      'UNCHANGED',
    ]);
  });

  test('updates an imported title with a changed code by either code', async () => {
    const [code, changed] = [crypto.randomUUID(), crypto.randomUUID()];
    await bring([{ ...movieFacts, code }]);
    const movie = await byCode(code);
    const id = String(movie?.id);
    await stored.put(modelNamed('MovieMetadata'), { ...movie, movie_id: changed });
    expect(await outcomes([{ code: changed, year: '1927' }])).toEqual(['UPDATE']);
    expect(await outcomes([{ code, year: '1928' }], true)).toEqual(['UPDATE']);
    expect(await outcomes([{ code, year: '1928' }])).toEqual(['UPDATE']);
    expect(await movieOf(id)).toMatchObject({ movie_id: code, movie_year: '1928' });
  });

  test('updates a title by the id of its record, which exports write, and keeps its code', async () => {
    const code = crypto.randomUUID();
    const { id } = await savedMovie({ code });
    // The row that the import creates from a file with the columns id, title, rate.
    const row = { code: id, id, title: 'The Lighthouse Keeper', rate: '7.4' };
    expect(await outcomes([row], true)).toEqual(['UPDATE']);
    expect(await outcomes([row])).toEqual(['UPDATE']);
    expect(await movieOf(id)).toMatchObject({ movie_id: code, movie_rate: '7.4' });
    expect(await byCode(id)).toBeUndefined();
    expect(await outcomes([row])).toEqual(['UNCHANGED']);
    // Without the `id` a row is matched by its code alone.
    expect(await outcomes([{ ...movieFacts, code: id }], true)).toEqual(['CREATE']);
  });

  test("takes another catalogue's id for the code, also if it is the record id of another title", async () => {
    const foreign = crypto.randomUUID();
    expect(await outcomes([{ ...movieFacts, code: foreign, id: foreign }])).toEqual(['CREATE']);
    expect(await byCode(foreign)).toMatchObject({ movie_title: movieFacts.title });
    expect(await outcomes([{ code: foreign, id: foreign, year: '1927' }])).toEqual(['UPDATE']);
    const { id } = await savedMovie({ code: crypto.randomUUID() });
    const named = await savedMovie({ code: id });
    expect(await outcomes([{ code: id, id, year: '1928' }])).toEqual(['UPDATE']);
    expect(await movieOf(named.id)).toMatchObject({ movie_id: id, movie_year: '1928' });
    expect(await outcomes([{ ...movieFacts, code: `${foreign}-2`, id: 'x'.repeat(3000) }], true)).toEqual(['CREATE']);
  });

  test('reads the year of a date', async () => {
    const code = crypto.randomUUID();
    const { id } = await savedMovie({ code });
    expect(await outcomes([{ code, year: '7-Aug-1998' }])).toEqual(['UPDATE']);
    expect(await movieOf(id)).toMatchObject({ movie_year: '1998' });
    expect(await outcomes([{ code, year: '1998-08-07' }])).toEqual(['UNCHANGED']);
  });

  test('parses ratings; importing an export changes nothing', async () => {
    const code = crypto.randomUUID();
    const { id } = await savedMovie({ code });
    expect(await outcomes([{ code, rate: 'eleven' }], true)).toEqual(['INVALID']);
    expect(await outcomes([{ code, rate: '0' }])).toEqual(['UNCHANGED']);
    expect(await outcomes([{ code, rate: 7.4 }])).toEqual(['UPDATE']);
    expect(await movieOf(id)).toMatchObject({ movie_rate: '7.4' });
    expect(await outcomes([{ code, rate: '7,4' }])).toEqual(['UNCHANGED']);
  });

  test('parses numbers in a series and reports one without a series', async () => {
    const code = crypto.randomUUID();
    const { id } = await savedMovie({ code });
    const [alone, wrong] = await bring(
      [
        { code, series_number: '2' },
        { code: `${code}-2`, ...movieFacts, series: 'Oz', series_number: 'II' },
      ],
      true,
    );
    expect(alone).toMatchObject({ outcome: 'INVALID', errors: [{ field: 'series', problem: 'MISSING' }] });
    expect(wrong).toMatchObject({ outcome: 'INVALID', errors: [{ field: 'series_number', problem: 'NOT_A_PLACE' }] });
    expect(await outcomes([{ code, series: 'Oz', series_number: 2.5 }])).toEqual(['UPDATE']);
    expect(await movieOf(id)).toMatchObject({ movie_series: 'Oz', movie_series_number: '2.5' });
    expect(await outcomes([{ code, series: 'Oz', series_number: '2,5' }])).toEqual(['UNCHANGED']);
  });

  test('imports alternative titles; importing an export changes nothing', async () => {
    const code = crypto.randomUUID();
    const { id } = await savedMovie({ code });
    expect(await outcomes([{ code, title_es: 'La quimera del oro|Fiebre' }])).toEqual(['UPDATE']);
    expect(await movieOf(id)).toMatchObject({ movie_title_es: 'La quimera del oro | Fiebre' });
    expect(await outcomes([{ code, title_es: 'La quimera del oro | Fiebre' }])).toEqual(['UNCHANGED']);
  });

  test('schedules a title; importing an export changes nothing', async () => {
    const code = crypto.randomUUID();
    const { id } = await savedMovie({ code });
    expect(await outcomes([{ code, publish_at: '2999-01-01T18:00' }], true)).toEqual(['INVALID']);
    expect(await outcomes([{ code, status: 'SCHEDULED' }], true)).toEqual(['INVALID']);
    expect(await outcomes([{ code, publish_at: '2999-01-01T20:00+02:00' }])).toEqual(['UPDATE']);
    expect(await movieOf(id)).toMatchObject({ movie_publish_at: '2999-01-01T18:00:00.000Z' });
    const exported = { code, status: 'SCHEDULED', publish_at: '2999-01-01T18:00:00.000Z' };
    expect(await outcomes([exported])).toEqual(['UNCHANGED']);
    expect(await outcomes([{ ...exported, status: 'DRAFT' }])).toEqual(['UPDATE']);
    expect(await movieOf(id)).not.toHaveProperty('movie_publish_at');
  });

  test('parses lengths; importing an export changes nothing', async () => {
    const code = crypto.randomUUID();
    const { id } = await savedMovie({ code });
    expect(await outcomes([{ code, duration: 'long' }], true)).toEqual(['INVALID']);
    expect(await outcomes([{ code, duration: '92:05' }])).toEqual(['UPDATE']);
    expect(await movieOf(id)).toMatchObject({ movie_duration: '1:32:05' });
    expect(await outcomes([{ code, duration: '1:32:05' }])).toEqual(['UNCHANGED']);
    expect(await outcomes([{ code, duration: '92 min' }])).toEqual(['UPDATE']);
    expect(await outcomes([{ code, duration: '1h 32m' }])).toEqual(['UNCHANGED']);
    expect(await outcomes([{ code, duration: '47:12' }])).toEqual(['UPDATE']);
    // The format of exports, for spreadsheets.
    expect(await outcomes([{ code, duration: '0:47:12' }])).toEqual(['UNCHANGED']);
  });

  test('reports a publishing time that a draft cannot have', async () => {
    const publish_at = '2999-01-01T18:00Z';
    const row = { ...movieFacts, code: crypto.randomUUID(), publish_at };
    const [refused] = await bring([row], true);
    expect(refused).toMatchObject({ outcome: 'INVALID', errors: [{ field: 'publish_at', problem: 'OF_A_DRAFT' }] });
    const [unreadable] = await bring([{ ...row, publish_at: 'soon' }], true);
    expect(unreadable?.errors).toMatchObject([{ field: 'publish_at', problem: 'NOT_A_TIME' }]);
    expect(await outcomes([{ ...row, status: 'DRAFT' }])).toEqual(['CREATE']);
    expect(await outcomes([row])).toEqual(['INVALID']);
  });

  test('reports the validation errors of each invalid row and imports the others', async () => {
    const { film } = await savedMovie();
    const rows: Record<string, unknown>[] = Array.from({ length: 100 }, () => ({
      ...movieFacts,
      code: crypto.randomUUID(),
    }));
    Object.assign(rows[3] ?? {}, { year: 'MCMXXVI', age: 'old' });
    Object.assign(rows[40] ?? {}, { code: rows[39]?.code });
    Object.assign(rows[41] ?? {}, { code: '' });
    Object.assign(rows[42] ?? {}, { colour: 'black and white' });
    Object.assign(rows[43] ?? {}, { status: 'published' });
    Object.assign(rows[44] ?? {}, { link: linkTo(film) });
    Object.assign(rows[45] ?? {}, { status: 'soon' });
    const response = await bring(rows);
    const wrong = response.filter((row) => row?.outcome === 'INVALID');
    expect(response).toHaveLength(100);
    expect(response.filter((row) => row?.outcome === 'CREATE')).toHaveLength(93);
    const errors = wrong.map((row) => [row?.row, row?.errors.map((error) => `${error?.field} ${error?.problem}`)]);
    expect(errors).toEqual([
      [3, ['year NOT_A_NUMBER', 'age NOT_ALLOWED']],
      [40, ['code DUPLICATE']],
      [41, ['code MISSING']],
      [42, ['colour UNKNOWN_FIELD']],
      [43, ['bg MISSING', 'link MISSING']],
      [44, ['link NOT_ALLOWED']],
      [45, ['status NOT_ALLOWED']],
    ]);
  });
});

describe('undoImport', () => {
  beforeAll(() => signInAs('administrator'));
  const byCode = (code: string) => stored.find(modelNamed('MovieMetadata'), 'movie_id', code);
  const bring = async (importId: string, rows: object[]) => {
    const given = { kind: 'movie', rows: JSON.stringify(rows), importId, fileName: 'films.csv' } as const;
    return mutations.importTitles(given, asMember);
  };
  const undo = async (importId: string) => (await mutations.undoImport({ importId }, asMember)).data;

  test('deletes created titles, restores updated ones, keeps those changed later', async () => {
    const [importId, ...codes] = Array.from({ length: 5 }, () => crypto.randomUUID());
    const [made = '', changed = '', gone = '', old = ''] = codes;
    const { id } = await savedMovie({ code: old, year: '1926', director: 'Ada Marsh' });
    const before = await movieOf(id);
    const news = [made, changed, gone].map((code) => ({ ...movieFacts, code }));
    await bring(importId ?? '', [...news, { code: old, year: '1998', duration: '92 min', status: 'DRAFT' }]);
    expect(await movieOf(id)).toMatchObject({ movie_year: '1998', movie_duration: '1:32:00', movie_status: 'DRAFT' });
    const ids = await Promise.all([changed, gone].map(async (code) => String((await byCode(code))?.id)));
    await mutations.changeTitles({ kind: 'movie', ids: ids.slice(0, 1), director: 'Tom Reed' }, asMember);
    await mutations.deleteTitles({ kind: 'movie', ids: ids.slice(1) }, asMember);

    const first = await undo(importId ?? '');
    expect(first).toMatchObject({ isDone: false, deleted: 1, restored: 1, kept: [movieFacts.title] });
    expect(await byCode(made)).toBeUndefined();
    expect(await byCode(changed)).toMatchObject({ movie_director: 'Tom Reed' });
    const { updatedAt, ...fields } = before ?? {};
    expect(await movieOf(id)).toMatchObject(fields);
    expect(await movieOf(id)).not.toHaveProperty('movie_duration');

    const restored = await movieOf(id);
    for (const _ of ['second', 'third']) {
      expect(await undo(importId ?? '')).toMatchObject({ isDone: true, deleted: 0, restored: 0, kept: [] });
    }
    expect(await movieOf(id)).toEqual(restored);
    expect(await stored.get(modelNamed('TitleImports'), { id: importId ?? '' })).toMatchObject({ state: 'UNDONE' });
    // Another tab's rows of the same import do not restore an undone title.
    expect((await bring(importId ?? '', [{ ...movieFacts, code: made }])).errors?.[0]?.message).toBe('IMPORT_UNDONE');
    expect(await byCode(made)).toBeUndefined();
  });

  test('undoes an import whose titles a newer import changed once the newer one is undone', async () => {
    const [older = '', newer = '', made = '', old = ''] = Array.from({ length: 4 }, () => crypto.randomUUID());
    const { id } = await savedMovie({ code: old, year: '1926', director: 'Ada Marsh' });
    const before = await movieOf(id);
    await bring(older, [
      { ...movieFacts, code: made },
      { code: old, year: '1998' },
    ]);
    await bring(newer, [
      { code: made, year: '2001' },
      { code: old, year: '1999', director: 'Tom Reed' },
    ]);
    expect(await undo(newer)).toMatchObject({ deleted: 0, restored: 2, kept: [] });
    expect(await movieOf(id)).toMatchObject({ movie_year: '1998', movie_director: 'Ada Marsh' });
    expect(await undo(older)).toMatchObject({ deleted: 1, restored: 1, kept: [] });
    expect(await byCode(made)).toBeUndefined();
    expect(await movieOf(id)).toMatchObject({ ...before, updatedAt: expect.any(String) });
  });

  test('restores the values from before the import when two of its rows find one title', async () => {
    const [importId = '', code = ''] = Array.from({ length: 2 }, () => crypto.randomUUID());
    const { id } = await savedMovie({ code, year: '1926', director: 'Ada Marsh' });
    const before = await movieOf(id);
    // The second row finds the title by the id of its record.
    await bring(importId, [{ code, year: '1998' }]);
    await bring(importId, [{ code: crypto.randomUUID(), id, year: '1999', director: 'Tom Reed' }]);
    expect(await movieOf(id)).toMatchObject({ movie_year: '1999', movie_director: 'Tom Reed' });
    expect(await undo(importId)).toMatchObject({ deleted: 0, restored: 1, kept: [] });
    expect(await movieOf(id)).toMatchObject({ ...before, updatedAt: expect.any(String) });
  });

  test('deletes a title that one row of the import created and another updated', async () => {
    const [importId = '', code = ''] = Array.from({ length: 2 }, () => crypto.randomUUID());
    await bring(importId, [{ ...movieFacts, code }]);
    await bring(importId, [{ code, year: '1998' }]);
    expect(await undo(importId)).toMatchObject({ deleted: 1, restored: 0, kept: [] });
    expect(await byCode(code)).toBeUndefined();
  });

  test('reports the rows of a repeated request as created or updated by the import', async () => {
    const [importId = '', made = '', old = '', same = ''] = Array.from({ length: 4 }, () => crypto.randomUUID());
    await savedMovie({ code: old, year: '1926' });
    await savedMovie({ code: same });
    const rows = [{ ...movieFacts, code: made }, { code: old, year: '1998' }, { code: same }];
    const outcomesOf = async (id: string) => (await bring(id, rows)).data?.map((row) => row?.outcome);
    expect(await outcomesOf(importId)).toEqual(['CREATE', 'UPDATE', 'UNCHANGED']);
    // Repeats the request, as after a lost response.
    expect(await outcomesOf(importId)).toEqual(['CREATE', 'UPDATE', 'UNCHANGED']);
    expect(await outcomesOf(crypto.randomUUID())).toEqual(['UNCHANGED', 'UNCHANGED', 'UNCHANGED']);
  });

  test('resumes after an interruption, and undoes each title once when run concurrently', async () => {
    const importId = crypto.randomUUID();
    const rows = Array.from({ length: 130 }, () => ({ ...movieFacts, code: crypto.randomUUID() }));
    // Two concurrent requests, as the back office sends them.
    const parts = await Promise.all([bring(importId, rows.slice(0, 100)), bring(importId, rows.slice(100))]);
    expect(parts.map(({ errors }) => errors)).toEqual([undefined, undefined]);
    // Simulates a browser that is closed halfway: the remaining rows are never sent.
    expect(await undo(importId)).toMatchObject({ isDone: false, deleted: 100 });
    expect(await stored.get(modelNamed('TitleImports'), { id: importId })).toMatchObject({ state: 'UNDOING' });
    const both = await Promise.all([undo(importId), undo(importId)]);
    expect(both.map((part) => part?.deleted ?? 0).reduce((sum, count) => sum + count)).toBe(30);
    expect(await undo(importId)).toMatchObject({ isDone: true, deleted: 0 });
    expect((await Promise.all(rows.map(({ code }) => byCode(code)))).filter(Boolean)).toEqual([]);
  });

  test('leaves no rows of a request that was running when the import was undone', async () => {
    const importId = crypto.randomUUID();
    const rows = Array.from({ length: 100 }, () => ({ ...movieFacts, code: crypto.randomUUID() }));
    const running = bring(importId, rows);
    // Each succeeds as soon as the import is recorded, most likely before its rows are written.
    const undoing = Array.from({ length: 4 }, async () => {
      while (!(await undo(importId))?.isDone);
    });
    await Promise.all([running, ...undoing]);
    expect((await Promise.all(rows.map(({ code }) => byCode(code)))).filter(Boolean)).toEqual([]);
  });

  test('refuses an unknown import and another kind', async () => {
    const importId = crypto.randomUUID();
    expect((await mutations.undoImport({ importId }, asMember)).errors?.[0]?.message).toBe('NO_SUCH_IMPORT');
    await bring(importId, [{ ...movieFacts, code: importId }]);
    const rows = JSON.stringify([{ title: 'A reading', code: importId }]);
    const { errors } = await mutations.importTitles({ kind: 'audiobook', rows, importId }, asMember);
    expect(errors?.[0]?.message).toBe('INVALID_IMPORT');
  });

  test('refuses a dry run', async () => {
    const importId = crypto.randomUUID();
    const rows = JSON.stringify([{ ...movieFacts, code: importId }]);
    await mutations.importTitles({ kind: 'movie', rows, importId, isDryRun: true }, asMember);
    expect(await stored.get(modelNamed('TitleImports'), { id: importId })).toBeUndefined();
  });
});
