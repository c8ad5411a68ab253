import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Notice } from './Notice';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('shows the text of a new message after its live region, in space that is reserved for it', () => {
  render(<Notice tone="info">A new code is sent.</Notice>);
  const region = screen.getByRole('status');
  const isInvisible = () => screen.getByText('A new code is sent.').closest('.invisible') !== null;
  expect(isInvisible()).toBe(true);
  act(() => void vi.advanceTimersByTime(100));
  expect(screen.getByRole('status')).toBe(region);
  expect(isInvisible()).toBe(false);
});

test('shows a message that is announced elsewhere without a live region', () => {
  render(
    <Notice tone="info" isAnnounced={false}>
      Movie updated successfully!
    </Notice>,
  );
  expect(screen.getByText('Movie updated successfully!').closest('.invisible')).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
});

test('shows a problem at once', () => {
  render(<Notice tone="problem">This code is wrong.</Notice>);
  expect(screen.getByRole('alert').textContent).toBe('This code is wrong.');
});
