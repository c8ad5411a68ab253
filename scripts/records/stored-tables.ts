import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

export interface StoredTables {
  client: DynamoDBDocumentClient;
  /** Names of the tables by model. */
  byModel: Map<string, string>;
  /** Name of the table that records migrations; undefined if it was not deployed. */
  migrationRecords: string | undefined;
}

/** Amplify's name of a model's table: model, id of the API, environment. */
const modelTable = /^(?<model>\w+)-(?<api>[a-z0-9]{20,})-NONE$/;

/**
 * Opens the tables of a backend, with the credentials and the region of AWS's variables (`AWS_PROFILE`, `AWS_REGION`,
 * for the local backend `AWS_ENDPOINT_URL_DYNAMODB`). `apiId` chooses one of several backends of the account; without it
 * there must be one only.
 */
export async function openStoredTables(apiId: string | undefined): Promise<StoredTables> {
  const client = new DynamoDBClient({});
  const names: string[] = [];
  for await (const { TableNames = [] } of paginateListTables({ client }, {})) names.push(...TableNames);
  const found = names.flatMap((name) => {
    const { model = '', api = '' } = modelTable.exec(name)?.groups ?? {};
    return model && (apiId === undefined || api === apiId) ? [{ name, model, api }] : [];
  });
  const apis = new Set(found.map(({ api }) => api));
  if (apis.size === 0) throw new Error('There are no tables of a backend. AWS_REGION chooses the region.');
  if (apis.size > 1) throw new Error(`There are several backends; choose one: --api ${[...apis].join(' | ')}`);
  return {
    client: DynamoDBDocumentClient.from(client),
    byModel: new Map(found.map(({ model, name }) => [model, name])),
    migrationRecords: names.find((name) => name.includes('MigrationRecords')),
  };
}
