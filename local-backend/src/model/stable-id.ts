import { createHash } from 'node:crypto';

const LOWER = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** An id that is the same at every start and on every machine: digits of a hash of the resource's path. */
export function stableId(path: string, length: number): string {
  const digest = createHash('sha512').update(path).digest();
  // 36 does not divide 256, which only makes some letters a little likelier.
  return Array.from(digest.subarray(0, length), (byte) => LOWER[byte % LOWER.length]).join('');
}

/** A version 8 (free-form) UUID from a hash of the resource's path. */
export function stableUuid(path: string): string {
  const hex = createHash('sha256').update(path).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
