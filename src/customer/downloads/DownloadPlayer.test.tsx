import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeBook, openBook, openedBook } from '@/player/audio/now-playing';
import { bookCalled } from '@/player/testing/book';
import { stubMedia } from '@/player/testing/stub-media';
import { closeRemovedBook } from './DownloadPlayer';

beforeEach(() => stubMedia(180));

afterEach(() => {
  closeBook();
  vi.restoreAllMocks();
});

function play(key: string): void {
  const reader = { queryClient: new QueryClient(), userId: 'ada', onSaveError: vi.fn(), onClosed: vi.fn() };
  openBook(bookCalled('Emma', { key }), reader);
}

test.each([
  ['is removed', []],
  ['expires', [{ key: 'audiobook#emma', state: 'expired' as const }]],
])('a book stops when its download %s', (_, downloads) => {
  play('download/audiobook#emma');
  closeRemovedBook([{ key: 'audiobook#emma', state: 'complete' }]);
  expect(openedBook()?.medium.title).toBe('Emma');
  closeRemovedBook(downloads);
  expect(openedBook()).toBeUndefined();
});

test('a book that plays from the site continues without downloads', () => {
  play('audiobook/emma');
  closeRemovedBook([]);
  expect(openedBook()?.medium.title).toBe('Emma');
});
