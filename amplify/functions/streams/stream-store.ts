import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { isStreamState, type StreamRenditions, type StreamState } from '@rules/media/media-streams';
import { isTitleKind } from '@rules/titles/title-kind';
import { client } from '../shared/dynamodb/document-client';
import { updateOf } from '../shared/dynamodb/expressions';
import { readItem, type StoredItem, textReader } from '../shared/dynamodb/read-items';
import { ifConditionMet } from '../shared/dynamodb/write-items';
import type { Master } from '../shared/masters';
import { requiredVariable } from '../shared/required-variable';

/** A stored stream (the model MediaStreams). Missing texts are ''. */
export interface StoredStream extends Master {
  state: StreamState;
  encodingId: string;
  jobId: string;
  planned: string;
  folder: string;
}

/** An encoding of a master: a job belongs to the stream only while the stream has its id. */
export interface Encoding {
  path: string;
  encodingId: string;
}

const table = () => requiredVariable('STREAM_TABLE');

export async function readStream(path: string): Promise<StoredStream | undefined> {
  return toStream(await readItem(table(), { id: path }));
}

/** Returns the stream of an item; undefined for a malformed one. */
export function toStream(item: StoredItem | undefined): StoredStream | undefined {
  const text = textReader(item);
  const { title_kind: kind, state } = item ?? {};
  if (!isTitleKind(kind) || !isStreamState(state)) return undefined;
  return {
    path: text('id'),
    kind,
    titleId: text('title_id'),
    title: text('title'),
    state,
    encodingId: text('encoding_id'),
    jobId: text('job_id'),
    planned: text('planned'),
    folder: text('folder'),
  };
}

/** Stores a request for an encoding, unless one is in progress. Returns false if so. */
export function storeRequest({ path, kind, titleId, title }: Master, encodingId: string): Promise<boolean> {
  const now = new Date();
  const request = { title_kind: kind, title_id: titleId, title, state: 'QUEUED', encoding_id: encodingId, percent: 0 };
  return tryUpdate(
    streamUpdate(path, {
      set: { ...request, requested_at: now.toISOString(), job_id: null, planned: null, failure: null },
      condition: 'attribute_not_exists(id) OR NOT #state IN (:queued, :encoding)',
      now,
    }),
  );
}

/** Stores the plan of an encoding before its job is created. */
export function storePlan(encoding: Encoding, renditions: StreamRenditions): Promise<boolean> {
  return updateEncoding(encoding, { planned: JSON.stringify(renditions) });
}

export function storeJob(encoding: Encoding, jobId: string): Promise<boolean> {
  return updateEncoding(encoding, { job_id: jobId });
}

/** Stores the progress of a job; a smaller percentage than the stored one, which arrives late, changes nothing. */
export function storeProgress(encoding: Encoding, percent: number): Promise<boolean> {
  return updateEncoding(encoding, { state: 'ENCODING', percent }, '#percent <= :percent');
}

/** Stores the end of an encoding without a stream. */
export function storeEnd(encoding: Encoding, state: 'FAILED' | 'CANCELED', failure?: string): Promise<boolean> {
  return updateEncoding(encoding, { state, ...(failure !== undefined && { failure }) });
}

/** The update that makes an encoding the stream of its master, as an item of a transaction. */
export function readyUpdate(encoding: Encoding, folder: string, renditions: string, now: Date) {
  return { Update: encodingUpdate(encoding, { state: 'READY', percent: 100, folder, renditions }, now) };
}

type Values = Record<string, string | number | null>;

function updateEncoding(encoding: Encoding, set: Values, condition?: string) {
  return tryUpdate(encodingUpdate(encoding, set, new Date(), condition));
}

/** An update that applies only while this encoding is in progress. */
function encodingUpdate({ path, encodingId }: Encoding, set: Values, now: Date, condition = 'attribute_exists(id)') {
  return streamUpdate(path, {
    set: { encoding_id: encodingId, ...set },
    condition: `#encoding_id = :encoding_id AND #state IN (:queued, :encoding) AND ${condition}`,
    now,
  });
}

/** An update of a stream with a condition on the states of an encoding in progress. */
function streamUpdate(path: string, { set, condition, now }: { set: Values; condition: string; now: Date }) {
  return updateOf({
    TableName: table(),
    Key: { id: path },
    set: { ...set, updatedAt: now.toISOString() },
    initial: { createdAt: now.toISOString(), __typename: 'MediaStreams' },
    condition,
    values: { queued: 'QUEUED', encoding: 'ENCODING' },
  });
}

async function tryUpdate(update: ReturnType<typeof updateOf>): Promise<boolean> {
  return (await ifConditionMet(client.send(new UpdateCommand(update)))) !== undefined;
}
