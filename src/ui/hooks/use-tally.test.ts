import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useCounted } from './use-tally';

test('counts while it applies, and takes itself back on unmount', () => {
  const report = vi.fn();
  const { rerender, unmount } = renderHook(({ isCounted }) => useCounted(isCounted, report), {
    initialProps: { isCounted: false },
  });
  expect(report).not.toHaveBeenCalled();
  rerender({ isCounted: true });
  rerender({ isCounted: false });
  rerender({ isCounted: true });
  unmount();
  expect(report.mock.calls).toEqual([[1], [-1], [1], [-1]]);
});
