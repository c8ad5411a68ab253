import { expect, test } from 'vitest';
import { secondsIn } from './seconds-in';

test('an address may ask for a second', () => {
  expect(secondsIn('90')).toBe(90);
  expect(secondsIn('0')).toBe(0);
  for (const odd of [null, '', '-5', '1e9', 'NaN', '12345678']) expect(secondsIn(odd)).toBeUndefined();
});
