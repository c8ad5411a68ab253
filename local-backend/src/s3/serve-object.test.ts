import { createReadStream } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { listen } from '../http/fixtures/serve-service.ts';
import { readRange, serveObject } from './serve-object.ts';

/** Tests every range of every small body. */
describe('a range header selects the same bytes as slicing the body', () => {
  const sizes = Array.from({ length: 8 }, (_, size) => size);
  const numbers = Array.from({ length: 10 }, (_, number) => number);
  const pairs = numbers.flatMap((first) => numbers.map((last) => [first, last] as const));
  const bodyOf = (size: number) => Array.from({ length: size }, (_, index) => index);

  function served(header: string, size: number) {
    const range = readRange(header, size);
    if (range.kind !== 'part') return range.kind;
    expect(range.first).toBeGreaterThanOrEqual(0);
    expect(range.last).toBeLessThan(size);
    return bodyOf(size).slice(range.first, range.last + 1);
  }

  test.each(sizes)('from one byte to another, of %i bytes', (size) => {
    for (const [first, last] of pairs) {
      const inner = first < size ? bodyOf(size).slice(first, last + 1) : 'unsatisfiable';
      expect(served(`bytes=${first}-${last}`, size)).toEqual(last < first ? 'whole' : inner);
    }
  });

  test.each(sizes)('from one byte to the end, of %i bytes', (size) => {
    for (const first of numbers) {
      expect(served(`bytes=${first}-`, size)).toEqual(first < size ? bodyOf(size).slice(first) : 'unsatisfiable');
    }
  });

  test.each(sizes)('the last bytes, of %i bytes', (size) => {
    for (const count of numbers) {
      const suffix = count === 0 || size === 0 ? 'unsatisfiable' : bodyOf(size).slice(-count);
      expect(served(`bytes=-${count}`, size)).toEqual(suffix);
    }
  });
});

test.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=a-b', 'bytes=0-1,3-4', 'items=0-1', 'bytes=1.5-2', 'bytes=--1'])(
  'anything but a single range is ignored: %s',
  (header) => {
    expect(readRange(header, 10)).toEqual({ kind: 'whole' });
  },
);

test('numbers beyond the size are limited to it', () => {
  expect(readRange('bytes=5-99999999999999999999', 10)).toEqual({ kind: 'part', first: 5, last: 9 });
  expect(readRange('bytes=-99999999999999999999', 10)).toEqual({ kind: 'part', first: 0, last: 9 });
  expect(readRange('bytes=99999999999999999999-', 10)).toEqual({ kind: 'unsatisfiable' });
});

test('logs a file that is missing in the data folder, and closes the connection', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const body = { kind: 'blobs' as const, blobs: [] };
  const object = { key: 'nanook', size: 5, etag: 'e', modified: 0, headers: {}, checksums: {}, body };
  const stored = { object, read: () => createReadStream('/nowhere/blob') };
  const failures: Promise<unknown>[] = [];
  const { origin, close } = await listen((request, response) => {
    failures.push(serveObject(request, response, stored, {}).catch((failure: unknown) => failure));
  });
  const result = fetch(`${origin}/movies/src/nanook.mp4?Signature=x`).then((reply) => reply.text());
  await expect(result).rejects.toThrow();
  expect(await failures[0]).toMatchObject({ code: 'ENOENT' });
  await close();
  expect(log).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^The file of \/movies\/src\/nanook\.mp4 cannot be read: ENOENT/),
  );
});
