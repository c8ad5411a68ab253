import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import * as v from 'valibot';
import type { AddedHeader, BucketModel, DeployedObject, DistributionModel } from './backend-model.ts';
import type { CloudAssembly, Resource } from './cloud-assembly.ts';
import { functionNameOf } from './read-functions.ts';
import { notificationsByBucket } from './read-notifications.ts';
import { readProperties } from './read-properties.ts';
import { UnsupportedResourceError } from './unsupported-resource-error.ts';

const PublicKey = v.object({ PublicKeyConfig: v.object({ EncodedKey: v.string() }) });

const KeyGroup = v.object({ KeyGroupConfig: v.object({ Items: v.array(v.string()) }) });

const Behavior = v.object({
  Compress: v.optional(v.boolean(), false),
  ResponseHeadersPolicyId: v.optional(v.string()),
  TrustedKeyGroups: v.optional(v.array(v.string()), []),
});

const HeadersPolicy = v.object({
  ResponseHeadersPolicyConfig: v.object({
    CustomHeadersConfig: v.optional(
      v.object({ Items: v.array(v.object({ Header: v.string(), Value: v.string(), Override: v.boolean() })) }),
      { Items: [] },
    ),
  }),
});

const Origin = v.object({
  DomainName: v.string(),
  OriginPath: v.optional(v.string(), ''),
  OriginCustomHeaders: v.optional(v.array(v.object({ HeaderName: v.string() })), []),
});

const Distribution = v.object({
  DistributionConfig: v.object({
    CacheBehaviors: v.optional(v.array(v.object({ ...Behavior.entries, PathPattern: v.string() })), []),
    DefaultCacheBehavior: Behavior,
    Origins: v.array(Origin),
  }),
});

/** Reads all buckets, including Amplify's internal ones. */
export function readBuckets(assembly: CloudAssembly): BucketModel[] {
  const notifications = notificationsByBucket(assembly);
  return assembly.resources('AWS::S3::Bucket').map((resource) => ({
    name: resource.attribute(),
    arn: resource.attribute('Arn'),
    abortMultipartAfterDays: abortMultipartAfterDays(resource),
    exposedHeaders: exposedHeaders(resource),
    notifications: notifications.get(resource.attribute()) ?? [],
  }));
}

export function readDeployedObjects(assembly: CloudAssembly): DeployedObject[] {
  return assembly.resources('Custom::CDKBucketDeployment').flatMap((resource) => {
    const { DestinationBucketName, DestinationBucketKeyPrefix, SourceObjectKeys } = readProperties(
      resource,
      Deployment,
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

/** Returns the exposed headers of the first CORS rule; Amplify's buckets have only one. */
function exposedHeaders(bucket: Resource): string[] {
  const { CorsRules } = v.parse(Cors, bucket.property('CorsConfiguration') ?? {});
  return CorsRules[0]?.ExposedHeaders ?? [];
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
const Cors = v.object({
  CorsRules: v.optional(v.array(v.object({ ExposedHeaders: v.optional(v.array(v.string()), []) })), []),
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

/** Reads the CloudFront distributions of buckets and function URLs, in template order. */
export function readDistributions(assembly: CloudAssembly): DistributionModel[] {
  const publicKeys = readPublicKeys(assembly);
  const keyGroups = readKeyGroups(assembly);
  const headers = readAddedHeaders(assembly);
  return assembly.resources('AWS::CloudFront::Distribution').map((resource, position) => {
    const { CacheBehaviors, DefaultCacheBehavior, Origins } = readProperties(resource, Distribution).DistributionConfig;
    const behaviors = [...CacheBehaviors, { ...DefaultCacheBehavior, PathPattern: '*' }];
    const groups = behaviors.flatMap(({ TrustedKeyGroups }) => TrustedKeyGroups);
    const keyIds = groups.flatMap((group) => keyGroups.get(group) ?? []);
    return {
      id: resource.attribute(),
      number: position + 1,
      origin: originOf(assembly, resource, Origins),
      sendsOriginHeader: Origins.some(({ OriginCustomHeaders }) =>
        OriginCustomHeaders.some(({ HeaderName }) => HeaderName.toLowerCase() === 'origin'),
      ),
      behaviors: behaviors.map((behavior) => ({
        pathPattern: behavior.PathPattern,
        signed: behavior.TrustedKeyGroups.length > 0,
        compresses: behavior.Compress,
        addedHeaders: headers.get(behavior.ResponseHeadersPolicyId ?? '') ?? [],
      })),
      publicKeys: Object.fromEntries(keyIds.map((id) => [id, publicKeys.get(id) ?? ''])),
    };
  });
}

/** Reads the custom headers of the response headers policies, by policy. */
function readAddedHeaders(assembly: CloudAssembly): Map<string, AddedHeader[]> {
  return new Map(
    assembly.resources('AWS::CloudFront::ResponseHeadersPolicy').map((resource) => {
      const { CustomHeadersConfig } = readProperties(resource, HeadersPolicy).ResponseHeadersPolicyConfig;
      const headers = CustomHeadersConfig.Items.map(({ Header, Value, Override }) => {
        return { name: Header.toLowerCase(), value: Value, overrides: Override };
      });
      return [resource.attribute(), headers];
    }),
  );
}

function originOf(
  assembly: CloudAssembly,
  distribution: Resource,
  origins: v.InferOutput<typeof Origin>[],
): DistributionModel['origin'] {
  const [origin, second] = origins;
  if (origin === undefined || second !== undefined)
    throw new UnsupportedResourceError(distribution, 'a distribution with several origins');
  if (origin.OriginPath !== '') throw new UnsupportedResourceError(distribution, 'an origin path');
  const bucket = assembly
    .resources('AWS::S3::Bucket')
    .find((candidate) => origin.DomainName === candidate.attribute('RegionalDomainName'));
  if (bucket !== undefined)
    return { kind: 'bucket', bucketName: bucket.attribute(), exposedHeaders: exposedHeaders(bucket) };
  const functionUrl = assembly
    .resources('AWS::Lambda::Url')
    .find((candidate) => origin.DomainName === new URL(candidate.attribute('FunctionUrl')).host);
  if (functionUrl === undefined) throw new UnsupportedResourceError(distribution, `the origin ${origin.DomainName}`);
  return { kind: 'function', name: functionNameOf(assembly, functionUrl.attribute('FunctionArn')) };
}

function readPublicKeys(assembly: CloudAssembly): Map<string, string> {
  const resources = assembly.resources('AWS::CloudFront::PublicKey');
  return new Map(resources.map((key) => [key.attribute(), readProperties(key, PublicKey).PublicKeyConfig.EncodedKey]));
}

function readKeyGroups(assembly: CloudAssembly): Map<string, string[]> {
  const resources = assembly.resources('AWS::CloudFront::KeyGroup');
  return new Map(resources.map((group) => [group.attribute(), readProperties(group, KeyGroup).KeyGroupConfig.Items]));
}
