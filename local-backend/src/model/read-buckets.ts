import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import * as v from 'valibot';
import type { BucketModel, DeployedObject } from './backend-model.ts';
import type { CloudAssembly } from './cloud-assembly.ts';
import type { Resource } from './stack.ts';

/** Reads all buckets, including Amplify's internal ones. */
export function readBuckets(assembly: CloudAssembly): BucketModel[] {
  return assembly.resources('AWS::S3::Bucket').map((resource) => ({
    name: resource.attribute(),
    arn: resource.attribute('Arn'),
    abortMultipartAfterDays: abortMultipartAfterDays(resource),
  }));
}

/** Reads the files that the deployment uploads to buckets. */
export function readDeployedObjects(assembly: CloudAssembly): DeployedObject[] {
  return assembly.resources('Custom::CDKBucketDeployment').flatMap((resource) => {
    const { DestinationBucketName, DestinationBucketKeyPrefix, SourceObjectKeys } = v.parse(
      Deployment,
      resource.properties(),
    );
    return SourceObjectKeys.flatMap((source) => {
      const folder = assembly.asset(source);
      return listFiles(folder).map((file) => {
        const path = relative(folder, file).split(sep);
        return { bucketName: DestinationBucketName, key: [...DestinationBucketKeyPrefix, ...path].join('/'), file };
      });
    });
  });
}

function abortMultipartAfterDays(resource: Resource): number | undefined {
  const { Rules } = v.parse(Lifecycle, resource.property('LifecycleConfiguration') ?? {});
  const rule = Rules.find(
    ({ Status, AbortIncompleteMultipartUpload }) => Status === 'Enabled' && AbortIncompleteMultipartUpload,
  );
  return rule?.AbortIncompleteMultipartUpload?.DaysAfterInitiation;
}

function listFiles(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

const Lifecycle = v.object({
  Rules: v.optional(
    v.array(
      v.object({
        Status: v.string(),
        AbortIncompleteMultipartUpload: v.optional(v.object({ DaysAfterInitiation: v.number() })),
      }),
    ),
    [],
  ),
});
const Prefix = v.pipe(
  v.optional(v.string(), ''),
  v.transform((prefix) => prefix.split('/').filter((part) => part !== '')),
);
const Deployment = v.object({
  DestinationBucketName: v.string(),
  DestinationBucketKeyPrefix: Prefix,
  SourceObjectKeys: v.array(v.string()),
});
