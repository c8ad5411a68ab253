import type { RouteObject } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { timings } from '@/config/timings';
import { prefetch } from './prefetch';

const fetched: string[] = [];
const routes: RouteObject[] = [
  {
    path: '/movies',
    loader: ({ request }) => void fetched.push(`data of ${new URL(request.url).search}`),
    lazy: {
      Component: async () => {
        fetched.push('code of movies');
        return null;
      },
    },
  },
  { path: '/stream/:kind/:id', loader: ({ params }) => void fetched.push(`data of ${params.kind} ${params.id}`) },
  {
    path: '/broken',
    loader: () => {
      throw new Error('Nobody answers.');
    },
  },
];

// Called once, as on the site: its listeners on the document are never removed.
beforeAll(() => prefetch(async () => routes));
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <a id="movies" href="/movies?page=2"><span>Movies</span></a>
    <a id="title" href="/stream/movie/nosferatu-1922">Nosferatu</a>
    <a id="broken" href="/broken">Broken</a>
    <a id="here" href="${location.href}">Here</a>
    <a id="window" href="/movies" target="_blank">In a window</a>
    <a id="elsewhere" href="https://example.org/movies">Elsewhere</a>
    <p id="words">Words</p>`;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  fetched.length = 0;
  document.body.innerHTML = '';
});

function point(at: string, pointerType = 'mouse'): void {
  send('pointerover', at, pointerType);
}

function press(at: string, pointerType: string): void {
  send('pointerdown', at, pointerType);
}

function send(name: string, at: string, pointerType: string): void {
  const event = new MouseEvent(name, { bubbles: true });
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  document.querySelector(at)?.dispatchEvent(event);
}

const rest = () => vi.advanceTimersByTimeAsync(timings.linkIntent);

test('prefetches code and data of a link under a resting mouse', async () => {
  point('#movies span');
  await vi.advanceTimersByTimeAsync(timings.linkIntent - 1);
  expect(fetched).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetched).toEqual(['code of movies', 'data of ?page=2']);
});

test('does not prefetch for a passing mouse or a touch', async () => {
  point('#title');
  await vi.advanceTimersByTimeAsync(timings.linkIntent - 1);
  point('#words');
  await rest();
  point('#title', 'touch');
  await rest();
  expect(fetched).toEqual([]);
});

test('prefetches at once on a mouse press, and not for a touch that may scroll', async () => {
  press('#movies', 'touch');
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toEqual([]);
  press('#movies', 'mouse');
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toEqual(['code of movies', 'data of ?page=2']);
});

test('prefetches a focused link', async () => {
  document.querySelector<HTMLElement>('#title')?.focus();
  await rest();
  expect(fetched).toEqual(['data of movie nosferatu-1922']);
});

test.each(['#here', '#window', '#elsewhere'])('prefetches nothing for %s', async (link) => {
  point(link);
  await rest();
  expect(fetched).toEqual([]);
});

test('does not prefetch offline or in data saving mode', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  point('#title');
  await rest();
  Reflect.deleteProperty(navigator, 'connection');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  point('#title');
  await rest();
  expect(fetched).toEqual([]);
});

test('logs a failed prefetch without further effect', async () => {
  const noted = vi.spyOn(console, 'info').mockReturnValue();
  point('#broken');
  await rest();
  expect(noted).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ message: 'Nobody answers.' }));
});
