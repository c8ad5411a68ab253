import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { ServiceError } from '../http/service.ts';
import type { BackendModel, BucketModel, DeployedObject } from '../model/backend-model.ts';
import { openMultipartUploads } from './multipart-uploads.ts';
import { openObjectStore, type StoredObject } from './object-store.ts';
import type { Bucket } from './s3-call.ts';
import type { ReadableObject } from './serve-object.ts';

/** Opens the buckets in a (temporary) folder. Buckets no longer defined keep their objects on disk. */
export async function openBuckets(folder: string | undefined, clock: Clock) {
  const root = folder ?? (await mkdtemp(join(tmpdir(), 'local-s3-')));
  const opened = new Map<string, Bucket>();
  let current: ReadonlyMap<string, Bucket> = opened;
  let rules: BucketModel[] = [];

  async function open(name: string): Promise<Bucket> {
    const found = opened.get(name);
    if (found !== undefined) return found;
    const store = await openObjectStore(join(root, name), clock);
    const uploads = await openMultipartUploads(join(root, name, 'uploads'), store, clock);
    const bucket = { name, created: (await stat(join(root, name))).birthtimeMs, store, uploads };
    opened.set(name, bucket);
    return bucket;
  }

  async function sweepUploads(): Promise<void> {
    for (const { name, abortMultipartAfterDays } of rules) {
      if (abortMultipartAfterDays !== undefined)
        await opened.get(name)?.uploads.abortOlderThan(abortMultipartAfterDays);
    }
  }

  const sweeper = setInterval(() => {
    sweepUploads().catch((error: unknown) => console.error('Could not remove unfinished uploads:', error));
  }, SWEEP_MILLISECONDS).unref();

  function get(name: string): Bucket {
    const bucket = current.get(name);
    if (bucket === undefined) throw new ServiceError('NoSuchBucket', 'The specified bucket does not exist', 404);
    return bucket;
  }

  return {
    get,
    find: (name: string): Bucket | undefined => current.get(name),
    list: (): Bucket[] => [...current.values()],
    objects: {
      find(bucketName: string, key: string) {
        const store = current.get(bucketName)?.store;
        const object = store?.find(key);
        if (store === undefined || object === undefined) return undefined;
        return { object, read: (first: number, last: number) => store.read(object, first, last) };
      },
    },
    async configure({ buckets, deployedObjects }: Pick<BackendModel, 'buckets' | 'deployedObjects'>): Promise<void> {
      const names = new Set([
        ...buckets.map(({ name }) => name),
        ...deployedObjects.map(({ bucketName }) => bucketName),
      ]);
      const next = new Map<string, Bucket>();
      for (const name of names) next.set(name, await open(name));
      for (const deployed of deployedObjects)
        next.get(deployed.bucketName)?.store.addDeployed(await describe(deployed));
      rules = buckets;
      current = next;
      await sweepUploads();
    },
    async close(): Promise<void> {
      clearInterval(sweeper);
      if (folder === undefined) await rm(root, { recursive: true, force: true });
    },
  };
}

const SWEEP_MILLISECONDS = 3_600_000;

async function describe({ key, file }: DeployedObject): Promise<StoredObject> {
  const content = await readFile(file);
  return {
    key,
    size: content.length,
    etag: createHash('md5').update(content).digest('hex'),
    modified: (await stat(file)).mtimeMs,
    headers: key.endsWith('.json') ? { 'content-type': 'application/json' } : {},
    checksums: {},
    body: { kind: 'file', file },
  };
}

/** Reads stored objects without authorization. */
export interface ObjectReader {
  /** Finds an object. It must be read in the same tick, because a later write may replace it. */
  find(bucketName: string, key: string): ReadableObject | undefined;
}
