import { rm } from 'node:fs/promises';
import { flushFile } from '../flush-file.ts';
import { storedHeaders, writeCondition } from '../object-headers.ts';
import { receiveBody } from '../receive-body.ts';
import { requireObjectPermission, type S3Call } from '../s3-call.ts';
import { quoted, sendEmpty } from '../send-response.ts';

/** PutObject: stores an object from one request. */
export async function putObject(call: S3Call): Promise<void> {
  const { request, response, bucket, key, payloadHash } = call;
  requireObjectPermission(call, 's3:PutObject');
  const headers = storedHeaders(request.headers);
  const condition = writeCondition(request.headers);
  const { file, size, md5, checksums } = await receiveBody(request, payloadHash, bucket.store.temporaryFile());
  try {
    await flushFile(file);
    const files = [{ file, size, origin: 'move' as const }];
    await bucket.store.put({ key, etag: md5, headers, checksums, files }, condition);
  } finally {
    await rm(file, { force: true });
  }
  sendEmpty(response, 200, { etag: quoted(md5), ...checksums });
}
