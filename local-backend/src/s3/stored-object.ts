import * as v from 'valibot';

const blob = v.object({ name: v.string(), size: v.number() });

const record = v.object({
  key: v.string(),
  size: v.number(),
  etag: v.string(),
  modified: v.number(),
  headers: v.record(v.string(), v.string()),
  checksums: v.record(v.string(), v.string()),
  blobs: v.array(blob),
});

/** A file in the blob folder that holds part of an object; `size` in bytes. */
export type Blob = v.InferOutput<typeof blob>;

export interface StoredObject {
  key: string;
  /** Bytes. */
  size: number;
  /** Without quotes. */
  etag: string;
  /** Milliseconds since 1970. */
  modified: number;
  /** `content-type` and the other headers kept with an object, and `x-amz-meta-…`. */
  headers: Record<string, string>;
  /** `x-amz-checksum-crc32` → base64, as they were sent with the object. */
  checksums: Record<string, string>;
  /** An object uploaded in parts keeps its parts as files, so that completing it copies nothing. A file is one that a deployment brought. */
  body: { kind: 'blobs'; blobs: Blob[] } | { kind: 'file'; file: string };
}

/** An object's line on disk. */
export function writeRecord({ body, ...rest }: StoredObject): string {
  return JSON.stringify({ ...rest, blobs: body.kind === 'blobs' ? body.blobs : [] });
}

/** Throws when the text is no record; a record is written whole, so that means a damaged disk or a foreign file. */
export function readRecord(text: string): StoredObject {
  const { blobs, ...rest } = v.parse(record, JSON.parse(text));
  return { ...rest, body: { kind: 'blobs', blobs } };
}
