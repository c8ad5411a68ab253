import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Notice } from './Notice';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('inserts the text of a new message after its live region, so that screen readers announce it', () => {
  render(<Notice tone="info">A new code is sent.</Notice>);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  act(() => void vi.advanceTimersByTime(100));
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toBe('A new code is sent.');
});

test('shows a problem at once', () => {
  render(<Notice tone="problem">This code is wrong.</Notice>);
  expect(screen.getByRole('alert').textContent).toBe('This code is wrong.');
});
