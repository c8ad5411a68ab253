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

/** A file in the blob folder with a part of an object; `size` in bytes. */
export type Blob = v.InferOutput<typeof blob>;

export interface StoredObject {
  key: string;
  /** Bytes. */
  size: number;
  /** Without quotes. */
  etag: string;
  /** Milliseconds since 1970. */
  modified: number;
  /** `content-type`, the other stored headers and `x-amz-meta-…`. */
  headers: Record<string, string>;
  /** `x-amz-checksum-crc32` → base64, as the client sent them. */
  checksums: Record<string, string>;
  /**
   * A multipart object keeps its parts as separate files, so that completing it copies no bytes. `file` belongs to the
   * deployment.
   */
  body: { kind: 'blobs'; blobs: Blob[] } | { kind: 'file'; file: string };
}

/** Serializes an object's record. */
export function writeRecord({ body, ...rest }: StoredObject): string {
  return JSON.stringify({ ...rest, blobs: body.kind === 'blobs' ? body.blobs : [] });
}

/** Parses an object's record. Throws for a damaged or foreign file: records are written atomically. */
export function readRecord(text: string): StoredObject {
  const { blobs, ...rest } = v.parse(record, JSON.parse(text));
  return { ...rest, body: { kind: 'blobs', blobs } };
}
