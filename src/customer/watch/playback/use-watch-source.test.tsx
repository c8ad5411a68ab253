import { hashKey, QueryClient } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { kinds } from '@/catalogue/kinds/index';
import type { Kind } from '@/catalogue/kinds/kind';
import { currentMediaQuery, mediaQuery, playbackQuery, type TitleMedia } from '@/catalogue/media';
import { filesOf, type MediaDelivery } from '@/catalogue/media-delivery';
import type { Session } from '@/session/session';
import { TestApp } from '@/session/testing/TestApp';
import { metropolis } from '../testing/metropolis';
import { parseStartTime, pickByChance, useWatchSource } from './use-watch-source';

test('starts at the second of the URL', () => {
  expect(parseStartTime('90')).toBe(90);
  expect(parseStartTime('0')).toBe(0);
  for (const odd of [null, '', '-5', '1e9', 'NaN', '12345678']) expect(parseStartTime(odd)).toBeUndefined();
});

test('chooses one of several at random, and none of none', () => {
  const trailers = ['first', 'second', 'third'];
  expect([0, 0.34, 0.999].map((chance) => pickByChance(trailers, chance))).toEqual(trailers);
  expect(pickByChance([], 0.5)).toBeUndefined();
});

const trailers = ['first', 'second', 'third'].map((name) => [`/trailers/${name}.mp4`]);
const show = metropolis({ trailers });
const visitor: Session = { status: 'out', why: 'visitor' };
const ada: Session = {
  status: 'in',
  user: { id: 'ada', sessionId: 's', email: 'ada@example.com', isAdministrator: false },
};

let queryClient: QueryClient;
beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
});
afterEach(() => vi.restoreAllMocks());

function watch(session: Session, isTrailerChosen = false, kind: Kind = kinds['tv-show']) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TestApp session={session} queryClient={queryClient}>
      <MemoryRouter>{children}</MemoryRouter>
    </TestApp>
  );
  return renderHook(() => useWatchSource(kind, show, isTrailerChosen), { wrapper });
}

const addressesOf = ({ source }: ReturnType<typeof useWatchSource>) =>
  source.status === 'ready' ? filesOf(source.delivery) : source.status;

test.each([
  [0, 'first'],
  [0.34, 'second'],
  [0.999, 'third'],
])('of several trailers, the random number %d chooses the %s, which stays until the page is left', (number, name) => {
  vi.spyOn(Math, 'random').mockReturnValue(number);
  const { result, rerender } = watch(visitor);
  expect(addressesOf(result.current)).toEqual([`/trailers/${name}.mp4`]);
  vi.spyOn(Math, 'random').mockReturnValue(number === 0 ? 0.999 : 0);
  rerender();
  expect(addressesOf(result.current)).toEqual([`/trailers/${name}.mp4`]);
});

test("plays only the trailer for a visitor: the title's link is neither requested nor read from the cache", () => {
  const known = { link: 'tv-shows/src/metropolis.mp4', captions: [], episodes: [], segments: [] };
  queryClient.setQueryData(mediaQuery(kinds['tv-show'], show.id, 'ada').queryKey, known);
  queryClient.setQueryData(playbackQuery(known.link, 'ada').queryKey, {
    form: 'file',
    addresses: ['https://cdn.example/signed.mp4'],
  });
  const { result } = watch(visitor);
  expect(result.current).toMatchObject({ source: { status: 'ready', type: 'trailer' }, media: undefined });
  expect(queryClient.isFetching()).toBe(0);
});

test('plays a trailer for a member who chose it', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999);
  expect(addressesOf(watch(ada, true).result.current)).toEqual(['/trailers/third.mp4']);
});

test('plays the file that replaced the one that played, when its addresses are renewed', async () => {
  const movie = kinds.movie;
  const media: TitleMedia = { link: 'movies/src/old.mp4', seasons: [], captions: [], chapters: [] };
  const file = (name: string): MediaDelivery => ({ form: 'file', addresses: [`https://cdn.example/${name}`] });
  queryClient.setQueryData(mediaQuery(movie, show.id, 'ada').queryKey, media);
  queryClient.setQueryData(playbackQuery('movies/src/old.mp4', 'ada').queryKey, file('old.mp4'));
  const { result } = watch(ada, false, movie);
  const answers = new Map<unknown, unknown>([
    [hashKey(currentMediaQuery(movie, show.id, 'ada').queryKey), { ...media, link: 'movies/src/new.mp4' }],
    [hashKey(playbackQuery('movies/src/new.mp4', 'ada').queryKey), file('new.mp4')],
  ]);
  vi.spyOn(queryClient, 'fetchQuery').mockImplementation(async ({ queryKey }) => answers.get(hashKey(queryKey)));
  const { source } = result.current;
  if (source.status !== 'ready') throw new Error(`The source is ${source.status}.`);
  expect(await source.renew()).toEqual(file('new.mp4'));
  expect(addressesOf(result.current)).toEqual(['https://cdn.example/old.mp4']);
});
