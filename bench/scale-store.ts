/*
 * A fake DynamoDB and S3 over HTTP: `node bench/scale-store.ts COUNT` serves the pages of a scan over this number of
 * generated movies, the items of versions, and stored files. Prints its port.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { asRecord, generatedId, generatedTitles } from '../tests/search/generated-titles';

/** DynamoDB's maximum size of a page. */
const bytesPerPage = 1024 * 1024;

const Scan = v.object({
  TableName: v.string(),
  ExclusiveStartKey: v.optional(v.object({ id: v.object({ S: v.string() }) })),
});
const Key = v.object({ kind: v.object({ S: v.string() }) });
const BatchGet = v.object({ RequestItems: v.record(v.string(), v.object({ Keys: v.array(v.unknown()) })) });
const Put = v.object({ Item: v.looseObject(Key.entries) });

const count = Number(process.argv[2]);
const pages = pagesOf(count);
const files = new Map<string, Buffer>();
const versions = new Map<string, object>([
  ['movie', { kind: { S: 'movie' }, version: { N: String(count) }, changes: { S: '[]' } }],
]);

const server = createServer((request, response) => {
  respond(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') console.log(address?.port);
});

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  const target = String(request.headers['x-amz-target'] ?? '').split('.')[1];
  if (target !== undefined) {
    response.setHeader('content-type', 'application/x-amz-json-1.0');
    response.end(resultOf(target, body));
    return;
  }
  const { pathname: file, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (searchParams.get('list-type') === '2') {
    // All files are new, so the list does not matter.
    response.end('<ListBucketResult><KeyCount>0</KeyCount><IsTruncated>false</IsTruncated></ListBucketResult>');
    return;
  }
  if (request.method === 'PUT') files.set(file, body);
  if (request.method === 'DELETE') files.delete(file);
  const content = files.get(file);
  if (request.method === 'GET' && !content) response.writeHead(404).end();
  else response.end(request.method === 'GET' ? content : undefined);
}

function resultOf(target: string, body: Buffer): string | Buffer {
  const request: unknown = JSON.parse(body.toString());
  if (target === 'Scan') {
    const { TableName, ExclusiveStartKey } = v.parse(Scan, request);
    const page = pages[Number(ExclusiveStartKey?.id.S ?? 0)];
    return TableName === 'MovieMetadata' && page ? page : JSON.stringify({ Items: [], Count: 0 });
  }
  if (target === 'BatchGetItem') {
    const { RequestItems } = v.parse(BatchGet, request);
    const { Keys = [] } = RequestItems.CatalogueVersions ?? {};
    const found = Keys.flatMap((key) => versions.get(v.parse(Key, key).kind.S) ?? []);
    return JSON.stringify({ Responses: { CatalogueVersions: found } });
  }
  if (target === 'PutItem') {
    const { Item } = v.parse(Put, request);
    versions.set(Item.kind.S, Item);
    return '{}';
  }
  throw new Error(`This fake DynamoDB does not support ${target}.`);
}

/** Creates the responses of a scan: the start key of a page is the number of its first title. */
function pagesOf(titles: number): Buffer[] {
  const results: Buffer[] = [];
  let items: string[] = [];
  let bytes = 0;
  const close = (isLast: boolean) => {
    const next = isLast ? '' : `,"LastEvaluatedKey":{"id":{"S":"${results.length + 1}"}}`;
    results.push(Buffer.from(`{"Count":${items.length},"Items":[${items.join(',')}]${next}}`));
    [items, bytes] = [[], 0];
  };
  generatedTitles(titles).forEach((title, n) => {
    const item = JSON.stringify(attributes({ ...asRecord('movie', title), ...cardOf(n) }));
    items.push(item);
    bytes += item.length;
    if (bytes > bytesPerPage) close(false);
  });
  close(true);
  return results;
}

/** Returns the fields of a card that are not searched. */
function cardOf(n: number): Record<string, string | number> {
  const id = generatedId(n);
  return {
    id,
    movie_bg: `movies/thumbnail/${id}.webp`,
    movie_duration: `1:${String(10 + (n % 50)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`,
    movie_quality: ['HD', 'FHD', '4K'][n % 3] ?? '',
    movie_age: ['6+', '12+', '16+', '18+'][n % 4] ?? '',
    movie_language: ['english', 'spanish', 'hindi', 'japanese'][n % 4] ?? '',
    movie_status: 'PUBLISHED',
    updatedAt: new Date(Date.UTC(2024, 0, 1) + n * 60_000).toISOString(),
  };
}

function attributes(record: Record<string, string | number>): object {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      typeof value === 'number' ? { N: String(value) } : { S: value },
    ]),
  );
}
