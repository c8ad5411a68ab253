/** Range of a `Range` header; `first` and `last` are inclusive. */
type ByteRange = { kind: 'whole' } | { kind: 'part'; first: number; last: number } | { kind: 'unsatisfiable' };

/**
 * Parses a `Range` header for a body of `size` bytes. Anything but a single byte range is ignored, as in S3 and
 * CloudFront.
 */
export function readRange(header: string | undefined, size: number): ByteRange {
  const [, from, to] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return { kind: 'whole' };
  if (from === '') return lastBytes(Number(to), size);
  const first = Number(from);
  if (to !== '' && Number(to) < first) return { kind: 'whole' };
  if (first >= size) return { kind: 'unsatisfiable' };
  return { kind: 'part', first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}

function lastBytes(count: number, size: number): ByteRange {
  if (count === 0 || size === 0) return { kind: 'unsatisfiable' };
  return { kind: 'part', first: Math.max(size - count, 0), last: size - 1 };
}
