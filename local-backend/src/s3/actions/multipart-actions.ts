import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { ServiceError } from '../../http/service.ts';
import { checksumHeaders, createBodyDigest, digestStream } from '../body-digest.ts';
import { findCopySource } from '../copy-source.ts';
import { compareKeys } from '../key-order.ts';
import type { Part, Upload } from '../multipart-uploads.ts';
import { storedHeaders, writeCondition } from '../object-headers.ts';
import { readXmlBody } from '../read-xml-body.ts';
import { receiveBody } from '../receive-body.ts';
import {
  isObjectActionAllowed,
  principalName,
  requestTags,
  requireBucketPermission,
  requireObjectPermission,
  type S3Action,
  type S3Call,
} from '../s3-call.ts';
import { quoted, sendEmpty, sendXml } from '../send-response.ts';

const MAX_PAGE_SIZE = 1000;

const partNumber = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number));

const completeRequest = v.object({
  CompleteMultipartUpload: v.object({
    Part: v.pipe(v.array(v.object({ PartNumber: partNumber, ETag: v.string() })), v.minLength(1)),
  }),
});

const MIN_PART_BYTES = 5 * 1024 ** 2;

/** Actions on multipart uploads. */
export const multipartActions = {
  async CreateMultipartUpload(call) {
    const { request, response, bucket, key, principal } = call;
    requireObjectPermission(call, 's3:PutObject');
    const headers = storedHeaders(request.headers);
    const tags = requestTags(call);
    const upload = await bucket.uploads.create({ key, headers, tags, initiator: principalName(principal) });
    sendXml(response, 'InitiateMultipartUploadResult', { Bucket: bucket.name, Key: key, UploadId: upload.id });
  },
  /** Executes UploadPart. Part numbers are 1 to 10000; a repeated number replaces the earlier part. */
  async UploadPart(call) {
    const { request, response, query, bucket, payloadHash } = call;
    requireObjectPermission(call, 's3:PutObject');
    const upload = requestedUpload(call);
    const number = readPartNumber(query);
    const { file, size, md5, checksums } = await receiveBody(request, payloadHash, bucket.store.temporaryFile());
    try {
      await bucket.uploads.addPart(upload, number, { file, size, md5 });
    } finally {
      await rm(file, { force: true });
    }
    sendEmpty(response, 200, { etag: quoted(md5), ...checksums });
  },
  /**
   * Executes UploadPartCopy: creates a part from a stored object, or from a range of its bytes.
   * https://docs.aws.amazon.com/AmazonS3/latest/API/API_UploadPartCopy.html
   */
  async UploadPartCopy(call) {
    const { request, response, query, bucket } = call;
    requireObjectPermission(call, 's3:PutObject');
    const upload = requestedUpload(call);
    const number = readPartNumber(query);
    const { bucket: source, object } = findCopySource(call);
    const { first, last } = readCopyRange(request.headers['x-amz-copy-source-range'], object.size);
    const digest = await createBodyDigest({ checksums: [], sha256: false });
    const file = bucket.store.temporaryFile();
    try {
      const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
      if (last < first) target.end();
      else await pipeline(source.store.read(object, first, last), digestStream(digest), target);
      const md5 = (await digest.result()).md5.toString('hex');
      await bucket.uploads.addPart(upload, number, { file, size: last - first + 1, md5 });
      const modified = upload.parts.get(number)?.modified ?? Date.now();
      sendXml(response, 'CopyPartResult', { LastModified: new Date(modified).toISOString(), ETag: quoted(md5) });
    } finally {
      await rm(file, { force: true });
    }
  },
  async AbortMultipartUpload(call) {
    const upload = requestedUpload(call);
    requireInitiatorOrPermission(call, upload, 's3:AbortMultipartUpload');
    await call.bucket.uploads.abort(upload);
    sendEmpty(call.response, 204);
  },
  /** Executes CompleteMultipartUpload: creates the object atomically. */
  async CompleteMultipartUpload(call) {
    const { request, response, bucket, key } = call;
    requireObjectPermission(call, 's3:PutObject');
    const upload = requestedUpload(call);
    const wanted = (await readXmlBody(call, completeRequest)).CompleteMultipartUpload.Part;
    const condition = writeCondition(request.headers);
    const object = await bucket.uploads.complete(
      upload,
      async (parts) => {
        const chosen = chooseParts(parts, wanted);
        await checkWholeChecksum(request.headers, chosen);
        return chosen;
      },
      condition,
    );
    await call.notify({ key, action: 'CompleteMultipartUpload', object: { size: object.size, etag: object.etag } });
    sendXml(response, 'CompleteMultipartUploadResult', {
      Location: `https://${bucket.name}.s3.${call.region}.amazonaws.com/${encodeURIComponent(key)}`,
      Bucket: bucket.name,
      Key: key,
      ETag: quoted(object.etag),
    });
  },
  /** Executes ListParts; parts are ordered by number. */
  async ListParts(call) {
    const { response, query, bucket, key } = call;
    const upload = requestedUpload(call);
    requireInitiatorOrPermission(call, upload, 's3:ListMultipartUploadParts');
    const marker = Number(query.get('part-number-marker') ?? 0);
    const limit = readLimit(query.get('max-parts'));
    const rest = [...upload.parts.values()].sort((a, b) => a.number - b.number).filter(({ number }) => number > marker);
    const page = rest.slice(0, limit);
    sendXml(response, 'ListPartsResult', {
      Bucket: bucket.name,
      Key: key,
      UploadId: upload.id,
      PartNumberMarker: marker,
      NextPartNumberMarker: page.at(-1)?.number ?? marker,
      MaxParts: limit,
      IsTruncated: page.length < rest.length,
      Part: page.map(({ number, modified, etag, size }) => ({
        PartNumber: number,
        LastModified: new Date(modified).toISOString(),
        ETag: quoted(etag),
        Size: size,
      })),
    });
  },
  /** Executes ListMultipartUploads: lists the incomplete uploads, ordered by key. */
  async ListMultipartUploads(call) {
    const { response, query, bucket } = call;
    requireBucketPermission(call, 's3:ListBucketMultipartUploads');
    const prefix = query.get('prefix') ?? '';
    const keyMarker = query.get('key-marker') ?? '';
    const idMarker = query.get('upload-id-marker') ?? '';
    const limit = readLimit(query.get('max-uploads'));
    const rest = bucket.uploads
      .list()
      .filter(({ key }) => key.startsWith(prefix))
      .sort((a, b) => compareKeys(a.key, b.key) || compareKeys(a.id, b.id))
      .filter(
        ({ key, id }) => compareKeys(key, keyMarker) > 0 || (key === keyMarker && idMarker !== '' && id > idMarker),
      );
    const page = rest.slice(0, limit);
    const isTruncated = page.length < rest.length;
    sendXml(response, 'ListMultipartUploadsResult', {
      Bucket: bucket.name,
      KeyMarker: keyMarker,
      UploadIdMarker: idMarker,
      NextKeyMarker: isTruncated ? page.at(-1)?.key : undefined,
      NextUploadIdMarker: isTruncated ? page.at(-1)?.id : undefined,
      Prefix: prefix,
      MaxUploads: limit,
      IsTruncated: isTruncated,
      Upload: page.map(({ key, id, initiated }) => ({
        Key: key,
        UploadId: id,
        StorageClass: 'STANDARD',
        Initiated: new Date(initiated).toISOString(),
      })),
    });
  },
} satisfies Record<string, S3Action>;

function readPartNumber(query: URLSearchParams): number {
  const number = Number(query.get('partNumber'));
  if (Number.isInteger(number) && number >= 1 && number <= 10_000) return number;
  throw new ServiceError('InvalidArgument', 'Part number must be an integer between 1 and 10000, inclusive');
}

/** Parses a range such as `bytes=0-9`: both ends are required, inclusive and inside the object. */
function readCopyRange(header: string | string[] | undefined, size: number): { first: number; last: number } {
  if (header === undefined) return { first: 0, last: size - 1 };
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(String(header)) ?? [];
  if (from === undefined || to === undefined) {
    const message =
      'The x-amz-copy-source-range value must be of the form bytes=first-last where first and last are the zero-based offsets of the first and last bytes to copy';
    throw new ServiceError('InvalidArgument', message);
  }
  const [first, last] = [Number(from), Number(to)];
  if (first <= last && last < size) return { first, last };
  throw new ServiceError('InvalidArgument', `Range specified is not valid for source object of size: ${size}`);
}

/** Returns the upload that the query names. Throws `ServiceError` NoSuchUpload. */
function requestedUpload({ bucket, query, key }: S3Call): Upload {
  return bucket.uploads.get(query.get('uploadId') ?? '', key);
}

/** Allows the initiator of an upload, as long as it may write the key; other callers need the action's permission. */
function requireInitiatorOrPermission(call: S3Call, upload: Upload, action: string): void {
  const isInitiator = upload.initiator === principalName(call.principal);
  if (isInitiator && isObjectActionAllowed(call, 's3:PutObject')) return;
  requireObjectPermission(call, action);
}

function chooseParts(parts: Upload['parts'], wanted: { PartNumber: number; ETag: string }[]): Part[] {
  if (wanted.some(({ PartNumber }, index) => PartNumber <= (wanted[index - 1]?.PartNumber ?? 0))) {
    const message =
      'The list of parts was not in ascending order. The parts list must be specified in order by part number.';
    throw new ServiceError('InvalidPartOrder', message);
  }
  const chosen = wanted.map(({ PartNumber, ETag }) => {
    const part = parts.get(PartNumber);
    if (part !== undefined && part.etag === ETag.replaceAll('"', '').trim()) return part;
    const message = `One or more of the specified parts could not be found, or its entity tag did not match: part ${PartNumber}.`;
    throw new ServiceError('InvalidPart', message);
  });
  if (chosen.slice(0, -1).some(({ size }) => size < MIN_PART_BYTES)) {
    throw new ServiceError('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
  }
  return chosen;
}

/** Verifies the client's checksum of the whole object, which reads all parts again. */
async function checkWholeChecksum(headers: IncomingHttpHeaders, parts: Part[]): Promise<void> {
  if (headers['x-amz-checksum-type'] === 'COMPOSITE') return;
  const wanted = checksumHeaders(Object.keys(headers));
  if (wanted.length === 0) return;
  const digest = await createBodyDigest({ checksums: wanted, sha256: false });
  for (const { file } of parts) {
    for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) digest.update(chunk);
  }
  const { checksums } = await digest.result();
  if (wanted.every((header) => checksums[header] === headers[header])) return;
  throw new ServiceError('BadDigest', 'The checksum you specified did not match that of the whole object.');
}

function readLimit(text: string | null): number {
  const limit = Number(text ?? MAX_PAGE_SIZE);
  return Number.isInteger(limit) && limit > 0 ? Math.min(limit, MAX_PAGE_SIZE) : MAX_PAGE_SIZE;
}
