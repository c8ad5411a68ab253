import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

export interface StoredTables {
  client: DynamoDBDocumentClient;
  /** Names of the tables by model. */
  byModel: Map<string, string>;
  /** Name of the table that records migrations; undefined if it was not deployed. */
  migrationRecords: string | undefined;
  /** Names of copies that restores have created and not deleted yet. */
  restoreCopies: string[];
}

/** Amplify's name for a model's table: model, id of the API, environment. */
const modelTable = /^(?<model>\w+)-(?<api>[a-z0-9]{20,})-NONE$/;

/** The name of a copy that `restoreTable` creates of a model's table. */
const restoreCopy = /^\w+-(?<api>[a-z0-9]{20,})-NONE-at-\d{8}T\d{6}Z$/;

/**
 * Opens the tables of a backend, with the credentials and the region of AWS's variables (`AWS_PROFILE`, `AWS_REGION`,
 * for the local backend `AWS_ENDPOINT_URL_DYNAMODB`). `apiId` selects one of several backends of the account; without
 * it the account must have exactly one.
 */
export async function openStoredTables(apiId: string | undefined): Promise<StoredTables> {
  const client = new DynamoDBClient({});
  const names = await listTableNames(client);
  return {
    client: DynamoDBDocumentClient.from(client),
    ...tablesOfBackend(names, apiId, await client.config.region()),
  };
}

/** Selects a backend's tables among a region's. Throws if `apiId`, or its absence, does not identify one. */
export function tablesOfBackend(
  names: readonly string[],
  apiId: string | undefined,
  region: string,
): Omit<StoredTables, 'client'> {
  const tables = names.flatMap((name) => {
    const { model = '', api = '' } = modelTable.exec(name)?.groups ?? {};
    return model ? [{ name, model, api }] : [];
  });
  const apis = [...new Set(tables.map(({ api }) => api))];
  if (apis.length === 0) {
    const looked = `None of the ${names.length} tables in ${region} belongs to an Amplify backend.`;
    throw new Error(`${looked} Set AWS_REGION to choose the region and AWS_PROFILE to choose the account.`);
  }
  const api = apiId ?? apis[0];
  if (apiId === undefined && apis.length > 1)
    throw new Error(`There are several backends; choose one: --api ${apis.join(' | ')}`);
  if (!api || !apis.includes(api))
    throw new Error(
      `No table in ${region} belongs to the API "${apiId}". Choose an existing one: --api ${apis.join(' | ')}`,
    );
  return {
    byModel: new Map(tables.flatMap(({ model, name, api: own }) => (own === api ? [[model, name]] : []))),
    migrationRecords: names.find((name) => name === `MigrationRecords-${api}`),
    restoreCopies: names.filter((name) => restoreCopy.exec(name)?.groups?.api === api),
  };
}

/** Lists the tables. A failure names the variables, which set region, credentials and address. */
async function listTableNames(client: DynamoDBClient): Promise<string[]> {
  const names: string[] = [];
  try {
    for await (const { TableNames = [] } of paginateListTables({ client }, {})) names.push(...TableNames);
  } catch (cause) {
    const { AWS_ENDPOINT_URL_DYNAMODB: endpoint } = process.env;
    if (endpoint && cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED')
      throw new Error(
        `${endpoint} (AWS_ENDPOINT_URL_DYNAMODB) does not respond. Start the local backend there (npm start), or unset the variable for AWS.`,
        { cause },
      );
    const remedy =
      'Set AWS_REGION and AWS_PROFILE (or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY) to those of its account; ' +
      'docs/operating.md ("Restore records") lists the variables for the local backend.';
    throw new Error(`The tables of the backend cannot be listed. ${remedy}`, { cause });
  }
  return names;
}
