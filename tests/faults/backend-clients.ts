import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import type { BackendProcess } from './backend-process';

const Outputs = v.object({
  auth: v.object({ user_pool_id: v.string(), user_pool_client_id: v.string() }),
  storage: v.object({ bucket_name: v.string() }),
});

/** AWS clients with the installation's admin key. Retries are off: a hidden retry would falsify the ledger. */
export async function openClients(backend: Pick<BackendProcess, 'url' | 'outputs' | 'adminKey'>) {
  const { auth, storage } = v.parse(Outputs, backend.outputs);
  const base = `${backend.url.replace('localhost', '127.0.0.1')}/_local`;
  const common = { region: 'local', credentials: backend.adminKey, maxAttempts: 1 };
  const tables = DynamoDBDocumentClient.from(new DynamoDBClient({ ...common, endpoint: `${base}/dynamodb` }));
  const { TableNames = [] } = await tables.send(new ListTablesCommand({}));
  const tableOf = (model: string): string => {
    const name = TableNames.find((table) => table.startsWith(`${model}-`));
    if (!name) throw new Error(`The model ${model} has no table.`);
    return name;
  };
  return {
    tables,
    tableOf,
    files: new S3Client({ ...common, endpoint: `${base}/s3`, forcePathStyle: true }),
    bucket: storage.bucket_name,
    accounts: new CognitoIdentityProviderClient({ ...common, endpoint: `${base}/cognito-idp` }),
    userPool: { UserPoolId: auth.user_pool_id, ClientId: auth.user_pool_client_id },
    /** Scans a model's table. */
    async scan(model: string): Promise<Record<string, unknown>[]> {
      const items: Record<string, unknown>[] = [];
      const pages = paginateScan({ client: tables }, { TableName: tableOf(model), ConsistentRead: true });
      for await (const { Items = [] } of pages) items.push(...Items);
      return items;
    },
  };
}

export type Clients = Awaited<ReturnType<typeof openClients>>;
