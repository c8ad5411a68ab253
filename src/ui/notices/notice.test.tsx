import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import toast from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify, notifyLoading, notifyProblem, notifySuccess, notifyUndo } from './notice';
import { Toaster } from './Toaster';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster label="Notices" />);
});

afterEach(() => {
  act(() => toast.remove());
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
/** A dismissed notice fades for a second before it is removed. */
const isDismissed = (message: string) => screen.getByText(message).closest('[inert]') !== null;

test.each([
  ['a plain notice', 4000, notify],
  ['a problem', 4000, notifyProblem],
  ['a success', 2000, notifySuccess],
])('%s stays %d ms and is gone a second later', (message, stays, show) => {
  act(() => show(message));
  pass(stays - 1);
  expect(isDismissed(message)).toBe(false);
  pass(1);
  expect(isDismissed(message)).toBe(true);
  pass(999);
  expect(screen.queryByText(message)).toBeTruthy();
  pass(1);
  expect(screen.queryByText(message)).toBeNull();
});

test('announces a notice once: only their list is a live region', () => {
  act(() => notify('Saved'));
  expect(screen.getByRole('region', { name: 'Notices' }).getAttribute('aria-live')).toBe('polite');
  expect(screen.getByText('Saved').closest('[aria-live]')).toBe(screen.getByRole('region', { name: 'Notices' }));
  expect(screen.queryByRole('status')).toBeNull();
});

test('accepts another duration', () => {
  act(() => notifyProblem('Briefly', 2000));
  pass(2000);
  expect(isDismissed('Briefly')).toBe(true);
});

test('stays while loading', () => {
  const saving: { over?: () => void } = {};
  act(() => {
    saving.over = notifyLoading('Saving');
  });
  pass(3_600_000);
  expect(isDismissed('Saving')).toBe(false);
  act(() => saving.over?.());
  expect(isDismissed('Saving')).toBe(true);
  pass(1000);
  expect(screen.queryByText('Saving')).toBeNull();
});

test('shows at most the 20 latest', () => {
  act(() => {
    for (let number = 1; number <= 21; number += 1) notify(`Notice ${number}.`);
  });
  expect(screen.getAllByText(/^Notice \d+\.$/)).toHaveLength(20);
  expect(screen.queryByText('Notice 1.')).toBeNull();
  expect(screen.getByText('Notice 21.')).toBeTruthy();
});

test('shows an equal notice once, from the start', () => {
  act(() => notify('Link copied'));
  const first = screen.getByText('Link copied');
  pass(3000);
  act(() => notify('Link copied'));
  pass(3000);
  expect(isDismissed('Link copied')).toBe(false);
  expect(screen.getByText('Link copied')).not.toBe(first);
});

test('takes clicks on its button only, and lets the others through to the page', () => {
  act(() => notifyUndo('Removed', { label: 'Undo', onUndo: vi.fn() }));
  const takesClicks = (element: Element | null) =>
    element?.closest('[class*="pointer-events-"]')?.classList.contains('pointer-events-auto');
  expect(takesClicks(screen.getByText('Removed'))).toBe(false);
  expect(takesClicks(screen.getByRole('button', { name: 'Undo' }))).toBe(true);
});

test('undoes an action once', () => {
  const onUndo = vi.fn();
  act(() => notifyUndo('Removed', { label: 'Undo', onUndo }, 7000));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onUndo).toHaveBeenCalledOnce();
  expect(isDismissed('Removed')).toBe(true);
});

test('restores the focus when the notice disappears', () => {
  const page = document.body.appendChild(document.createElement('main'));
  Object.assign(page, { id: 'content', tabIndex: -1 });
  const button = page.appendChild(document.createElement('button'));
  const undo = (message: string) => {
    button.focus();
    act(() => notifyUndo(message, { label: `Undo ${message}`, onUndo: () => undefined }));
    return screen.getByRole('button', { name: `Undo ${message}` });
  };
  const press = (element: HTMLElement) => {
    element.focus();
    fireEvent.click(element);
  };
  press(undo('one'));
  expect(document.activeElement).toBe(button);
  const second = undo('two');
  button.remove();
  press(second);
  expect(document.activeElement).toBe(page);
  page.remove();
});

test('stays while the mouse is over it', () => {
  act(() => notify('Saved'));
  const toast = screen.getByText('Saved');
  vi.spyOn(toast, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 500, 200, 40));
  const move = (clientX: number) =>
    fireEvent.pointerMove(document.body, { pointerType: 'mouse', clientX, clientY: 520 });
  move(150);
  pass(60_000);
  expect(isDismissed('Saved')).toBe(false);
  move(50);
  pass(4000);
  expect(isDismissed('Saved')).toBe(true);
});

test('stays while its button has the focus', () => {
  act(() => notifyUndo('Removed', { label: 'Undo', onUndo: vi.fn() }));
  pass(3000);
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  pass(60_000);
  expect(isDismissed('Removed')).toBe(false);
  act(() => screen.getByRole('button', { name: 'Undo' }).blur());
  pass(1000);
  expect(isDismissed('Removed')).toBe(true);
});

test('undoes the latest action with Ctrl and Z, once each, but not while the user types', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const field = document.body.appendChild(document.createElement('input'));
  act(() => notifyUndo('First', { label: 'Undo', onUndo: first }));
  act(() => notifyUndo('Second', { label: 'Undo', onUndo: second }));
  const press = (target: Element) => fireEvent.keyDown(target, { key: 'z', ctrlKey: true });
  press(field);
  expect(second).not.toHaveBeenCalled();
  press(document.body);
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  press(document.body);
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  press(document.body);
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  field.remove();
});
