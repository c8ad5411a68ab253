import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LiveStatus } from './LiveStatus';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('inserts its visible text after the live region, because Firefox announces inserted text only', () => {
  vi.useFakeTimers();
  render(<LiveStatus>1 selected</LiveStatus>);
  const region = screen.getByRole('status');
  const insertions = new MutationObserver(() => undefined);
  insertions.observe(region, { childList: true, subtree: true });
  act(() => vi.advanceTimersByTime(150));
  const inserted = insertions.takeRecords().flatMap(({ addedNodes }) => [...addedNodes]);
  expect(inserted.map(({ textContent }) => textContent)).toEqual(['1 selected']);
  expect(screen.getByText('1 selected').className).not.toContain('invisible');
});
