import { beforeEach, expect, test, vi } from 'vitest';
import type { StreamDelivery } from '@/catalogue/media-delivery';
import { createDeliveryBases } from './delivery-bases';

const folder = (base: number, encoding = 'a') => `https://d${base}.example/streams/${encoding}/`;

function delivery(query: string, expiresAt: number, encoding = 'a'): StreamDelivery {
  const playlists = [1, 2, 3].map((base) => `${folder(base, encoding)}main.m3u8?${query}`);
  return { form: 'stream', playlists, files: [], stills: [], duration: 60, heights: [240], expiresAt };
}

const onAllFailed = vi.fn();
const inAnHour = () => Date.now() + 3_600_000;

function basesOf(...given: Parameters<typeof createDeliveryBases>) {
  const bases = createDeliveryBases(...given);
  bases.onAllFailed(onAllFailed);
  return bases;
}

beforeEach(() => onAllFailed.mockClear());

test('finds a file on the current base, with that base’s query, from its address on any base', () => {
  const given = {
    ...delivery('', inAnHour()),
    playlists: [1, 2].map((base) => `${folder(base)}main.m3u8?key=${base}`),
  };
  const bases = basesOf(given, async () => given);
  expect(bases.playlist()).toBe(`${folder(1)}main.m3u8`);
  const first = bases.locate(`${folder(1)}video_1.cmfv`);
  expect(first.address).toBe(`${folder(1)}video_1.cmfv?key=1`);
  first.fail('refused');
  expect(bases.locate(`${folder(1)}video_1.cmfv?key=1`).address).toBe(`${folder(2)}video_1.cmfv?key=2`);
});

test('requests that fail together count as one failure of their base', () => {
  const given = delivery('key', inAnHour());
  const bases = basesOf(given, async () => given);
  const [picture, sound] = [bases.locate(`${folder(1)}v`), bases.locate(`${folder(1)}a`)];
  picture.fail('refused');
  sound.fail('refused');
  expect(bases.current()).toBe(folder(2));
});

test('reports that all bases have failed, and after a success only when all fail again', () => {
  const given = delivery('key', inAnHour());
  const bases = basesOf(given, async () => given);
  const failOnce = () => bases.locate(`${folder(1)}v`).fail('refused');
  failOnce();
  failOnce();
  bases.locate(`${folder(1)}v`).succeed();
  failOnce();
  failOnce();
  expect(onAllFailed).not.toHaveBeenCalled();
  failOnce();
  expect(onAllFailed).toHaveBeenCalledOnce();
});

test('waits longer for each base before it reports that all of them are silent', () => {
  const given = delivery('key', inAnHour());
  const bases = basesOf(given, async () => given);
  const waited = [1, 2, 3, 1, 2, 3].map(() => {
    const file = bases.locate(`${folder(1)}v`);
    expect(onAllFailed).not.toHaveBeenCalled();
    file.fail('silent');
    return file.timeout;
  });
  expect(waited).toEqual([5000, 5000, 5000, 15_000, 15_000, 15_000]);
  expect(onAllFailed).toHaveBeenCalledOnce();
});

test('renews signatures that end within a minute, once for parallel requests', async () => {
  const renew = vi.fn(async () => delivery('new', inAnHour()));
  const bases = basesOf(delivery('old', Date.now() + 59_000), renew);
  await Promise.all([bases.refresh(), bases.refresh()]);
  await bases.refresh();
  expect(renew).toHaveBeenCalledOnce();
  expect(bases.locate(`${folder(1)}v?old`).address).toBe(`${folder(1)}v?new`);
});

test('keeps the signatures of the encoding that plays when another one has replaced it', async () => {
  const renewed = delivery('new', inAnHour(), 'b');
  const bases = basesOf(delivery('old', Date.now()), async () => renewed);
  await bases.refresh();
  expect(bases.locate(`${folder(1)}v`).address).toBe(`${folder(1)}v?old`);
});
