import { maxPictureBytes, mediaPath, shortId } from '@rules/media/media-path';
import { uploadData } from 'aws-amplify/storage';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { readApi } from '../../authorization/api-models';
import { openStoredFiles } from '../../authorization/stored-files';
import { openStoredRecords } from '../../authorization/stored-records';
import type { Account } from '../../support/accounts';
import { clearFaults, injectFaults } from '../../support/inject-fault';
import { accounts, asMember, asVisitor, connectedClient, signInAs } from '../../support/session';
import { linksTo, linkTo, movieFacts, newPath, savedMovie, TitleSave } from '../../support/title-saves';

const { models } = await connectedClient();
const stored = await openStoredRecords(inject('backend'));
const files = openStoredFiles(inject('backend'));
const { modelNamed } = readApi(inject('backend').outputs);

const movieOf = (id: string) => stored.get(modelNamed('MovieMetadata'), { id });
const orphanedFilesOf = (id: string) => stored.get(modelNamed('LooseFiles'), { id });
const activityOf = (id: string) => stored.get(modelNamed('ActivityLogs'), { id });
const deletionFails = {
  service: 's3',
  operation: 'DeleteObjects',
  effect: { kind: 'fail', code: 'InternalError', message: 'Broken on purpose.', status: 500 },
} as const;

describe('saveTitle', () => {
  beforeAll(() => signInAs('administrator'));
  afterEach(clearFaults);

  test('stores a new title with counters of 0 and no orphaned files', async () => {
    const save = new TitleSave('movie');
    const [poster, film] = [newPath('movie', 'thumbnail'), newPath('movie', 'src')];
    await save.send(poster, film);
    expect(await orphanedFilesOf(save.saveId)).toMatchObject({ state: 'UPLOADING', kind: 'movie', title: 'A title' });
    const saved = await save.save({ ...movieFacts, bg: linkTo(poster), link: linkTo(film) });
    expect(saved).toMatchObject({ outcome: 'SAVED', id: save.id, error: undefined });
    expect(await movieOf(save.id)).toMatchObject({
      movie_title: 'The Lighthouse Keeper',
      movie_genre: 'drama, mystery',
      movie_bg: linkTo(poster),
      movie_link: linkTo(film),
      movie_id: expect.stringMatching(/^\d{13}$/),
      movie_rate: '0',
      movie_favorite: 0,
      movie_likes: 0,
      movie_dislikes: 0,
      movie_status: 'PUBLISHED',
      updatedAt: saved.updatedAt,
      __typename: 'MovieMetadata',
    });
    expect(await orphanedFilesOf(save.saveId)).toBeUndefined();
    expect(await activityOf(save.saveId)).toMatchObject({
      activity_event_type: 'movie.created',
      activity_resource_id: save.id,
      user_id: inject('backend').accounts.administrator.id,
      user_role: 'ADMIN',
    });
  });

  test('returns the saved values to administrators', async () => {
    const { id, updatedAt } = await savedMovie();
    const { data } = await models.MovieMetadata.get({ id }, asMember);
    expect(data).toMatchObject({ updatedAt, movie_year: '1926', movie_status: 'PUBLISHED' });
  });

  test('is idempotent', async () => {
    const { id, updatedAt } = await savedMovie();
    const save = new TitleSave('movie', id, updatedAt);
    await injectFaults({
      service: 'appsync',
      operation: 'saveTitle',
      effect: { kind: 'cut', afterBytes: 5 },
      times: 1,
    });
    expect((await save.save({ year: '1927' })).outcome).toBeUndefined();
    const [again, oncemore] = [await save.save({ year: '1927' }), await save.save({ year: '1927' })];
    const movie = await movieOf(id);
    expect(movie).toMatchObject({ movie_year: '1927' });
    expect(again).toMatchObject({ outcome: 'SAVED', updatedAt: movie?.updatedAt });
    expect(oncemore).toEqual(again);
    const other = Object.assign(new TitleSave('movie'), { saveId: save.saveId });
    expect(await other.save({ title: 'Another title' }, 'DRAFT')).toMatchObject({ error: 'SAVE_DONE' });
    expect(await movieOf(other.id)).toBeUndefined();
  });

  test('writes only changed fields and logs their old values', async () => {
    const { id, updatedAt } = await savedMovie();
    await stored.put(modelNamed('MovieMetadata'), { ...(await movieOf(id)), movie_likes: 5 });
    const save = new TitleSave('movie', id, updatedAt);
    await save.save({ year: '1930', title: ' The   Keeper ', casting: 'Tom Reed' });
    expect(await movieOf(id)).toMatchObject({ movie_year: '1930', movie_title: 'The Keeper', movie_likes: 5 });
    const activity = await activityOf(save.saveId);
    expect(activity?.activity_event_type).toBe('movie.updated');
    expect(JSON.parse(String(activity?.activity_event_description))).toEqual({
      title: 'The Keeper',
      changes: {
        title: ['The Lighthouse Keeper', 'The Keeper'],
        year: ['1926', '1930'],
        casting: ['Tom Reed, Ivy Stone', 'Tom Reed'],
      },
    });
  });

  describe('two administrators', () => {
    let other: Account;
    beforeAll(async () => {
      other = await accounts().create({ groups: ['ADMIN'] });
      const names = { user_display_name: 'Grace Hopper', user_email: other.email };
      await stored.put(modelNamed('Users'), { id: other.id, cognito_id: other.id, ...names });
    });
    afterEach(() => signInAs('administrator'));
    // Other suites count on one administrator.
    afterAll(() => accounts().leaveGroup(other.email, 'ADMIN'));

    test('reports an edit conflict with its author to the second of two saves', async () => {
      const { id, updatedAt } = await savedMovie();
      await signInAs(other);
      const first = await new TitleSave('movie', id, updatedAt).save({ year: '1927' });
      await signInAs('administrator');
      expect(await new TitleSave('movie', id, updatedAt).save({ year: '1928' })).toMatchObject({
        outcome: 'CONFLICT',
        id,
        updatedAt: first.updatedAt,
        changedBy: 'Grace Hopper',
        changedAt: first.updatedAt,
      });
      expect(await movieOf(id)).toMatchObject({ movie_year: '1927' });
    });

    test('accept one of ten concurrent saves', async () => {
      const { id, updatedAt } = await savedMovie();
      const years = Array.from({ length: 10 }, (_, n) => String(1930 + n));
      const responses = await Promise.all(years.map((year) => new TitleSave('movie', id, updatedAt).save({ year })));
      const outcomes = responses.map(({ outcome }) => outcome);
      expect(outcomes.filter((outcome) => outcome === 'SAVED')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'CONFLICT')).toHaveLength(9);
      expect((await movieOf(id))?.movie_year).toBe(years[outcomes.indexOf('SAVED')]);
    });
  });

  test('returns validation errors by field and writes nothing', async () => {
    const save = new TitleSave('movie');
    const { error } = await save.save({ ...movieFacts, year: 'soon', age: '12+', director: '' });
    expect(JSON.parse(error?.replace('INVALID_TITLE: ', '') ?? '')).toEqual(
      expect.arrayContaining([
        { field: 'year', problem: 'NOT_A_NUMBER' },
        { field: 'age', problem: 'NOT_ALLOWED' },
        { field: 'director', problem: 'MISSING' },
        { field: 'bg', problem: 'MISSING' },
        { field: 'link', problem: 'MISSING' },
      ]),
    );
    expect(await movieOf(save.id)).toBeUndefined();
  });

  test('stores a rating with one decimal, clears it, and logs both', async () => {
    const { id, updatedAt } = await savedMovie({ rate: '8' });
    expect(await movieOf(id)).toMatchObject({ movie_rate: '8.0' });
    const wrong = await new TitleSave('movie', id, updatedAt).save({ rate: 'eleven' });
    expect(wrong.error).toBe('INVALID_TITLE: [{"field":"rate","problem":"NOT_A_RATING"}]');
    const raised = new TitleSave('movie', id, updatedAt);
    const saved = await raised.save({ rate: '8,5' });
    const activity = await activityOf(raised.saveId);
    expect(JSON.parse(String(activity?.activity_event_description))).toMatchObject({
      changes: { rate: ['8.0', '8.5'] },
    });
    await new TitleSave('movie', id, saved.updatedAt).save({ rate: null });
    expect(await movieOf(id)).toMatchObject({ movie_rate: '0' });
  });

  test('stores and logs a number in a series, only with a series', async () => {
    const { id, updatedAt } = await savedMovie();
    const alone = await new TitleSave('movie', id, updatedAt).save({ series_number: '2' });
    expect(alone.error).toBe('INVALID_TITLE: [{"field":"series","problem":"MISSING"}]');
    const given = new TitleSave('movie', id, updatedAt);
    const saved = await given.save({ series: '  The  Keepers ', series_number: '2,50' });
    expect(await movieOf(id)).toMatchObject({ movie_series: 'The Keepers', movie_series_number: '2.5' });
    const activity = await activityOf(given.saveId);
    expect(JSON.parse(String(activity?.activity_event_description))).toMatchObject({
      changes: { series: ['', 'The Keepers'], series_number: ['', '2.5'] },
    });
    const taken = await new TitleSave('movie', id, saved.updatedAt).save({ series: null });
    expect(taken.error).toBe('INVALID_TITLE: [{"field":"series","problem":"MISSING"}]');
    await new TitleSave('movie', id, saved.updatedAt).save({ series: null, series_number: null });
    expect(await movieOf(id)).not.toHaveProperty('movie_series');
  });

  test('stores alternative titles without duplicates, and finds the title by them', async () => {
    const { id, updatedAt } = await savedMovie();
    const name = `Quimera ${crypto.randomUUID().slice(0, 8)}`;
    const given = new TitleSave('movie', id, updatedAt);
    const saved = await given.save({ title_es: `${name}|Fiebre  del oro | ${name}`, title_en: ' ' });
    expect(saved.outcome).toBe('SAVED');
    const stored = await movieOf(id);
    expect(stored).toMatchObject({ movie_title_es: `${name} | Fiebre del oro` });
    expect(stored).not.toHaveProperty('movie_title_en');
    const activity = await activityOf(given.saveId);
    expect(JSON.parse(String(activity?.activity_event_description))).toMatchObject({
      changes: { title_es: ['', `${name} | Fiebre del oro`] },
    });
    const long = await new TitleSave('movie', id, saved.updatedAt).save({ title_es: 'x'.repeat(401) });
    expect(long.error).toBe('INVALID_TITLE: [{"field":"title_es","problem":"TOO_LONG"}]');
  });

  test('schedules a complete title; a draft has no publishing time', async () => {
    const { id, updatedAt } = await savedMovie();
    const wrong = await new TitleSave('movie', id, updatedAt).save({ publish_at: 'tomorrow' });
    expect(wrong.error).toBe('INVALID_TITLE: [{"field":"publish_at","problem":"NOT_A_TIME"}]');
    const lacking = await new TitleSave('movie', id, updatedAt).save({ publish_at: '2999-01-01T18:00Z', age: null });
    expect(lacking.error).toBe('INVALID_TITLE: [{"field":"age","problem":"MISSING"}]');
    const scheduled = new TitleSave('movie', id, updatedAt);
    const saved = await scheduled.save({ publish_at: '2999-01-01T18:00Z' });
    expect(await movieOf(id)).toMatchObject({ movie_publish_at: '2999-01-01T18:00:00.000Z' });
    const activity = await activityOf(scheduled.saveId);
    expect(JSON.parse(String(activity?.activity_event_description))).toMatchObject({
      changes: { publish_at: ['', '2999-01-01T18:00:00.000Z'] },
    });
    await new TitleSave('movie', id, saved.updatedAt).save({}, 'DRAFT');
    expect(await movieOf(id)).not.toHaveProperty('movie_publish_at');
  });

  test('stores a length as [h:]mm:ss, clears it, and logs both', async () => {
    const { id, updatedAt } = await savedMovie({ duration: '92:05' });
    expect(await movieOf(id)).toMatchObject({ movie_duration: '1:32:05' });
    const wrong = await new TitleSave('movie', id, updatedAt).save({ duration: 'ninety' });
    expect(wrong.error).toBe('INVALID_TITLE: [{"field":"duration","problem":"NOT_A_LENGTH"}]');
    const taken = new TitleSave('movie', id, updatedAt);
    await taken.save({ duration: null });
    expect(await movieOf(id)).not.toHaveProperty('movie_duration');
    const activity = await activityOf(taken.saveId);
    expect(JSON.parse(String(activity?.activity_event_description))).toMatchObject({
      changes: { duration: ['1:32:05', ''] },
    });
  });

  test('sanitizes the description and keeps simple markup', async () => {
    const { id } = await savedMovie({
      description: '<p onclick="x()">Safe <em>and</em> sound<script>alert(1)</script></p>',
    });
    expect((await movieOf(id))?.movie_description).toBe('<p>Safe <em>and</em> sound</p>');
  });

  test('refuses to save a deleted title', async () => {
    const save = new TitleSave('movie', crypto.randomUUID(), '2026-01-01T00:00:00.000Z');
    expect(await save.save({ year: '1927' })).toMatchObject({ error: 'NO_SUCH_TITLE' });
    expect(await movieOf(save.id)).toBeUndefined();
  });

  test('copies the first episode’s link and captions to a TV show', async () => {
    const save = new TitleSave('tvShow');
    const poster = newPath('tvShow', 'thumbnail');
    const episodes = [2, 1, 0].map((season) => ({
      season,
      path: newPath('tvShow', 'src', 'Pilot'),
      thumbnail: newPath('tvShow', 'thumbnail', 'Pilot'),
    }));
    await save.send(poster, ...episodes.flatMap(({ path, thumbnail }) => [path, thumbnail]));
    const saved = await save.save({
      ...{ title: 'Harbour Street', year: '2019', genre: 'crime', quality: '4K-ULTRA HD', age: 'PG-13', details: '2' },
      ...{ description: 'A street.', director: 'Lena Fox', casting: 'Max Hill', production: 'Quay Films' },
      bg: linkTo(poster),
      episodes: episodes.map(({ season, path, thumbnail }) => ({
        id: `e${season}`,
        title: 'Pilot',
        season,
        episode: 1,
        description: '',
        air_date: '2019-01-01',
        duration: '12:00',
        url: linksTo(path),
        thumbnail: linksTo(thumbnail),
      })),
    });
    expect(saved).toMatchObject({ outcome: 'SAVED' });
    const show = await stored.get(modelNamed('TVShowMetadata'), { id: save.id });
    expect(show?.tvShow_link).toBe(linkTo(episodes[1]?.path ?? ''));
    expect(JSON.parse(String(show?.tvShow_episodes))).toHaveLength(3);
    expect(await orphanedFilesOf(save.saveId)).toBeUndefined();
  });

  describe('files', () => {
    test('reports a file that was not announced or is incomplete as missing', async () => {
      const [poster, film] = [newPath('movie', 'thumbnail'), newPath('movie', 'src')];
      const named = { ...movieFacts, bg: linkTo(poster), link: linkTo(film) };
      const save = new TitleSave('movie');
      await save.announce([
        { path: poster, size: 3 },
        { path: film, size: 5 },
      ]);
      expect(await save.save(named)).toMatchObject({ error: `FILE_MISSING: ${poster}` });
      await uploadData({ path: poster, data: 'abc' }).result;
      await uploadData({ path: film, data: 'abc' }).result;
      expect(await save.save(named)).toMatchObject({ error: `FILE_MISSING: ${film}` });
      expect(await movieOf(save.id)).toBeUndefined();
      const { film: anothers } = await savedMovie();
      expect(await save.save({ ...named, link: linkTo(anothers) })).toMatchObject({
        error: `FILE_MISSING: ${anothers}`,
      });
      await uploadData({ path: film, data: 'abcde' }).result;
      expect(await save.save(named)).toMatchObject({ outcome: 'SAVED' });
    });

    test('deletes replaced files and unused uploads', async () => {
      const { id, updatedAt, poster, film } = await savedMovie();
      const save = new TitleSave('movie', id, updatedAt);
      const [next, unused] = [newPath('movie', 'thumbnail'), newPath('movie', 'trailer')];
      await save.send(next, unused);
      expect(await save.save({ bg: linkTo(next) })).toMatchObject({ outcome: 'SAVED' });
      expect(await Promise.all([poster, unused].map(files.size))).toEqual([undefined, undefined]);
      expect(await Promise.all([next, film].map(files.size))).toEqual([next.length, film.length]);
      expect(await orphanedFilesOf(save.saveId)).toBeUndefined();
    });

    test('checks captions like other files and deletes them with their entry', async () => {
      const { id, updatedAt, film } = await savedMovie();
      const [english, spanish] = ['en', 'es'].map((one) => mediaPath('movie', 'src', one, shortId(), 'vtt'));
      const entry = (language: string, path = '') => ({ language, label: language, url: linksTo(path) });
      const captions = [entry('en', english), entry('es', spanish)];
      const save = new TitleSave('movie', id, updatedAt);
      expect(await save.save({ captions })).toMatchObject({ error: `FILE_MISSING: ${english}` });
      await save.send(english ?? '', spanish ?? '');
      const twice = await save.save({ captions: [...captions, entry('EN', english)] });
      expect(twice.error).toBe(
        `INVALID_TITLE: ${JSON.stringify([{ field: 'captions', item: 2, part: 'language', problem: 'DUPLICATE' }])}`,
      );
      const added = await save.save({ captions });
      expect(JSON.parse(String((await movieOf(id))?.movie_captions))).toEqual(captions);
      const seen = await models.MovieMetadata.get({ id }, { ...asVisitor, selectionSet: ['movie_has_captions'] });
      expect(seen.data?.movie_has_captions).toBe(true);
      const description = String((await activityOf(save.saveId))?.activity_event_description);
      expect(JSON.parse(description)).toMatchObject({ changes: { captions: ['0', '2'] } });
      await new TitleSave('movie', id, added.updatedAt ?? '').save({ captions: captions.slice(1) });
      expect(await Promise.all([english, spanish, film].map((path) => files.size(path ?? '')))).toEqual([
        undefined,
        spanish?.length,
        film.length,
      ]);
    });

    test('keeps a file that cannot be deleted on the list', async () => {
      const { id, updatedAt, poster } = await savedMovie();
      const save = new TitleSave('movie', id, updatedAt);
      const next = newPath('movie', 'thumbnail');
      await save.send(next);
      await injectFaults(deletionFails);
      expect(await save.save({ bg: linkTo(next) })).toMatchObject({ outcome: 'SAVED' });
      const { data } = await models.LooseFiles.get({ id: save.saveId }, asMember);
      expect(data?.state).toBe('REMOVING');
      expect(JSON.parse(data?.files ?? '')).toEqual([{ path: poster, size: 0 }]);
      expect((await save.discard()).data?.failed).toEqual([poster]);
      await clearFaults();
      expect((await save.discard()).data?.failed).toEqual([]);
      expect(await files.size(poster)).toBeUndefined();
      expect(await files.size(next)).toBe(next.length);
      expect(await orphanedFilesOf(save.saveId)).toBeUndefined();
    });

    test('discards the files of an abandoned save, which cannot be saved afterwards', async () => {
      const save = new TitleSave('movie');
      const [poster, film] = [newPath('movie', 'thumbnail'), newPath('movie', 'src')];
      await save.send(poster, film);
      await injectFaults(deletionFails);
      expect((await save.discard()).data?.failed).toEqual([poster, film]);
      const named = { ...movieFacts, bg: linkTo(poster), link: linkTo(film) };
      expect(await save.save(named)).toMatchObject({ error: 'SAVE_DISCARDED' });
      expect((await save.announce([{ path: film, size: 1 }])).errors?.[0]?.message).toBe('SAVE_DISCARDED');
      await clearFaults();
      expect((await save.discard()).data?.failed).toEqual([]);
      expect(await Promise.all([poster, film].map(files.size))).toEqual([undefined, undefined]);
      expect(await save.save(named)).toMatchObject({ error: `FILE_MISSING: ${poster}` });
    });

    test('refuses foreign files, other file types and other folders', async () => {
      const { film } = await savedMovie();
      const save = new TitleSave('movie');
      const refusal = async (path: string) => (await save.announce([{ path, size: 1 }])).errors?.[0]?.message;
      expect(await refusal(film)).toBe(`PATH_TAKEN: ${film}`);
      const wrong = ['movies/src/a.exe', 'movies/src/../x.mp4', 'site/thumbnail/a.webp', newPath('tvShow', 'src')];
      for (const path of wrong) expect(await refusal(path)).toBe('INVALID_FILES');
      expect(await orphanedFilesOf(save.saveId)).toBeUndefined();
    });

    test('refuses a picture of more than 5 MB, accepts a film of that size', async () => {
      const save = new TitleSave('movie');
      const [poster, film] = [newPath('movie', 'thumbnail'), newPath('movie', 'src')];
      const refused = await save.announce([
        { path: film, size: maxPictureBytes + 1 },
        { path: poster, size: maxPictureBytes + 1 },
      ]);
      expect(refused.errors?.[0]?.message).toBe(`FILE_TOO_LARGE: ${poster}`);
      expect(await orphanedFilesOf(save.saveId)).toBeUndefined();
      const taken = await save.announce([
        { path: film, size: maxPictureBytes + 1 },
        { path: poster, size: maxPictureBytes },
      ]);
      expect(taken.errors).toBeUndefined();
      await save.discard();
    });

    test('accepts further files until the save is done', async () => {
      const save = new TitleSave('movie');
      const [one, two] = [newPath('movie', 'thumbnail'), newPath('movie', 'src')];
      await save.announce([{ path: one, size: 1 }]);
      await save.announce([{ path: two, size: 2 }]);
      const list = [
        { path: one, size: 1 },
        { path: two, size: 2 },
      ];
      expect(JSON.parse(String((await orphanedFilesOf(save.saveId))?.files))).toEqual(list);
      expect(await save.save({ title: 'A draft' }, 'DRAFT')).toMatchObject({ outcome: 'SAVED' });
      expect((await save.announce([{ path: two, size: 2 }])).errors?.[0]?.message).toBe('SAVE_DONE');
    });
  });
});
