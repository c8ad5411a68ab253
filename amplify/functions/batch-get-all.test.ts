import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterEach, expect, test } from 'vitest';
import { batchGetAll } from './batch-get-all';

let busyTable: Server | undefined;

afterEach(() => busyTable?.close());

test('what a busy table leaves unread is asked for again, a hundred keys a request', async () => {
  const asked: number[] = [];
  const client = await clientOfTableThatReads(40, asked);
  const ids = Array.from({ length: 130 }, (_, n) => String(n));
  const items = await batchGetAll(
    client,
    'Titles',
    ids.map((id) => ({ id })),
  );
  expect(new Set(items.map(({ id }) => id))).toEqual(new Set(ids));
  expect(items).toHaveLength(130);
  expect(asked).toEqual([100, 90, 50, 10]);
});

/** A table with every id, of which it reads no more than `most` a request; how many keys each asks for goes to `asked`. */
async function clientOfTableThatReads(most: number, asked: number[]): Promise<DynamoDBDocumentClient> {
  const server = createServer(async (request, response) => {
    const { Keys } = JSON.parse(await text(request)).RequestItems.Titles;
    asked.push(Keys.length);
    const unread = Keys.slice(most);
    const answer = {
      Responses: { Titles: Keys.slice(0, most) },
      UnprocessedKeys: unread.length > 0 ? { Titles: { Keys: unread } } : {},
    };
    response.setHeader('content-type', 'application/x-amz-json-1.0').end(JSON.stringify(answer));
  });
  busyTable = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Where a server listens on a port, its address is no pipe's name.
  const { port } = server.address() as AddressInfo;
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
  const endpoint = `http://127.0.0.1:${port}`;
  return DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: 'local', credentials }));
}
