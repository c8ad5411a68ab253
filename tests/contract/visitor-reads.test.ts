/* The site's own GraphQL transport reads the same data as the generated client (docs/decisions/0014). */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { type BrowseArguments, browseCatalogue } from '../../src/backend/catalogue';
import { connectBackend } from '../../src/backend/client/connection';
import { checkedResponse } from '../../src/backend/client/data-client';
import { BackendError } from '../../src/backend/client/errors';
import { readField } from '../../src/backend/client/graphql';
import { publicApiOf } from '../../src/backend/client/public-api';
import { listHeroSlides } from '../../src/backend/hero-slides';
import { readPublicTitle } from '../../src/backend/titles';
import { requestTimeout } from '../../src/lib/async';
import { isRetryable, isTimeout } from '../../src/lib/failures';
import { buildAudiobook, buildMovie, buildTvShow } from '../support/build-title';
import { eventually } from '../support/eventually';
import { clearFaults, injectFaults } from '../support/inject-fault';
import { asMember, asVisitor, connectedClient, signInAs } from '../support/session';

const { models, queries } = await connectedClient();
const { url, outputs } = inject('backend');
const loadOutputs = async () => outputs;
connectBackend({ origin: url, loadOutputs });

// A unique genre separates this run's titles from those of other suites.
const genre = `g${crypto.randomUUID()}`;
const ids: Record<'movie' | 'tvShow' | 'audiobook', string> = { movie: '', tvShow: '', audiobook: '' };
let slideId = '';

beforeAll(async () => {
  await signInAs('administrator');
  const movie = buildMovie({ movie_title: 'Álamo “Ünder” 東京', movie_genre: genre, movie_rate: '9.1' });
  ids.movie = (await models.MovieMetadata.create(movie, asMember)).data?.id ?? '';
  ids.tvShow = (await models.TVShowMetadata.create(buildTvShow({ tvShow_genre: genre }), asMember)).data?.id ?? '';
  ids.audiobook = (await models.AudiobooksMetadata.create(buildAudiobook({}), asMember)).data?.id ?? '';
  const slide = { slide_number: 7, title: 'A slide', description: 'with <em>emphasis</em>' };
  slideId = (await models.HeroSlide.create(slide, asMember)).data?.id ?? '';
});
afterAll(async () => {
  await models.MovieMetadata.delete({ id: ids.movie }, asMember);
  await models.TVShowMetadata.delete({ id: ids.tvShow }, asMember);
  await models.AudiobooksMetadata.delete({ id: ids.audiobook }, asMember);
  await models.HeroSlide.delete({ id: slideId }, asMember);
});
afterEach(async () => {
  connectBackend({ origin: url, loadOutputs });
  await clearFaults();
});

describe('the same answers', () => {
  test('tells visitors whether a title has captions, and not where they are stored', async () => {
    const captions = JSON.stringify([
      { language: 'en', label: 'English', url: ['/_local/media/1/movies/src/a.en.vtt'] },
    ]);
    const reported = async (movie_captions: string | null) => {
      await models.MovieMetadata.update({ id: ids.movie, movie_captions }, asMember);
      return (await readPublicTitle('movie', ids.movie))?.movie_has_captions;
    };
    expect([await reported(captions), await reported('[]'), await reported(null)]).toEqual([true, false, false]);
    await reported(captions);
    const given = { ...buildMovie({}), movie_has_captions: true };
    const made = await models.MovieMetadata.create(given, { ...asMember, selectionSet: ['id', 'movie_has_captions'] });
    expect(made.data?.movie_has_captions).toBe(false);
    await models.MovieMetadata.delete({ id: made.data?.id ?? '' }, asMember);
    const { data } = await models.MovieMetadata.list({
      ...asVisitor,
      // Other suites store movies, too; the filter applies to one page of them.
      limit: 1000,
      filter: { movie_genre: { eq: genre } },
      selectionSet: ['id', 'movie_has_captions'],
    });
    expect(data).toEqual([{ id: ids.movie, movie_has_captions: true }]);
    const hidden = await models.MovieMetadata.get(
      { id: ids.movie },
      { ...asVisitor, selectionSet: ['movie_captions'] },
    );
    expect(hidden.errors?.[0]?.message).toMatch(/Not Authorized/);
    const written = await models.MovieMetadata.update({ id: ids.movie, movie_has_captions: false }, asMember);
    expect(written.errors?.[0]?.message).toMatch(/Unauthorized|Not Authorized/);
  });

  test('a title of each kind', async () => {
    const generated = {
      movie: (await models.MovieMetadata.get({ id: ids.movie }, { ...asMember })).data,
      tvShow: (await models.TVShowMetadata.get({ id: ids.tvShow }, { ...asMember })).data,
      audiobook: (await models.AudiobooksMetadata.get({ id: ids.audiobook }, { ...asMember })).data,
    };
    for (const kind of ['movie', 'tvShow', 'audiobook'] as const) {
      const own = await readPublicTitle(kind, ids[kind]);
      expect(own?.id).toBe(ids[kind]);
      expect(generated[kind]).toMatchObject({ ...own });
    }
  });

  test('a missing title', async () => {
    const { data } = await models.MovieMetadata.get({ id: 'none' }, { ...asVisitor, selectionSet: ['id'] });
    expect(data).toBeNull();
    expect(await readPublicTitle('movie', 'none')).toBeUndefined();
  });

  test('a page of cards, with every argument', async () => {
    const wanted: BrowseArguments = {
      kind: 'movie',
      page: 1,
      pageSize: 5,
      sort: 'rate',
      isDescending: true,
      genres: [genre],
      search: 'alamo',
    };
    await eventually(async () => expect((await browseCatalogue(wanted)).total).toBe(1), 10_000);
    const { data } = await queries.browseCatalogue(wanted, asVisitor);
    const own = await browseCatalogue(wanted);
    expect(data).toMatchObject({ ...own });
    expect(own.items[0]?.title).toBe('Álamo “Ünder” 東京');
    expect(own.facets).toContainEqual({ field: 'genre', value: genre, count: 1 });
  });

  test('the slides', async () => {
    const { data } = await models.HeroSlide.list({ limit: 50, ...asVisitor });
    const own = await listHeroSlides();
    expect(own.map(({ id }) => id)).toEqual(data.map(({ id }) => id));
    expect(data.find(({ id }) => id === slideId)).toMatchObject({ ...own.find(({ id }) => id === slideId) });
  });
});

describe('reads at the edge', () => {
  test('are GET requests', async () => {
    const send = vi.spyOn(globalThis, 'fetch');
    expect((await listHeroSlides()).length).toBeGreaterThan(0);
    const methods = send.mock.calls.map(([address, init]) => [new URL(String(address)).pathname, init?.method]);
    expect(methods).toEqual([[expect.stringMatching(/\/reads$/), undefined]]);
    send.mockRestore();
  });

  test('fall back to the API, for example without a distribution', async () => {
    const { reads: _, ...api } = publicApiOf(outputs);
    connectBackend({ origin: url, publicApi: { ...api, reads: 'http://127.0.0.1:9/reads' }, loadOutputs });
    expect((await listHeroSlides()).length).toBeGreaterThan(0);
    const effect = { kind: 'fail', code: 'InternalFailure', message: 'A moment', status: 500 } as const;
    connectBackend({ origin: url, loadOutputs });
    await injectFaults({ service: 'lambda', operation: 'visitor-delivery', effect, times: 1 });
    expect((await listHeroSlides()).length).toBeGreaterThan(0);
  });
});

describe('the same failures', () => {
  // Without the address for GET requests, which would be one more attempt.
  const { reads: _, ...api } = publicApiOf(outputs);
  beforeEach(() => connectBackend({ origin: url, publicApi: api, loadOutputs }));

  const failure = (call: Promise<unknown>) =>
    call.then(
      () => {
        throw new Error('It did not fail.');
      },
      (thrown: unknown) => {
        if (thrown instanceof BackendError) return thrown;
        throw thrown;
      },
    );
  const selection = ['items { id user_email }'];

  test('a refused field, with path and message', async () => {
    const { errors } = await models.Users.list({ ...asVisitor, selectionSet: ['id', 'user_email'] });
    const error = await failure(readField('Users.list', { field: 'listUsers', selection }));
    expect(error.code).toBe('Unauthorized');
    expect(error.problems.map(({ message }) => message)).toEqual(errors?.map(({ message }) => message));
    expect(error.problems[0]?.path).toContain('listUsers');
  });

  test('an invalid API key', async () => {
    connectBackend({ origin: url, publicApi: { url: '/graphql', key: 'da2-wrong' }, loadOutputs });
    expect((await failure(listHeroSlides())).code).toBe('UnauthorizedException');
  });

  test('retries a temporary failure', async () => {
    for (const status of [429, 500, 502, 503, 504]) {
      const effect = { kind: 'fail', code: 'InternalFailure', message: 'A moment', status } as const;
      await injectFaults({ service: 'appsync', operation: 'listHeroSlides', effect, times: 2 });
      expect((await listHeroSlides()).length).toBeGreaterThan(0);
    }
  });

  test('fails after three attempts', async () => {
    const effect = { kind: 'fail', code: 'InternalFailure', message: 'Out of order', status: 500 } as const;
    await injectFaults({ service: 'appsync', operation: 'listHeroSlides', effect, times: 3 });
    const error = await failure(listHeroSlides());
    expect(error.problems[0]?.message).toContain('Out of order');
    expect((await listHeroSlides()).length).toBeGreaterThan(0);
  });

  test('an unreachable server and a truncated response are network errors', async () => {
    await injectFaults({
      service: 'appsync',
      operation: 'listHeroSlides',
      effect: { kind: 'cut', afterBytes: 40 },
      times: 1,
    });
    expect(isRetryable(await failure(listHeroSlides()))).toBe(true);
    connectBackend({ origin: 'http://127.0.0.1:9', publicApi: api, loadOutputs });
    const error = await failure(listHeroSlides());
    expect(isRetryable(error)).toBe(true);
    expect(error.message).toBe('HeroSlide.list: A network error has occurred.');
  });

  test('times out without a response, without a retry', async () => {
    const { timeout } = AbortSignal;
    vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce(() => timeout(100));
    await injectFaults({
      service: 'appsync',
      operation: 'listHeroSlides',
      effect: { kind: 'stall', milliseconds: 3000 },
    });
    const error = await failure(listHeroSlides());
    expect(isRetryable(error)).toBe(true);
    expect(isTimeout(error)).toBe(true);
    expect(error.message).toBe('HeroSlide.list: A network error has occurred.');
  });

  test('the generated client times out, too, without a retry', async () => {
    await injectFaults({
      service: 'appsync',
      operation: 'listHeroSlides',
      effect: { kind: 'stall', milliseconds: 3000 },
    });
    const send = vi.spyOn(globalThis, 'fetch');
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const failed = failure(checkedResponse('HeroSlide.list', models.HeroSlide.list(asVisitor)));
    await vi.waitUntil(() => send.mock.calls.length > 0);
    vi.advanceTimersByTime(requestTimeout);
    const error = await failed;
    expect([isRetryable(error), isTimeout(error)]).toEqual([true, true]);
    expect(send).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
    send.mockRestore();
  });
});
