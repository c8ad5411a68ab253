import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useBackForwardRestore } from './use-payment';

const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test('detects a page restored from the back/forward cache', () => {
  const onShown = vi.fn();
  const { unmount } = renderHook(() => useBackForwardRestore(onShown));
  show(false);
  expect(onShown).not.toHaveBeenCalled();
  show(true);
  expect(onShown).toHaveBeenCalledOnce();
  unmount();
  show(true);
  expect(onShown).toHaveBeenCalledOnce();
});
