import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Clock } from '../clock.ts';
import { ServiceError } from '../http/service.ts';
import { type BlobFolder, type IncomingFile, openBlobFolder } from './blob-folder.ts';
import { compareKeys, firstIndexWhereNot } from './key-order.ts';
import { createKeyedLock } from './keyed-lock.ts';
import { readRecord, type StoredObject, writeRecord } from './stored-object.ts';

/** What must be true of a key for a write to go through; checked in the same moment as the write. */
export type WriteCondition = { kind: 'none' } | { kind: 'absent' } | { kind: 'etag'; etag: string };

interface NewObject extends Pick<StoredObject, 'key' | 'etag' | 'headers' | 'checksums'> {
  /** Taken over in this order; their sizes add up to the object's. */
  files: IncomingFile[];
}

/** The objects of one bucket, on disk, with an index in memory. A write is whole or has not happened, also when the process is killed. */
export interface ObjectStore {
  /** A fresh path on the same disk, for a body that is still arriving. Leftovers are removed at the next start. */
  temporaryFile(): string;
  find(key: string): StoredObject | undefined;
  /** In the order of their UTF-8 bytes. Changes with the store: read it in one go. */
  keys(): readonly string[];
  /** Bytes `first`…`last`, both included. Call it in the same tick as `find`: from then on an overwrite cannot disturb it. */
  read(object: StoredObject, first: number, last: number): Readable;
  /** Lets a task use the object's files for another object, safe from their removal meanwhile. */
  share<T>(object: StoredObject, task: (files: IncomingFile[]) => Promise<T>): Promise<T>;
  /** Throws `ServiceError` (PreconditionFailed, NoSuchKey) when the condition does not hold. */
  put(object: NewObject, condition: WriteCondition): Promise<StoredObject>;
  remove(key: string): Promise<void>;
  /** Shows an object that is not kept here but in a file of the deployment; gone with the process. */
  addDeployed(object: StoredObject): void;
}

/** Opens the store in a folder that no other process uses, and clears away what an interrupted one left. */
export async function openObjectStore(folder: string, clock: Clock): Promise<ObjectStore> {
  const recordFolder = join(folder, 'objects');
  const incomingFolder = join(folder, 'incoming');
  await rm(incomingFolder, { recursive: true, force: true });
  for (const each of [recordFolder, incomingFolder]) await mkdir(each, { recursive: true, mode: 0o700 });
  const blobFolder = await openBlobFolder(join(folder, 'blobs'));
  const index = new Map(readRecords(recordFolder).map((object) => [object.key, object]));
  await blobFolder.sweep([...index.values()].flatMap(blobsOf));
  const sortedKeys = [...index.keys()].sort(compareKeys);
  const lock = createKeyedLock();

  const temporaryFile = () => join(incomingFolder, randomUUID());
  // Hashed, so that no key can leave the folder, be too long for it, or collide on a disk that ignores case.
  const recordFile = (key: string) => join(recordFolder, `${createHash('sha256').update(key).digest('hex')}.json`);
  const placeOf = (key: string) => firstIndexWhereNot(sortedKeys, 0, (other) => compareKeys(other, key) < 0);

  function show(object: StoredObject): void {
    if (!index.has(object.key)) sortedKeys.splice(placeOf(object.key), 0, object.key);
    index.set(object.key, object);
  }

  /** The rename is the moment of truth: before it the old object stands, after it the new one. */
  async function commit(object: StoredObject): Promise<void> {
    const file = temporaryFile();
    const handle = await open(file, 'wx', 0o600);
    try {
      await handle.writeFile(writeRecord(object));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(file, recordFile(object.key));
  }

  return {
    temporaryFile,
    find: (key) => index.get(key),
    keys: () => sortedKeys,
    addDeployed: show,
    read({ body }, first, last) {
      if (body.kind === 'blobs') return blobFolder.read(body.blobs, first, last);
      return createReadStream(body.file, { start: first, end: last });
    },
    async share({ body, size }, task) {
      if (body.kind === 'file') return task([{ file: body.file, size, origin: 'copy' }]);
      const release = blobFolder.hold(body.blobs);
      try {
        return await task(
          body.blobs.map((blob) => ({ file: blobFolder.path(blob), size: blob.size, origin: 'share' })),
        );
      } finally {
        release();
      }
    },
    put({ files, ...object }, condition) {
      return lock.run(object.key, async () => {
        const previous = index.get(object.key);
        checkCondition(condition, previous);
        const body = { kind: 'blobs', blobs: await addAll(blobFolder, files) } as const;
        const stored = { ...object, size: sizeOf(files), modified: clock(), body };
        try {
          await commit(stored);
        } catch (error) {
          await blobFolder.discard(body.blobs);
          throw error;
        }
        show(stored);
        if (previous !== undefined) await blobFolder.discard(blobsOf(previous));
        return stored;
      });
    },
    remove(key) {
      return lock.run(key, async () => {
        const object = index.get(key);
        if (object === undefined) return;
        await rm(recordFile(key), { force: true });
        index.delete(key);
        sortedKeys.splice(placeOf(key), 1);
        await blobFolder.discard(blobsOf(object));
      });
    },
  };
}

function checkCondition(condition: WriteCondition, previous: StoredObject | undefined): void {
  if (condition.kind === 'none') return;
  if (condition.kind === 'absent' && previous === undefined) return;
  if (condition.kind === 'etag' && previous === undefined) {
    throw new ServiceError('NoSuchKey', 'The specified key does not exist.', 404);
  }
  if (condition.kind === 'etag' && condition.etag === previous?.etag) return;
  const message = 'At least one of the pre-conditions you specified did not hold';
  throw new ServiceError('PreconditionFailed', message, 412);
}

async function addAll(blobFolder: BlobFolder, files: IncomingFile[]) {
  const added = await Promise.allSettled(files.map((file) => blobFolder.add(file)));
  const failure = added.find((result) => result.status === 'rejected');
  const blobs = added.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  if (failure === undefined) return blobs;
  await blobFolder.discard(blobs);
  throw failure.reason;
}

/** Reads synchronously, once, at the start: for ten thousand small files that takes a quarter of the time. */
function readRecords(folder: string): StoredObject[] {
  return readdirSync(folder).map((name) => {
    const file = join(folder, name);
    try {
      return readRecord(readFileSync(file, 'utf8'));
    } catch (error) {
      throw new Error(`The storage folder is damaged: ${file} is not a record of an object.`, { cause: error });
    }
  });
}

function blobsOf({ body }: StoredObject) {
  return body.kind === 'blobs' ? body.blobs : [];
}

function sizeOf(files: IncomingFile[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}
