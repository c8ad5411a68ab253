import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { ResumeNotice } from './ResumeNotice';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const show = (onStartOver = vi.fn()) =>
  render(<ResumeNotice start={{ position: 65, isStartedOver: false }} onStartOver={onStartOver} />, {
    wrapper: InEnglish,
  });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const isShown = () => screen.queryByText('Resumed at 1:05') !== null;

test('shows for eight seconds where playback resumed', () => {
  show();
  expect(screen.getByRole('status').textContent).toContain('Resumed at 1:05');
  pass(7900);
  expect(isShown()).toBe(true);
  pass(200);
  expect(isShown()).toBe(false);
});

test('stays while its button has the focus', () => {
  show();
  pass(100);
  const button = screen.getByRole('button', { name: 'Start over' });
  act(() => button.focus());
  pass(60_000);
  expect(isShown()).toBe(true);
  act(() => button.blur());
  expect(isShown()).toBe(false);
});

test('disappears when its button is pressed', () => {
  const startOver = vi.fn();
  show(startOver);
  pass(100);
  const button = screen.getByRole('button', { name: 'Start over' });
  act(() => button.focus());
  fireEvent.click(button);
  expect(startOver).toHaveBeenCalledOnce();
  expect(isShown()).toBe(false);
});
