import { expect, test, vi } from 'vitest';
import { startDownload } from './downloads';
import { downloadOf } from './testing/memory-storage';

test('requests no download that the browser cannot store', async () => {
  // Silences the message about IndexedDB, which jsdom does not have.
  vi.spyOn(console, 'info').mockReturnValue();
  const wish = { ...downloadOf('film'), poster: undefined, captions: [] };
  const start = startDownload({ userId: 'ann', sessionId: 'one' }, wish);
  await expect(start).rejects.toMatchObject({ reason: 'no-storage' });
});
