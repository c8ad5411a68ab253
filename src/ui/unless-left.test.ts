import { afterEach, expect, test, vi } from 'vitest';
import { unlessLeft } from './unless-left';

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
