import { getBucketLocation, headBucket } from './actions/bucket-info.ts';
import { completeMultipartUpload } from './actions/complete-multipart-upload.ts';
import { copyObject } from './actions/copy-object.ts';
import { deleteObject, deleteObjects } from './actions/delete-objects.ts';
import { getObject } from './actions/get-object.ts';
import { listObjects } from './actions/list-objects.ts';
import { listMultipartUploads, listParts } from './actions/list-uploads.ts';
import { abortMultipartUpload, createMultipartUpload, uploadPart } from './actions/multipart-upload.ts';
import { putObject } from './actions/put-object.ts';
import type { S3Action } from './s3-call.ts';

/** Supported actions by S3's names. */
export const s3Actions: Partial<Record<string, S3Action>> = {
  AbortMultipartUpload: abortMultipartUpload,
  CompleteMultipartUpload: completeMultipartUpload,
  CopyObject: copyObject,
  CreateMultipartUpload: createMultipartUpload,
  DeleteObject: deleteObject,
  DeleteObjects: deleteObjects,
  GetBucketLocation: getBucketLocation,
  GetObject: getObject,
  HeadBucket: headBucket,
  HeadObject: getObject,
  ListMultipartUploads: listMultipartUploads,
  ListObjectsV2: listObjects,
  ListParts: listParts,
  PutObject: putObject,
  UploadPart: uploadPart,
};
