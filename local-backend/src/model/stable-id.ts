import { createHash } from 'node:crypto';

const LOWER = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Derives an id from a hash of the resource's path: it is the same at every start and on every machine. */
export function stableId(path: string, length: number): string {
  const digest = createHash('sha512').update(path).digest();
  // 256 is not a multiple of 36, so some letters are slightly more frequent.
  return Array.from(digest.subarray(0, length), (byte) => LOWER[byte % LOWER.length]).join('');
}

/** Derives a version 8 (free-form) UUID from a hash of the resource's path. */
export function stableUuid(path: string): string {
  const hex = createHash('sha256').update(path).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
