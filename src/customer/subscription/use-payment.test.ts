import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useBackForwardRestore } from './use-payment';

const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test('a page that is shown again as it was left says so, one that is loaded does not', () => {
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
