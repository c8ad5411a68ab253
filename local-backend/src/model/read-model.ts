import type { BackendModel } from './backend-model.ts';
import { type CloudAssembly, openCloudAssembly } from './cloud-assembly.ts';
import { ACCOUNT_ID, REGION } from './intrinsics.ts';
import { physicalNames } from './physical-names.ts';
import { readApi } from './read-api.ts';
import { readEventRules } from './read-event-rules.ts';
import { readFirewalls } from './read-firewalls.ts';
import { functionNameOf, readFunctions, readFunctionUrls, readParameters, readSchedules } from './read-functions.ts';
import { readIdentityPool } from './read-identity-pool.ts';
import { readQueueSources, readQueues } from './read-queues.ts';
import { readRestApis } from './read-rest-apis.ts';
import { readRoles } from './read-roles.ts';
import { readBuckets, readDeployedObjects, readDistributions } from './read-storage.ts';
import { readStreams } from './read-streams.ts';
import { readTables } from './read-tables.ts';
import { readTopics } from './read-topics.ts';
import { readUserPools } from './read-user-pool.ts';
import { listUnsupportedResources } from './unsupported.ts';

/** Opens the assembly in `folder` (a `cdk.out`) with the local backend's names and attributes of resources. */
export function openBackendAssembly(folder: string): CloudAssembly {
  // The callbacks run after the assembly is open, when values are evaluated.
  const assembly: CloudAssembly = openCloudAssembly(
    folder,
    physicalNames({
      numberOf: ({ path }) =>
        assembly.resources('AWS::CloudFront::Distribution').findIndex((distribution) => distribution.path === path) + 1,
      functionNameOf: (functionArn) => functionNameOf(assembly, functionArn),
    }),
  );
  return assembly;
}

/** Reads the model, which contains placeholders (`placeholders.ts`). Throws `UnsupportedResourceError`. */
export function readModel(assembly: CloudAssembly): BackendModel {
  const api = readApi(assembly);
  const [userPool, ...furtherUserPools] = readUserPools(assembly);
  const streams = readStreams(assembly);
  const schedules = readSchedules(assembly);
  const eventRules = readEventRules(assembly);
  const buckets = readBuckets(assembly);
  const queues = readQueues(assembly);
  const functionUrls = readFunctionUrls(assembly);
  const functions = readFunctions(assembly);
  const queueSources = readQueueSources(assembly);
  const topics = readTopics(assembly);
  const tables = readTables(assembly);
  return {
    region: REGION,
    accountId: ACCOUNT_ID,
    api,
    userPool,
    furtherUserPools,
    identityPool: readIdentityPool(assembly),
    tables,
    buckets,
    functions,
    streams,
    schedules,
    eventRules,
    functionUrls,
    restApis: readRestApis(assembly),
    distributions: readDistributions(assembly),
    mediaQueues: assembly
      .resources('AWS::MediaConvert::Queue')
      .map((resource) => ({ name: resource.attribute('Name'), arn: resource.attribute('Arn') })),
    queues,
    queueSources,
    topics,
    parameters: readParameters(assembly),
    firewalls: readFirewalls(assembly),
    roles: readRoles(assembly),
    deployedObjects: readDeployedObjects(assembly),
    unsupportedResources: listUnsupportedResources(assembly, {
      functions,
      queues,
      queueSources,
      tables,
      invoking: new Set([...schedules, ...eventRules].map(({ arn }) => arn)),
    }),
  };
}
