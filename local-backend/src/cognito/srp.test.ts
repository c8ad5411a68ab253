import { getDiffieHellman } from 'node:crypto';
import { expect, test } from 'vitest';
import { modularPower } from './srp.ts';

const prime = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);

test.each([
  ['a small power', 3n, 4n, 17n, 13n],
  ['a negative base', -3n, 3n, 17n, 7n],
  ['an even exponent', 2n, 256n, 257n, 1n],
  ['the largest base', prime - 1n, 2n, prime, 1n],
  ['a base above the modulus', prime + 5n, 1n, prime, 5n],
])('computes %s', (_, base, exponent, modulus, power) => {
  expect(modularPower(base, exponent, modulus)).toBe(power);
});

test('computes the powers of ten sign-ins within seconds', () => {
  const started = performance.now();
  const secret = 2n ** 255n + 12_345n;
  // By Fermat's little theorem a power and that of the rest of its exponent multiply to 1.
  for (let base = 2n; base < 12n; base++) {
    expect((modularPower(base, secret, prime) * modularPower(base, prime - 1n - secret, prime)) % prime).toBe(1n);
  }
  expect(performance.now() - started).toBeLessThan(5_000);
});
