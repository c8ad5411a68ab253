import * as v from 'valibot';
import type { StreamModel, TableModel } from './backend-model.ts';
import type { CloudAssembly, Resource } from './cloud-assembly.ts';

/** Reads all DynamoDB tables: those of Amplify's custom resource, and those that the project defines itself. */
export function readTables(assembly: CloudAssembly): TableModel[] {
  return tableResources(assembly).map(readTable);
}

function tableResources(assembly: CloudAssembly): Resource[] {
  const types = ['Custom::AmplifyDynamoDBTable', 'AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable'];
  return types.flatMap((type) => assembly.resources(type));
}

/** Returns which images the records of a table's stream contain. */
export function streamViewType(assembly: CloudAssembly, tableName: string): StreamModel['viewType'] {
  const resource = tableResources(assembly).find((table) => table.attribute() === tableName);
  return (resource && propertiesOf(resource).StreamSpecification?.StreamViewType) ?? 'NEW_AND_OLD_IMAGES';
}

/** Describes the local secondary indexes of a table, which are not supported; undefined if there are none. */
export function describeTableGap(resource: Resource): string | undefined {
  const { LocalSecondaryIndexes: indexes } = propertiesOf(resource);
  if (indexes.length === 0) return undefined;
  return `queries of its local secondary indexes fail (${indexes.map(({ IndexName }) => IndexName).join(', ')})`;
}

function readTable(resource: Resource): TableModel {
  const properties = propertiesOf(resource);
  const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, TimeToLiveSpecification: ttl } = properties;
  return {
    name: resource.attribute(),
    arn: resource.attribute('TableArn'),
    definition: { AttributeDefinitions, KeySchema, ...(GlobalSecondaryIndexes && { GlobalSecondaryIndexes }) },
    timeToLiveAttribute: ttl?.Enabled === false ? undefined : ttl?.AttributeName,
  };
}

/** Reads the properties; Amplify's custom resource has CloudFormation's names in lower camel case. */
function propertiesOf(resource: Resource) {
  return v.parse(Table, capitalizeKeys(resource.properties()));
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
  GlobalSecondaryIndexes: v.optional(v.array(Index)),
  LocalSecondaryIndexes: v.optional(v.array(v.object({ IndexName: v.string() })), []),
  StreamSpecification: v.optional(
    v.object({
      StreamViewType: v.optional(v.picklist(['KEYS_ONLY', 'NEW_IMAGE', 'OLD_IMAGE', 'NEW_AND_OLD_IMAGES'])),
    }),
  ),
  TimeToLiveSpecification: v.optional(v.object({ AttributeName: v.string(), Enabled: v.optional(v.boolean()) })),
});
