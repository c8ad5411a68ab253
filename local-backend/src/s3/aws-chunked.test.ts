import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { createAwsChunkedDecoder } from './aws-chunked.ts';

const body = Buffer.from('5\r\nhello\r\n7;ext=1\r\n\r\nworld\r\n0\r\nx-amz-checksum-crc32:AAAA\r\nX-Other: b \r\n\r\n');

async function decode(pieces: Buffer[]) {
  const { stream, trailers } = createAwsChunkedDecoder();
  const [content] = await Promise.all([buffer(stream), pipeline(Readable.from(pieces), stream)]);
  return { content: content.toString(), trailers: trailers() };
}

test('chunks and trailers are decoded regardless of how the network splits the body', async () => {
  const expected = { content: 'hello\r\nworld', trailers: { 'x-amz-checksum-crc32': 'AAAA', 'x-other': 'b' } };
  for (let cut = 0; cut <= body.length; cut++) {
    expect(await decode([body.subarray(0, cut), body.subarray(cut)])).toEqual(expected);
  }
  expect(await decode([...body].map((byte) => Buffer.of(byte)))).toEqual(expected);
});

test.each([
  ['no length', 'zz\r\n'],
  ['more bytes than announced', '5\r\nhelloX\r\n0\r\n\r\n'],
  ['an end inside a chunk', '5\r\nhel'],
  ['no last chunk', '5\r\nhello\r\n'],
  ['no end of trailers', '0\r\n'],
  ['a length without end', '1'.repeat(9000)],
])('a malformed body is rejected: %s', async (_, text) => {
  await expect(decode([Buffer.from(text)])).rejects.toMatchObject({ code: 'IncompleteBody' });
});
