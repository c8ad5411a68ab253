import * as v from 'valibot';
import type { QueueModel, QueueSourceModel } from './backend-model.ts';
import { arnsOf, type CloudAssembly } from './cloud-assembly.ts';
import { findFunction } from './read-functions.ts';
import { readProperties } from './read-properties.ts';

/** SQS's default of four days. */
const DEFAULT_RETENTION_SECONDS = 345_600;

const Queue = v.object({
  MessageRetentionPeriod: v.optional(v.number(), DEFAULT_RETENTION_SECONDS),
  VisibilityTimeout: v.optional(v.number()),
  DelaySeconds: v.optional(v.number()),
  ReceiveMessageWaitTimeSeconds: v.optional(v.number()),
  RedrivePolicy: v.optional(v.object({ deadLetterTargetArn: v.string(), maxReceiveCount: v.number() })),
});

const Mapping = v.object({
  EventSourceArn: v.string(),
  FunctionName: v.string(),
  Enabled: v.optional(v.boolean(), true),
  BatchSize: v.optional(v.number(), 10),
  FilterCriteria: v.optional(v.unknown()),
  FunctionResponseTypes: v.optional(v.array(v.string()), []),
});

export function readQueues(assembly: CloudAssembly): QueueModel[] {
  return assembly.resources('AWS::SQS::Queue').map((resource) => {
    const properties = readProperties(resource, Queue);
    const { MessageRetentionPeriod, VisibilityTimeout, DelaySeconds, RedrivePolicy } = properties;
    const { ReceiveMessageWaitTimeSeconds } = properties;
    return {
      name: resource.attribute('QueueName'),
      arn: resource.attribute('Arn'),
      retentionSeconds: MessageRetentionPeriod,
      ...(VisibilityTimeout !== undefined && { visibilitySeconds: VisibilityTimeout }),
      ...(DelaySeconds !== undefined && { delaySeconds: DelaySeconds }),
      ...(ReceiveMessageWaitTimeSeconds !== undefined && { waitSeconds: ReceiveMessageWaitTimeSeconds }),
      ...(RedrivePolicy && {
        redrive: { queueArn: RedrivePolicy.deadLetterTargetArn, maxReceiveCount: RedrivePolicy.maxReceiveCount },
      }),
    };
  });
}

/** Reads queues' enabled event source mappings, without filters; `read-streams.ts` reads streams'. */
export function readQueueSources(assembly: CloudAssembly): QueueSourceModel[] {
  const queues = arnsOf(assembly, 'AWS::SQS::Queue');
  return assembly.resources('AWS::Lambda::EventSourceMapping').flatMap((resource) => {
    if (!queues.has(String(resource.property('EventSourceArn')))) return [];
    const mapping = readProperties(resource, Mapping);
    const target = findFunction(assembly, mapping.FunctionName);
    if (!mapping.Enabled || mapping.FilterCriteria !== undefined || target === undefined) return [];
    return [
      {
        queueArn: mapping.EventSourceArn,
        functionArn: target.attribute('Arn'),
        // SQS returns at most ten messages.
        batchSize: Math.min(mapping.BatchSize, 10),
        response: mapping.FunctionResponseTypes.includes('ReportBatchItemFailures') ? 'item-failures' : 'ignored',
      },
    ];
  });
}
