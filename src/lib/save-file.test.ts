import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from './save-file';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('keeps the file while Safari asks whether the site may download, and releases it afterwards', () => {
  vi.useFakeTimers();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:file';
  const revoked = vi.fn();
  URL.revokeObjectURL = revoked;
  saveFile('titles.csv', new Blob(['a']));
  vi.advanceTimersByTime(30_000);
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(revoked).toHaveBeenCalledWith('blob:file');
});
