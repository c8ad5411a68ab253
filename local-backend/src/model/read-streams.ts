import * as v from 'valibot';
import { compileEventPattern } from '../events/event-pattern.ts';
import type { StreamModel } from './backend-model.ts';
import type { CloudAssembly, Resource } from './cloud-assembly.ts';
import { findFunction } from './read-functions.ts';
import { streamViewType } from './read-tables.ts';
import { requireSupported, UnsupportedResourceError } from './unsupported-resource-error.ts';

/** DynamoDB keeps stream records for a day. */
const MAX_AGE_SECONDS = 24 * 3600;

/** -1 means unlimited. */
const Unlimited = v.optional(v.number(), -1);

const Mapping = v.object({
  EventSourceArn: v.string(),
  FunctionName: v.string(),
  Enabled: v.optional(v.boolean(), true),
  BatchSize: v.optional(v.number(), 100),
  MaximumBatchingWindowInSeconds: v.optional(v.number(), 0),
  MaximumRetryAttempts: Unlimited,
  MaximumRecordAgeInSeconds: Unlimited,
  BisectBatchOnFunctionError: v.optional(v.boolean(), false),
  FunctionResponseTypes: v.optional(v.array(v.string()), []),
  TumblingWindowInSeconds: v.optional(v.number(), 0),
  FilterCriteria: v.optional(v.object({ Filters: v.optional(v.array(v.object({ Pattern: v.string() })), []) }), {}),
  DestinationConfig: v.optional(
    v.object({ OnFailure: v.optional(v.object({ Destination: v.optional(v.string()) }), {}) }),
    {},
  ),
});

/** Reads the enabled event source mappings of table streams; `read-queues.ts` reads those of queues. */
export function readStreams(assembly: CloudAssembly): StreamModel[] {
  return assembly.resources('AWS::Lambda::EventSourceMapping').flatMap((resource) => readStream(assembly, resource));
}

function readStream(assembly: CloudAssembly, resource: Resource): StreamModel[] {
  const mapping = v.parse(Mapping, resource.properties());
  if (!mapping.Enabled) return [];
  const tableName = tableOfStream(mapping.EventSourceArn);
  if (tableName === undefined) return [];
  if (mapping.TumblingWindowInSeconds > 0) throw new UnsupportedResourceError(resource, 'tumbling windows of streams');
  const target = findFunction(assembly, mapping.FunctionName);
  if (target === undefined)
    throw new UnsupportedResourceError(resource, `the unknown function ${mapping.FunctionName}`);
  const { MaximumRetryAttempts: retries, MaximumRecordAgeInSeconds: age } = mapping;
  return [
    {
      id: resource.path,
      tableName,
      functionArn: target.attribute('Arn'),
      viewType: streamViewType(assembly, tableName),
      filters: (mapping.FilterCriteria.Filters ?? []).map(({ Pattern }) => readPattern(resource, Pattern)),
      batchSize: mapping.BatchSize,
      batchWindowSeconds: mapping.MaximumBatchingWindowInSeconds,
      maximumRetries: retries < 0 ? undefined : retries,
      maximumAgeSeconds: age < 0 ? MAX_AGE_SECONDS : age,
      onFailure: mapping.BisectBatchOnFunctionError ? 'bisect' : 'retry',
      response: mapping.FunctionResponseTypes.includes('ReportBatchItemFailures') ? 'item-failures' : 'ignored',
      failureDestination: mapping.DestinationConfig.OnFailure?.Destination,
    },
  ];
}

/** Returns the name of the table of a stream; undefined for another event source. */
export function tableOfStream(eventSourceArn: string): string | undefined {
  return /:table\/([^/]+)\/stream\//.exec(eventSourceArn)?.[1];
}

function readPattern(resource: Resource, text: string): unknown {
  const read = (): unknown => {
    const pattern: unknown = JSON.parse(text);
    compileEventPattern(pattern);
    return pattern;
  };
  return requireSupported(resource, read, 'a filter of the stream');
}
