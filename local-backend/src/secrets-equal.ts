import { timingSafeEqual } from 'node:crypto';

/** Compares two secrets in constant time; only their lengths may leak. */
export function secretsEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
