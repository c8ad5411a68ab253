import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { MarqueeBackend } from '../backend';
import { mediaRoots } from '../rules/titles/title-kind';

type FileFunction = 'titleSaving' | 'titleDeleting' | 'uploadAnnouncing' | 'uploadDiscarding';

/** Actions of each function on the files of titles; its policy allows no other, and not to read their content. */
const access: Record<FileFunction, ('look' | 'delete')[]> = {
  titleSaving: ['look', 'delete'],
  titleDeleting: ['delete'],
  uploadAnnouncing: ['look'],
  uploadDiscarding: ['delete'],
};

/** Lets the functions of titles look up and delete their files, those of the blog delete its own pictures. */
export function grantBucketAccess(backend: MarqueeBackend): void {
  const { bucket } = backend.storage.resources;
  const files = Object.values(mediaRoots).map((root) => bucket.arnForObjects(`${root}/*`));
  for (const name of ['titleSaving', 'titleDeleting', 'uploadAnnouncing', 'uploadDiscarding'] as const) {
    const { lambda } = backend[name].resources;
    backend[name].addEnvironment('MEDIA_BUCKET', bucket.bucketName);
    if (access[name].includes('look')) {
      // S3 requires the right to read for the size of a file, and the right to list to report a file as missing.
      lambda.addToRolePolicy(new PolicyStatement({ actions: ['s3:GetObject'], resources: files }));
      lambda.addToRolePolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }));
    }
    if (access[name].includes('delete')) {
      lambda.addToRolePolicy(new PolicyStatement({ actions: ['s3:DeleteObject'], resources: files }));
    }
  }
  for (const name of ['postSaving', 'postDeleting'] as const) {
    backend[name].addEnvironment('MEDIA_BUCKET', bucket.bucketName);
    const resources = [bucket.arnForObjects('blog/cover/*')];
    backend[name].resources.lambda.addToRolePolicy(new PolicyStatement({ actions: ['s3:DeleteObject'], resources }));
  }
  grantSnapshotAccess(backend);
  // The measuring function lists the names and sizes of all files but cannot read them.
  backend.storageMeasuring.addEnvironment('MEDIA_BUCKET', bucket.bucketName);
  backend.storageMeasuring.resources.lambda.addToRolePolicy(
    new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }),
  );
}

/** No user reads the snapshots: they contain drafts, and no storage rule names their folder. */
function grantSnapshotAccess(backend: MarqueeBackend): void {
  const { bucket } = backend.storage.resources;
  const resources = [bucket.arnForObjects('catalogue/*')];
  const actions = {
    catalogue: ['s3:GetObject'],
    titleBrowsing: ['s3:GetObject'],
    catalogueChanges: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
  };
  for (const name of ['catalogue', 'titleBrowsing', 'catalogueChanges'] as const) {
    backend[name].addEnvironment('MEDIA_BUCKET', bucket.bucketName);
    backend[name].resources.lambda.addToRolePolicy(new PolicyStatement({ actions: actions[name], resources }));
  }
  // The writer lists its folder to delete files that are no longer used.
  backend.catalogueChanges.resources.lambda.addToRolePolicy(
    new PolicyStatement({
      actions: ['s3:ListBucket'],
      resources: [bucket.bucketArn],
      conditions: { StringLike: { 's3:prefix': 'catalogue/*' } },
    }),
  );
}
