import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { continueEntry } from '@/viewing/continue-entries';
import { titleKeyOf, type WatchProgress } from '@/viewing/progress';
import { seasonsOf } from './continue-queries';

const episode = { kind: 'tvShow', titleId: 'bonanza', season: 1, episode: 2 } as const;
const begun: WatchProgress = {
  ...episode,
  titleKey: titleKeyOf(episode),
  position: 30,
  duration: 100,
  playedAt: '2026-11-22T12:00:00.000Z',
  isHidden: false,
};

test('continues a show whose episodes cannot be loaded at its position, without affecting the row', async () => {
  const info = vi.spyOn(console, 'info').mockReturnValue();
  // Rejects every request.
  const persister = () => Promise.reject(new Error('Out of order'));
  const queryClient = new QueryClient({ defaultOptions: { queries: { persister } } });
  const entry = continueEntry(begun, [begun], await seasonsOf(queryClient, begun, 'u-1'));
  expect(entry).toMatchObject({ episode: { season: 1, episode: 2 }, position: 30 });
  expect(info).toHaveBeenCalledOnce();
  info.mockRestore();
});
