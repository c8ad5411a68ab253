import { rm } from 'node:fs/promises';
import { ServiceError } from '../../http/service.ts';
import type { Upload } from '../multipart.ts';
import { storedHeaders } from '../object-headers.ts';
import { receiveBody } from '../receive-body.ts';
import { isObjectActionAllowed, principalName, requireObjectPermission, type S3Call } from '../s3-call.ts';
import { quoted, sendEmpty, sendXml } from '../send-response.ts';

/** CreateMultipartUpload. */
export async function createMultipartUpload(call: S3Call): Promise<void> {
  const { request, response, bucket, key, principal } = call;
  requireObjectPermission(call, 's3:PutObject');
  const headers = storedHeaders(request.headers);
  const upload = await bucket.uploads.create({ key, headers, initiator: principalName(principal) });
  sendXml(response, 'InitiateMultipartUploadResult', { Bucket: bucket.name, Key: key, UploadId: upload.id });
}

/** UploadPart: part 1…10000; a repeated number replaces the earlier part. */
export async function uploadPart(call: S3Call): Promise<void> {
  const { request, response, query, bucket, payloadHash } = call;
  requireObjectPermission(call, 's3:PutObject');
  const upload = requestedUpload(call);
  const number = Number(query.get('partNumber'));
  if (!Number.isInteger(number) || number < 1 || number > 10_000) {
    throw new ServiceError('InvalidArgument', 'Part number must be an integer between 1 and 10000, inclusive');
  }
  const { file, size, md5, checksums } = await receiveBody(request, payloadHash, bucket.store.temporaryFile());
  try {
    await bucket.uploads.addPart(upload, number, { file, size, md5 });
  } finally {
    await rm(file, { force: true });
  }
  sendEmpty(response, 200, { etag: quoted(md5), ...checksums });
}

/** AbortMultipartUpload. */
export async function abortMultipartUpload(call: S3Call): Promise<void> {
  const upload = requestedUpload(call);
  requireInitiatorOrPermission(call, upload, 's3:AbortMultipartUpload');
  await call.bucket.uploads.abort(upload);
  sendEmpty(call.response, 204);
}

/** Returns the upload of the query. Throws `ServiceError` NoSuchUpload. */
export function requestedUpload({ bucket, query, key }: S3Call): Upload {
  return bucket.uploads.get(query.get('uploadId') ?? '', key);
}

/** Allows the initiator of an upload, while permitted to write the key; other callers need the action's permission. */
export function requireInitiatorOrPermission(call: S3Call, upload: Upload, action: string): void {
  const isInitiator = upload.initiator === principalName(call.principal);
  if (isInitiator && isObjectActionAllowed(call, 's3:PutObject')) return;
  requireObjectPermission(call, action);
}
