import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { activeStates } from '@rules/media/media-streams';
import { isTitleKind, titleKinds } from '@rules/titles/title-kind';
import type { AppSyncResolverEvent } from 'aws-lambda';
import * as v from 'valibot';
import type { Schema } from '../../data/schema';
import { administratorOf, operationOf } from '../shared/caller';
import { client } from '../shared/dynamodb/document-client';
import { batchGetAll, readItem } from '../shared/dynamodb/read-items';
import { inBatches } from '../shared/in-batches';
import { masterAttributes, mastersOf } from '../shared/masters';
import { fileSize } from '../shared/media-bucket';
import { requiredVariable } from '../shared/required-variable';
import { projectionOf, titleTable } from '../shared/stored-titles';
import { cancelEncoding, requestEncoding } from './encode';
import { readStream } from './stream-store';

/** The operations `encodeMedia`, `cancelEncoding` and `encodeMissing` of administrators. */
export const handler = async (event: AppSyncResolverEvent<Record<string, unknown>>): Promise<unknown> => {
  administratorOf(event);
  switch (operationOf(event)) {
    case 'encodeMedia':
      return encodeMedia(event.arguments);
    case 'cancelEncoding':
      return cancel(event.arguments);
    case 'encodeMissing':
      return encodeMissing(event.arguments.after);
    default:
      throw new Error('Unknown operation.');
  }
};

type StreamStatus = Pick<Schema['MediaStreams']['type'], 'id' | 'state'>;

async function encodeMedia({ kind, titleId, path }: Record<string, unknown>): Promise<StreamStatus> {
  if (!isTitleKind(kind) || typeof titleId !== 'string') throw new Error('NO_SUCH_TITLE');
  const record = await readItem(titleTable(kind), { id: titleId });
  if (!record) throw new Error('NO_SUCH_TITLE');
  const master = mastersOf(kind, record).find((candidate) => candidate.path === path);
  if (!master || (await fileSize(master.path)) === undefined) throw new Error('NO_SUCH_FILE');
  await requestEncoding(master);
  return statusOf(master.path, 'NO_SUCH_FILE');
}

async function cancel({ path }: Record<string, unknown>): Promise<StreamStatus> {
  const stream = typeof path === 'string' ? await readStream(path) : undefined;
  if (!stream) throw new Error('NO_SUCH_ENCODING');
  if (activeStates.includes(stream.state)) await cancelEncoding(stream);
  return statusOf(stream.path, 'NO_SUCH_ENCODING');
}

async function statusOf(path: string, error: string): Promise<StreamStatus> {
  const stream = await readStream(path);
  if (!stream) throw new Error(error);
  return { id: path, state: stream.state };
}

const cursorSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ kind: v.picklist(titleKinds), key: v.optional(v.string()) }),
);

type Cursor = v.InferOutput<typeof cursorSchema>;

/** Number of titles that a call scans. */
const titlesPerCall = 25;
/** Maximum encodings per call: each costs a probe and a job within the operation's time limit. */
const requestsPerCall = 30;

async function encodeMissing(after: unknown) {
  const cursor: Cursor = after ? v.parse(cursorSchema, after) : { kind: titleKinds[0] };
  const { masters, next } = await scanMasters(cursor);
  const known = await batchGetAll(
    requiredVariable('STREAM_TABLE'),
    masters.map(({ path }) => ({ id: path })),
    { ProjectionExpression: 'id' },
  );
  const missing = masters.filter(({ path }) => !known.some(({ id }) => id === path));
  const requested = missing.slice(0, requestsPerCall);
  await inBatches(requested, (master) => requestEncoding(master));
  // The next call scans the same titles again and finds the rest: the requested ones then have a stream.
  const following = requested.length < missing.length ? cursor : next;
  return { requested: requested.length, next: following ? JSON.stringify(following) : null };
}

/** Returns the masters of some titles, and the cursor of those after them. */
async function scanMasters({ kind, key }: Cursor) {
  const { Items = [], LastEvaluatedKey } = await client.send(
    new ScanCommand({
      TableName: titleTable(kind),
      Limit: titlesPerCall,
      ...(key !== undefined && { ExclusiveStartKey: { id: key } }),
      ...projectionOf(masterAttributes(kind)),
    }),
  );
  // Older records may reference the same file in several titles.
  const found = Items.flatMap((record) => mastersOf(kind, record));
  const masters = new Map(found.map((master) => [master.path, master] as const));
  const lastKey: unknown = LastEvaluatedKey?.id;
  const nextKind = titleKinds[titleKinds.indexOf(kind) + 1];
  const next: Cursor | undefined =
    typeof lastKey === 'string' ? { kind, key: lastKey } : nextKind && { kind: nextKind };
  return { masters: [...masters.values()], next };
}
