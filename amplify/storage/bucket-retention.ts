import { Duration, Stack } from 'aws-cdk-lib';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import type { MarqueeBackend } from '../backend';
import { isSandbox } from '../environment';
import { mediaRoots } from '../rules/titles/title-kind';

/**
 * Retains the media bucket with its content when the stack of a branch is deleted; a developer's sandbox deletes its
 * files, as Amplify does by default. Incomplete multipart uploads are aborted after a week; administrators can abort or
 * resume their own earlier.
 */
export function retainMediaBucket(backend: MarqueeBackend): void {
  const { bucket } = backend.storage.resources;
  if (!(bucket instanceof Bucket)) throw new Error('The media bucket was not created by this stack.');
  if (!isSandbox(backend)) {
    // Overrides the policies in the template: CDK's own method refuses to retain a bucket that is configured to be
    // emptied.
    const { cfnBucket } = backend.storage.resources.cfnResources;
    // A failed deployment deletes the bucket that it has just created, which is empty.
    cfnBucket.addOverride('DeletionPolicy', 'RetainExceptOnCreate');
    cfnBucket.addOverride('UpdateReplacePolicy', 'Retain');
    // The resource that would empty the bucket.
    bucket.node.tryRemoveChild('AutoDeleteObjectsCustomResource');
  }
  bucket.addLifecycleRule({ abortIncompleteMultipartUploadAfter: Duration.days(7) });
  const administrators = backend.auth.resources.groups.ADMIN?.role;
  if (!administrators) throw new Error('The user pool has no group ADMIN.');
  new Policy(Stack.of(bucket), 'MultipartUploads', {
    roles: [administrators],
    statements: [
      new PolicyStatement({
        actions: ['s3:AbortMultipartUpload', 's3:ListMultipartUploadParts'],
        resources: [...Object.values(mediaRoots), 'site', 'blog'].map((root) => bucket.arnForObjects(`${root}/*`)),
      }),
    ],
  });
}
