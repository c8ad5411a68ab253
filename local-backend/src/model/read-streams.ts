import * as v from 'valibot';
import type { StreamModel } from './backend-model.ts';
import type { CloudAssembly } from './cloud-assembly.ts';
import type { Resource } from './stack.ts';
import { UnsupportedResourceError } from './unsupported.ts';

/** Reads the table streams that invoke functions. */
export function readStreams(assembly: CloudAssembly): StreamModel[] {
  const functions = assembly.resources('AWS::Lambda::Function');
  return assembly.resources('AWS::Lambda::EventSourceMapping').map((resource) => readStream(resource, functions));
}

function readStream(resource: Resource, functions: Resource[]): StreamModel {
  const { EventSourceArn, FunctionName, BatchSize, FilterCriteria } = v.parse(Mapping, resource.properties());
  const tableName = /:table\/([^/]+)\/stream\//.exec(EventSourceArn)?.[1];
  if (tableName === undefined) throw new UnsupportedResourceError(resource, 'event sources other than table streams');
  if (FilterCriteria !== undefined) throw new UnsupportedResourceError(resource, 'filters of table streams');
  const target = functions.find((candidate) =>
    [candidate.attribute(), candidate.attribute('Arn')].includes(FunctionName),
  );
  if (target === undefined) throw new UnsupportedResourceError(resource, `the unknown function ${FunctionName}`);
  return { tableName, functionArn: target.attribute('Arn'), batchSize: BatchSize };
}

const Mapping = v.object({
  EventSourceArn: v.string(),
  FunctionName: v.string(),
  BatchSize: v.optional(v.number(), 100),
  FilterCriteria: v.optional(v.unknown()),
});
