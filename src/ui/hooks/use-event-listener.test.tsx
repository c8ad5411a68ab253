import { fireEvent, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useEventListener } from './use-event-listener';

test('hears an event with the latest props, and none after unmount', () => {
  const heard = vi.fn();
  const { rerender, unmount } = renderHook(
    ({ name }) => useEventListener('document', 'keydown', ({ key }) => heard(name, key)),
    { initialProps: { name: 'first' } },
  );
  fireEvent.keyDown(document.body, { key: 'a' });
  rerender({ name: 'second' });
  fireEvent.keyDown(document.body, { key: 'b' });
  unmount();
  fireEvent.keyDown(document.body, { key: 'c' });
  expect(heard.mock.calls).toEqual([
    ['first', 'a'],
    ['second', 'b'],
  ]);
});

test('follows its target, and hears nothing without one', () => {
  const heard = vi.fn();
  const button = document.createElement('button');
  const initialProps: { target: 'window' | HTMLElement | null } = { target: null };
  const { rerender } = renderHook(({ target }) => useEventListener(target, 'focus', heard), { initialProps });
  fireEvent.focus(window);
  expect(heard).not.toHaveBeenCalled();
  rerender({ target: 'window' });
  fireEvent.focus(window);
  expect(heard).toHaveBeenCalledTimes(1);
  rerender({ target: button });
  fireEvent.focus(window);
  fireEvent.focus(button);
  expect(heard).toHaveBeenCalledTimes(2);
});
