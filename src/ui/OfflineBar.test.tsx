import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OfflineBar } from './OfflineBar';

afterEach(() => vi.restoreAllMocks());

test('announces a lost connection in a live region that was there before', () => {
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<OfflineBar>You are offline.</OfflineBar>);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  connection.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toBe('You are offline.');
});
