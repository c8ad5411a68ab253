import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import { flushFile, renameUnlocked, replaceFile } from '../durable-file.ts';
import { ServiceError } from '../http/service.ts';
import { createKeyedLock } from '../serial-queue.ts';
import type { ObjectStore, StoredObject, WriteCondition } from './object-store.ts';
import { tagSet } from './object-tags.ts';

const uploadRecord = v.object({
  id: v.string(),
  key: v.string(),
  headers: v.record(v.string(), v.string()),
  tags: v.optional(tagSet),
  initiator: v.string(),
  /** Milliseconds since 1970. */
  initiated: v.number(),
});

export interface Upload extends v.InferOutput<typeof uploadRecord> {
  /** Parts by number. */
  parts: Map<number, Part>;
}

export interface Part {
  number: number;
  /** Hex MD5 of the part. */
  etag: string;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970. */
  modified: number;
  file: string;
  /** Resolves when the part is on disk. If its bytes are damaged, deletes the part and throws InvalidPart. */
  flushed(): Promise<void>;
}

/** Opens a bucket's incomplete uploads, including those of earlier processes. */
export async function openMultipartUploads(folder: string, store: ObjectStore, clock: Clock) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const uploads = await readUploads(folder);
  const lock = createKeyedLock();
  // Flushes run one at a time: each occupies one of Node's four file threads, which receiving the next parts needs.
  const flushes = createKeyedLock();
  const folderOf = ({ id }: Pick<Upload, 'id'>) => join(folder, id);

  function get(id: string, key: string): Upload {
    const upload = uploads.get(id);
    if (upload === undefined || upload.key !== key) throw noSuchUpload();
    return upload;
  }

  async function forget(upload: Upload): Promise<void> {
    uploads.delete(upload.id);
    await rm(folderOf(upload), { recursive: true, force: true });
  }

  const abort = (upload: Upload) => lock(upload.id, () => forget(upload));

  return {
    /** Returns an upload. Throws `ServiceError` NoSuchUpload. */
    get,
    abort,
    list: (): Upload[] => [...uploads.values()],
    async create(requested: Pick<Upload, 'key' | 'headers' | 'tags' | 'initiator'>): Promise<Upload> {
      const record = { ...requested, id: randomBytes(16).toString('hex'), initiated: clock() };
      await mkdir(folderOf(record), { mode: 0o700 });
      await replaceFile(join(folderOf(record), recordName), JSON.stringify(record));
      const upload = { ...record, parts: new Map() };
      uploads.set(upload.id, upload);
      return upload;
    },
    /** Moves a part's file into the upload and starts to flush it. A repeated number replaces the part. */
    addPart(
      upload: Upload,
      number: number,
      { file, md5, size }: { file: string; md5: string; size: number },
    ): Promise<void> {
      return lock(upload.id, async () => {
        get(upload.id, upload.key);
        const partFile = join(folderOf(upload), `${number}-${md5}-${size}`);
        await renameUnlocked(file, partFile);
        const previous = upload.parts.get(number);
        const flushed = flushes(upload.id, () => flushFile(partFile));
        // `complete` reports the error; before that, the upload may be aborted and its files deleted.
        flushed.catch(() => undefined);
        upload.parts.set(number, {
          number,
          etag: md5,
          size,
          modified: clock(),
          file: partFile,
          flushed: () => flushed,
        });
        if (previous !== undefined && previous.file !== partFile) await rm(previous.file, { force: true });
      });
    },
    /** Creates the object from the parts that `choose` returns. Throws the errors of `choose` and `ObjectStore.put`. */
    complete(
      upload: Upload,
      choose: (parts: Upload['parts']) => Promise<Part[]>,
      condition: WriteCondition,
    ): Promise<StoredObject> {
      return lock(upload.id, async () => {
        const { id, key, headers, tags } = get(upload.id, upload.key);
        const chosen = await choose(upload.parts);
        for (const part of chosen) await part.flushed();
        // Links the files instead of moving them, so that the upload can be resumed if the process is killed before the
        // object is written.
        const files = chosen.map(({ file, size }) => ({ file, size, origin: 'share' as const }));
        const object = await store.put(
          { key, etag: multipartEtag(chosen), headers, checksums: {}, tags, files },
          condition,
        );
        await forget(get(id, key));
        return object;
      });
    },
    async abortOlderThan(days: number): Promise<void> {
      const limit = clock() - days * 86_400_000;
      await Promise.all([...uploads.values()].filter(({ initiated }) => initiated <= limit).map(abort));
    },
  };
}

/** Multipart uploads of one bucket. Parts are stored until the upload is completed or aborted. */
export type MultipartUploads = Awaited<ReturnType<typeof openMultipartUploads>>;

const recordName = 'upload.json';

/** Computes S3's entity tag of a multipart object: the MD5 of the parts' MD5s, followed by the number of parts. */
function multipartEtag(parts: Part[]): string {
  const hash = createHash('md5');
  for (const { etag } of parts) hash.update(etag, 'hex');
  return `${hash.digest('hex')}-${parts.length}`;
}

async function readUploads(folder: string): Promise<Map<string, Upload>> {
  const uploads = new Map<string, Upload>();
  for (const id of await readdir(folder)) {
    const upload = await readUpload(join(folder, id));
    // The record is missing: the process was killed while creating the upload, before the client received the id.
    if (upload === undefined) await rm(join(folder, id), { recursive: true, force: true });
    else uploads.set(id, upload);
  }
  return uploads;
}

async function readUpload(folder: string): Promise<Upload | undefined> {
  const names = await readdir(folder);
  if (!names.includes(recordName)) return undefined;
  const record = v.parse(uploadRecord, JSON.parse(await readFile(join(folder, recordName), 'utf8')));
  const parts: Upload['parts'] = new Map();
  for (const name of names) {
    const part = await readPart(folder, name);
    if (part === undefined) continue;
    const other = parts.get(part.number);
    // Two files of one number: the process was killed after writing the later file and before removing the earlier one.
    if (other !== undefined && other.modified > part.modified) continue;
    parts.set(part.number, { ...part, flushed: () => verifyRecoveredPart(part, parts) });
  }
  return { ...record, parts };
}

type FoundPart = Omit<Part, 'flushed'>;

async function readPart(folder: string, name: string): Promise<FoundPart | undefined> {
  const [, number, etag, size] = /^(\d+)-([0-9a-f]{32})-(\d+)$/.exec(name) ?? [];
  if (number === undefined || etag === undefined || size === undefined) return undefined;
  const file = join(folder, name);
  const { mtimeMs } = await stat(file);
  return { number: Number(number), etag, size: Number(size), modified: mtimeMs, file };
}

/** Verifies a part that an earlier process stored: after a power failure the client must send missing bytes again. */
async function verifyRecoveredPart({ number, etag, file }: FoundPart, parts: Upload['parts']): Promise<void> {
  await flushFile(file);
  const hash = createHash('md5');
  await pipeline(createReadStream(file, { highWaterMark: 1024 * 1024 }), hash);
  if (hash.digest('hex') === etag) return;
  parts.delete(number);
  await rm(file, { force: true });
  throw new ServiceError('InvalidPart', `Part ${number} was lost when the power failed. Send it again.`);
}

function noSuchUpload(): ServiceError {
  const message =
    'The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.';
  return new ServiceError('NoSuchUpload', message, 404);
}
