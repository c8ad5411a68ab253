import { afterEach, expect, test, vi } from 'vitest';
import { unlessLeft } from './leave-page';

afterEach(() => history.replaceState(null, '', '/'));

test('what waited to change the address does not call back whoever has gone on', () => {
  const act = vi.fn();
  const later = unlessLeft(act);
  later();
  expect(act).toHaveBeenCalledTimes(1);
  history.replaceState(null, '', '/?mode=edit');
  later();
  expect(act).toHaveBeenCalledTimes(1);
});

test('what was found meanwhile is handed on, and its outcome handed back', () => {
  const later = unlessLeft((found: string) => `${found}!`);
  expect(later('Metropolis')).toBe('Metropolis!');
  history.replaceState(null, '', '/?mode=edit');
  expect(later('Metropolis')).toBeUndefined();
});
