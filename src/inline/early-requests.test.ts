import { afterEach, describe, expect, test, vi } from 'vitest';
import { readAddress } from '@/backend/client/public-api';
import { anyId } from '../../scripts/site-pages';

const body = JSON.stringify({ query: 'query { a b }', variables: { search: 'c d+' } });

afterEach(() => {
  delete window.early;
  // Resets the address: all test files of a worker share one window.
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('shows each poster beside its own title where one between them has no poster', async () => {
  await openPrerendered('/', 4, {
    browseCatalogue: {
      items: [
        { title: 'Charge', poster: '/charge.webp' },
        { title: 'Without a poster, once at /old.webp', poster: null },
        { title: 'Nosferatu', poster: '/nosferatu' },
      ],
    },
  });
  expect(shown()).toEqual([
    ['Charge', '/charge.webp'],
    ['Without a poster, once at /old.webp', null],
    ['Nosferatu', '/nosferatu'],
    ['', null],
  ]);
});

test('requests the other pictures after the first is decoded', async () => {
  const items = [{ poster: '/first.webp' }, { poster: '/second.webp' }];
  let whileDecoding: unknown;
  await openPrerendered('/', 2, { browseCatalogue: { items } }, undefined, async () => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    whileDecoding = shown().map(([, picture]) => picture);
  });
  expect(whileDecoding).toEqual(['/first.webp', null]);
  expect(shown().map(([, picture]) => picture)).toEqual(['/first.webp', '/second.webp']);
});

test('requests the other pictures although the first is damaged or slow', async () => {
  const items = [{ poster: '/first.webp' }, { poster: '/second.webp' }];
  const pictures = () => shown().map(([, picture]) => picture);
  await openPrerendered('/', 2, { browseCatalogue: { items } }, undefined, () => Promise.reject(new Error('damaged')));
  expect(pictures()).toEqual(['/first.webp', '/second.webp']);
  void openPrerendered('/', 2, { browseCatalogue: { items } }, undefined, () => new Promise(() => undefined));
  await vi.waitFor(() => expect(pictures()).toEqual(['/first.webp', '/second.webp']));
});

test('shows the name that a title has in the language of the page', async () => {
  document.documentElement.lang = 'es';
  const items = [{ title: 'The Gold Rush', titleEn: 'Gold', titleEs: 'La quimera del oro' }, { title: 'Sintel' }];
  await openPrerendered('/', 2, { browseCatalogue: { items } });
  document.documentElement.lang = '';
  expect(shown().map(([name]) => name)).toEqual(['La quimera del oro', 'Sintel']);
});

test('shows the poster of a title, not a picture that its description names', async () => {
  const movie = {
    movie_trailer: '["/trailer.webp"]',
    movie_description: '<img src="/still.webp">',
    movie_bg: '/own.webp',
  };
  await openPrerendered('/stream/movie/~id~', 1, { getMovieMetadata: movie });
  expect(shown()).toEqual([['', '/own.webp']]);
});

test('leaves the placeholders when the title does not exist', async () => {
  await openPrerendered('/stream/movie/~id~', 1, { getMovieMetadata: null });
  expect(shown()).toEqual([['', null]]);
});

test('requests the data at the same address as the client app, so that both share the stored response', async () => {
  await openPrerendered('/', 1, { browseCatalogue: { items: [] } });
  expect(vi.mocked(fetch).mock.calls.map(([address]) => address)).toEqual([readAddress('/reads', body)]);
});

describe('responses that came with the page', () => {
  const delivered = { browseCatalogue: { items: [{ title: 'Delivered', poster: '/delivered.webp' }] } };
  const requested = { browseCatalogue: { items: [{ title: 'Requested', poster: null }] } };

  test('are shown and passed on, without a request', async () => {
    await openPrerendered('/', 1, requested, { at: Date.now(), data: delivered });
    expect(shown()).toEqual([['Delivered', '/delivered.webp']]);
    expect(await (await window.early?.responses[body])?.json()).toEqual({ data: delivered });
    expect(fetch).not.toHaveBeenCalled();
  });

  test('are ignored when they are old, as in a page that the browser stored', async () => {
    await openPrerendered('/', 1, requested, { at: Date.now() - 200_000, data: delivered });
    expect(shown()).toEqual([['Requested', null]]);
  });

  test('are ignored for a signed-in user, who sees a change at once', async () => {
    document.documentElement.dataset.session = 'stored';
    await openPrerendered('/', 1, requested, { at: Date.now(), data: delivered });
    delete document.documentElement.dataset.session;
    expect(shown()).toEqual([['Requested', null]]);
  });
});

test('shows on the stage the backdrop of a title, or the colors of its poster', async () => {
  const stage = () => document.querySelector('[data-early=stage] img');
  await openPrerendered('/stream/movie/~id~', 1, {
    getMovieMetadata: { movie_bg: '/own.webp', movie_backdrop: '/wide.webp' },
  });
  expect([stage()?.getAttribute('src'), stage()?.hasAttribute('data-blurred')]).toEqual(['/wide.webp', false]);
  await openPrerendered('/stream/movie/~id~', 1, { getMovieMetadata: { movie_bg: '/own.webp', movie_backdrop: null } });
  expect([stage()?.getAttribute('src'), stage()?.hasAttribute('data-blurred')]).toEqual(['/own.webp', true]);
});

// Loaded through `import.meta.glob`, because it is a classic script and not a module.
const { './early-requests.ts': runScript } = import.meta.glob('./early-requests.ts');

/**
 * Runs the script in a prerendered page with this number of cards, opened at an address whose request is answered with
 * `data`.
 */
async function openPrerendered(
  address: string,
  cards: number,
  data: object,
  delivered?: { at: number; data: object },
  decode: () => Promise<void> = async () => undefined,
): Promise<void> {
  vi.resetModules();
  // jsdom has no `decode`.
  HTMLImageElement.prototype.decode = decode;
  const needs = [{ address, bodies: [body], files: {} }];
  const card = '<div data-early="picture"></div><div data-early="name"></div>';
  const responses = delivered && { at: delivered.at, responses: { [body]: { data: delivered.data } } };
  const came = responses
    ? `<script type="application/json" id="early-responses">${JSON.stringify(responses)}</script>`
    : '';
  document.body.innerHTML = `<script type="application/json" id="early-needs"></script>${came}<div data-drawn="en"><div data-early="stage"></div>${card.repeat(cards)}</div>`;
  const early = document.getElementById('early-needs');
  if (early) early.textContent = JSON.stringify({ url: '/graphql', key: '', reads: '/reads', anyId, needs });
  history.replaceState(null, '', address.replace(anyId, 'nosferatu-1922'));
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ data })),
  );
  await runScript?.();
  await window.early?.picture;
}

/** Returns the name and the picture in the placeholders of each card. */
function shown(): [name: string, picture: string | null][] {
  const places = (name: string) => [...document.querySelectorAll(`[data-early=${name}]`)];
  return places('name').map(({ textContent }, index) => [
    textContent ?? '',
    places('picture')[index]?.querySelector('img')?.getAttribute('src') ?? null,
  ]);
}
