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
  const names = await listTableNames(client);
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

/** Region, credentials and address come from variables, so a failure names them. */
async function listTableNames(client: DynamoDBClient): Promise<string[]> {
  const names: string[] = [];
  try {
    for await (const { TableNames = [] } of paginateListTables({ client }, {})) names.push(...TableNames);
  } catch (cause) {
    const remedy =
      'Set AWS_REGION and AWS_PROFILE (or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY) to those of its account; ' +
      'docs/operating.md ("Restore records") has the variables of the local backend.';
    throw new Error(`The tables of the backend cannot be listed. ${remedy}`, { cause });
  }
  return names;
}
