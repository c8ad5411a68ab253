import { afterEach, expect, test, vi } from 'vitest';
import { unlessNavigated } from './leave-page';

afterEach(() => history.replaceState(null, '', '/'));

test('does not call back a user who has moved on', () => {
  const act = vi.fn();
  const later = unlessNavigated(act);
  later();
  expect(act).toHaveBeenCalledTimes(1);
  history.replaceState(null, '', '/?mode=edit');
  later();
  expect(act).toHaveBeenCalledTimes(1);
});

test('passes on what was found meanwhile, and returns its outcome', () => {
  const later = unlessNavigated((found: string) => `${found}!`);
  expect(later('Metropolis')).toBe('Metropolis!');
  history.replaceState(null, '', '/?mode=edit');
  expect(later('Metropolis')).toBeUndefined();
});
