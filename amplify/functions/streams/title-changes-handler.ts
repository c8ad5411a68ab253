import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { isEncodedAutomatically, isMp4 } from '@rules/media/encoding-settings';
import { activeStates, streamFolder } from '@rules/media/media-streams';
import type { DynamoDBRecord, DynamoDBStreamHandler, StreamRecord } from 'aws-lambda';
import { client } from '../shared/dynamodb/document-client';
import type { StoredItem } from '../shared/dynamodb/read-items';
import { inBatches } from '../shared/in-batches';
import { type Master, mastersOf } from '../shared/masters';
import { fileSize, readFile } from '../shared/media-bucket';
import { requiredVariable } from '../shared/required-variable';
import { kindOfStream } from '../shared/stored-titles';
import { cancelEncoding, requestEncoding } from './encode';
import { hasUncommonCodec } from './mp4-codecs';
import { deleteStreamFolder } from './stream-files';
import { readStream } from './stream-store';

/** Requests encodings of newly referenced masters, and deletes the streams of masters that are no longer referenced. */
export const handler: DynamoDBStreamHandler = async ({ Records }) => {
  for (const record of Records) {
    const { added, removed } = changedMasters(record);
    await inBatches(removed, ({ path }) => deleteStream(path));
    await inBatches(added, encodeIfNeeded);
  }
};

function changedMasters({ eventSourceARN, dynamodb }: DynamoDBRecord): { added: Master[]; removed: Master[] } {
  const kind = kindOfStream(eventSourceARN);
  if (!kind) return { added: [], removed: [] };
  const [before, after] = [dynamodb?.OldImage, dynamodb?.NewImage].map((image) => mastersOf(kind, textsOf(image)));
  const lacks = (masters: Master[] = [], { path }: Master) => !masters.some((master) => master.path === path);
  return {
    added: (after ?? []).filter((master) => lacks(before, master)),
    removed: (before ?? []).filter((master) => lacks(after, master)),
  };
}

function textsOf(image: StreamRecord['NewImage']): StoredItem {
  return Object.fromEntries(
    Object.entries(image ?? {}).flatMap(([name, { S }]) => (S === undefined ? [] : [[name, S]])),
  );
}

async function encodeIfNeeded(master: Master): Promise<void> {
  if (!(await needsStream(master.path))) return;
  // The stream's record may be older than the change, if the title was restored from a backup.
  if ((await readStream(master.path))?.state === 'READY') return;
  await requestEncoding(master);
}

async function needsStream(path: string): Promise<boolean> {
  const bytes = await fileSize(path);
  if (bytes === undefined) return false;
  if (isEncodedAutomatically(path, bytes)) return true;
  return isMp4(path) && hasUncommonCodec(await readFile(path));
}

/** Deletes the record first: events of a job that still runs then find no stream, and delete its files. */
async function deleteStream(path: string): Promise<void> {
  const stream = await readStream(path);
  if (!stream) return;
  if (activeStates.includes(stream.state)) await cancelEncoding(stream);
  await client.send(new DeleteCommand({ TableName: requiredVariable('STREAM_TABLE'), Key: { id: path } }));
  const folders = new Set([stream.folder, stream.encodingId && streamFolder(stream.encodingId)].filter(Boolean));
  for (const folder of folders) await deleteStreamFolder(folder);
}
