import { requireBucketPermission, type S3Call } from '../s3-call.ts';
import { sendEmpty, sendXml } from '../send-response.ts';

/** GetBucketLocation: the region, as the text of the root element. */
export async function getBucketLocation(call: S3Call): Promise<void> {
  requireBucketPermission(call, 's3:GetBucketLocation');
  sendXml(call.response, 'LocationConstraint', { '#text': call.region });
}

/** HeadBucket: tests that the bucket exists and may be listed. */
export async function headBucket(call: S3Call): Promise<void> {
  requireBucketPermission(call, 's3:ListBucket');
  sendEmpty(call.response, 200, { 'x-amz-bucket-region': call.region });
}
