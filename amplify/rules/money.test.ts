import { expect, test } from 'vitest';
import { centsOf, storedAmount } from './money';

test.each([
  ['3.99', 399],
  ['0.10', 10],
  ['4', 400],
  ['4.5', 450],
  [' 9.99 ', 999],
])('%s is %d cents', (stored, cents) => {
  expect(centsOf(stored)).toBe(cents);
});

test.each(['', 'free', '-1', '1.999', '1,50', '.99', '99999999', undefined, null, 3.99])(
  '%s is no amount',
  (stored) => {
    expect(centsOf(stored)).toBeUndefined();
  },
);

test('every amount up to a hundred dollars comes back as it was', () => {
  for (let cents = 0; cents <= 10_000; cents += 1) expect(centsOf(storedAmount(cents))).toBe(cents);
});
