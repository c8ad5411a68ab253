import * as v from 'valibot';
import type { StreamModel, TableModel } from './backend-model.ts';
import type { CloudAssembly, Resource } from './cloud-assembly.ts';
import { UnsupportedResourceError } from './unsupported-resource-error.ts';

const Mapping = v.object({
  EventSourceArn: v.string(),
  FunctionName: v.string(),
  BatchSize: v.optional(v.number(), 100),
  FilterCriteria: v.optional(v.unknown()),
});

/** Reads all DynamoDB tables: those of Amplify's custom resource, and those that the project defines. */
export function readTables(assembly: CloudAssembly): TableModel[] {
  const types = ['Custom::AmplifyDynamoDBTable', 'AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable'];
  return types.flatMap((type) => assembly.resources(type)).map(readTable);
}

function readTable(resource: Resource): TableModel {
  // Amplify's custom resource has CloudFormation's property names in lower camel case.
  const properties = v.parse(Table, capitalizeKeys(resource.properties()));
  const ttl = properties.TimeToLiveSpecification;
  return {
    name: resource.attribute(),
    arn: resource.attribute('TableArn'),
    definition: {
      AttributeDefinitions: properties.AttributeDefinitions,
      KeySchema: properties.KeySchema,
      ...(properties.GlobalSecondaryIndexes.length > 0 && {
        GlobalSecondaryIndexes: properties.GlobalSecondaryIndexes.map(index),
      }),
    },
    timeToLiveAttribute: ttl?.Enabled === false ? undefined : ttl?.AttributeName,
  };
}

function index({ IndexName, KeySchema, Projection }: v.InferOutput<typeof Index>) {
  const { ProjectionType, NonKeyAttributes } = Projection;
  return { IndexName, KeySchema, Projection: { ProjectionType, ...(NonKeyAttributes && { NonKeyAttributes }) } };
}

function capitalizeKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(capitalizeKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key.charAt(0).toUpperCase() + key.slice(1), capitalizeKeys(part)]),
  );
}

const KeySchema = v.array(v.object({ AttributeName: v.string(), KeyType: v.picklist(['HASH', 'RANGE']) }));
const Index = v.object({
  IndexName: v.string(),
  KeySchema,
  Projection: v.object({ ProjectionType: v.string(), NonKeyAttributes: v.optional(v.array(v.string())) }),
});
const Table = v.object({
  AttributeDefinitions: v.array(v.object({ AttributeName: v.string(), AttributeType: v.picklist(['S', 'N', 'B']) })),
  KeySchema,
  GlobalSecondaryIndexes: v.optional(v.array(Index), []),
  TimeToLiveSpecification: v.optional(v.object({ AttributeName: v.string(), Enabled: v.optional(v.boolean()) })),
});

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
