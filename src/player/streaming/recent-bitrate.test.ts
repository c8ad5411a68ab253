import { afterEach, expect, test, vi } from 'vitest';
import { recentBitrate } from './recent-bitrate';

afterEach(() => vi.unstubAllGlobals());

class Transfer {
  constructor(
    readonly transferSize: number,
    readonly requestStart: number,
    readonly responseEnd: number,
  ) {}
}

function transfers(...entries: Transfer[]) {
  vi.stubGlobal('PerformanceResourceTiming', Transfer);
  vi.stubGlobal('performance', { getEntriesByType: () => entries });
}

test('measures the connection by the transfer that ended last', () => {
  transfers(new Transfer(125_000, 3000, 4000), new Transfer(125_000, 1000, 1100));
  expect(recentBitrate()).toBe(1_000_000);
});

test('leaves out short transfers, files from the cache, and files of other origins that hide their times', () => {
  transfers(new Transfer(20_000, 1000, 1100), new Transfer(0, 2000, 2001), new Transfer(125_000, 0, 3000));
  expect(recentBitrate()).toBeUndefined();
});
