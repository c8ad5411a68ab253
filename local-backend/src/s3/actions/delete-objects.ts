import * as v from 'valibot';
import { ServiceError } from '../../http/service.ts';
import { readXmlBody } from '../read-xml-body.ts';
import { isObjectActionAllowed, requireObjectPermission, type S3Call } from '../s3-call.ts';
import { sendEmpty, sendXml } from '../send-response.ts';

/** DeleteObject: succeeds also for a missing object. */
export async function deleteObject(call: S3Call): Promise<void> {
  requireObjectPermission(call, 's3:DeleteObject');
  await call.bucket.store.remove(call.key);
  sendEmpty(call.response, 204);
}

const deleteRequest = v.object({
  Delete: v.object({
    Object: v.pipe(v.array(v.object({ Key: v.pipe(v.string(), v.minLength(1)) })), v.maxLength(1000)),
    Quiet: v.optional(v.string()),
  }),
});

/** DeleteObjects: up to 1000 keys, each authorized separately. */
export async function deleteObjects(call: S3Call): Promise<void> {
  const { Delete } = await readXmlBody(call, deleteRequest);
  const deleted: string[] = [];
  const refused: string[] = [];
  for (const { Key } of Delete.Object) {
    if (!isObjectActionAllowed(call, 's3:DeleteObject', Key)) {
      refused.push(Key);
      continue;
    }
    await call.bucket.store.remove(Key);
    deleted.push(Key);
  }
  const denied = new ServiceError('AccessDenied', 'Access Denied', 403);
  sendXml(call.response, 'DeleteResult', {
    Deleted: Delete.Quiet === 'true' ? undefined : deleted.map((Key) => ({ Key })),
    Error: refused.map((Key) => ({ Key, Code: denied.code, Message: denied.message })),
  });
}
