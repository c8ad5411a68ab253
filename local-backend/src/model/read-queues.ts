import * as v from 'valibot';
import type { QueueModel } from './backend-model.ts';
import type { CloudAssembly } from './cloud-assembly.ts';
import { readProperties } from './read-properties.ts';

/** SQS's default, four days. */
const DEFAULT_RETENTION_SECONDS = 345_600;

const Queue = v.object({ MessageRetentionPeriod: v.optional(v.number(), DEFAULT_RETENTION_SECONDS) });

export function readQueues(assembly: CloudAssembly): QueueModel[] {
  return assembly.resources('AWS::SQS::Queue').map((resource) => ({
    name: resource.attribute('QueueName'),
    arn: resource.attribute('Arn'),
    retentionSeconds: readProperties(resource, Queue).MessageRetentionPeriod,
  }));
}
