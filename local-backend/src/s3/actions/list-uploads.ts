import { compareKeys } from '../key-order.ts';
import { requireBucketPermission, type S3Call } from '../s3-call.ts';
import { quoted, sendXml } from '../send-response.ts';
import { requestedUpload, requireInitiatorOrPermission } from './multipart-upload.ts';

const MAX_PAGE_SIZE = 1000;

/** ListParts, ordered by part number. */
export async function listParts(call: S3Call): Promise<void> {
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
}

/** ListMultipartUploads: the incomplete uploads, ordered by key. */
export async function listMultipartUploads(call: S3Call): Promise<void> {
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
}

function readLimit(text: string | null): number {
  const limit = Number(text ?? MAX_PAGE_SIZE);
  return Number.isInteger(limit) && limit > 0 ? Math.min(limit, MAX_PAGE_SIZE) : MAX_PAGE_SIZE;
}
