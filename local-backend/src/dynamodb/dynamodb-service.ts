import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../clock.ts';
import { readBody } from '../http/read-body.ts';
import { type Service, ServiceError } from '../http/service.ts';
import { signedRequest } from '../iam/parse-signature.ts';
import { createAuthorizer } from '../iam/policy.ts';
import type { CredentialDirectory, Principal } from '../iam/principal.ts';
import { verifySignature } from '../iam/verify-signature.ts';
import type { RoleModel, TableModel } from '../model/backend-model.ts';
import { DynamoDbError, validationError } from './dynamodb-error.ts';
import { parseSelect } from './partiql-select.ts';
import type { TableGateway } from './table-gateway.ts';

const TRANSACTION_ACTIONS: Record<string, string> = {
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};

const SINGLE_TABLE_OPERATIONS = new Set([
  'GetItem',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'Query',
  'Scan',
  'DescribeTable',
  'DescribeTimeToLive',
]);

export interface DynamoDbOptions {
  gateway: TableGateway;
  tables: TableModel[];
  roles: RoleModel[];
  credentials: CredentialDirectory;
  clock: Clock;
}

const PATH = '/_local/dynamodb';
const MAX_BODY_BYTES = 16 * 1024 * 1024;
const tooLarge = () => new ServiceError('RequestEntityTooLargeException', 'Request body is too large.', 413);

/**
 * Serves DynamoDB's JSON 1.0 protocol for the functions' AWS SDK. It verifies signatures and applies the policy of the
 * function's role.
 */
export function createDynamoDbService({ gateway, tables, roles, credentials, clock }: DynamoDbOptions): Service {
  const isAuthorized = createAuthorizer(roles);
  const arns = new Map(tables.map(({ name, arn }) => [name, arn]));

  function authorize(principal: Principal, { action, tableName, indexName }: RequiredPermission): void {
    // An unknown table has a placeholder ARN, so that a caller without permission gets the same error as in AWS.
    const table = arns.get(tableName) ?? `arn:aws:dynamodb:local:000000000000:table/${tableName}`;
    const resource = indexName === undefined ? table : `${table}/index/${indexName}`;
    if (isAuthorized(principal, { action: `dynamodb:${action}`, resource })) return;
    const who = principal.kind === 'root' ? 'root' : principal.roleArn;
    throw new DynamoDbError(
      'AccessDeniedException',
      `User: ${who} is not authorized to perform: dynamodb:${action} on resource: ${resource}`,
    );
  }

  async function answer(request: IncomingMessage, rawPath: string): Promise<object> {
    const body = await readBody(request, MAX_BODY_BYTES, tooLarge);
    const principal = signerOf(request, rawPath, body);
    const [version, operation] = String(request.headers['x-amz-target'] ?? '').split('.');
    const input = withTableNames(parseInput(body), arns);
    const actions = requiredPermissions(operation ?? '', input);
    if (version !== 'DynamoDB_20120810' || operation === undefined || actions === undefined) {
      throw new ServiceError(
        'UnknownOperationException',
        `The local backend does not support the DynamoDB operation "${operation ?? ''}".`,
      );
    }
    for (const action of different(actions)) authorize(principal, action);
    return gateway.execute(operation, input);
  }

  function signerOf({ headers }: IncomingMessage, rawPath: string, body: Buffer): Principal {
    const verified = verifySignature(signedRequest('dynamodb', { rawPath, headers, body }), credentials, clock);
    if (verified) return verified.principal;
    throw new ServiceError('MissingAuthenticationTokenException', 'Request is missing Authentication Token');
  }

  return {
    path: PATH,
    async handle(request, response, url) {
      try {
        send(response, 200, await answer(request, url.pathname));
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        const details = error instanceof DynamoDbError ? error.details : {};
        send(response, error.status, {
          __type: `com.amazonaws.dynamodb.v20120810#${error.code}`,
          message: error.message,
          ...details,
        });
      }
    },
  };
}

/** Removes duplicates: a transaction of 100 items needs few different permissions. */
function different(actions: readonly RequiredPermission[]): Iterable<RequiredPermission> {
  return new Map(actions.map((one) => [`${one.action} ${one.tableName} ${one.indexName ?? ''}`, one])).values();
}

function parseInput(body: Buffer): Record<string, unknown> {
  try {
    const input: unknown = JSON.parse(body.toString());
    if (typeof input === 'object' && input !== null && !Array.isArray(input)) return { ...input };
  } catch {
    // The error below also covers JSON that is not an object.
  }
  throw new ServiceError('SerializationException', 'The request is not a JSON object.');
}

/** Replaces a table's ARN by its name, which the gateway expects. */
function withTableNames(input: Record<string, unknown>, arns: Map<string, string>): Record<string, unknown> {
  if (typeof input.TableName !== 'string' || !input.TableName.startsWith('arn:')) return input;
  const found = [...arns].find(([, arn]) => arn === input.TableName);
  if (!found) throw validationError('Invalid table/index name.');
  return { ...input, TableName: found[0] };
}

function send(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/x-amz-json-1.0',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

/** One IAM permission that a request needs. */
interface RequiredPermission {
  action: string;
  tableName: string;
  indexName: string | undefined;
}

/**
 * Lists the permissions that an operation needs, several for batches and transactions; undefined for an unsupported
 * operation.
 */
function requiredPermissions(operation: string, input: Record<string, unknown>): RequiredPermission[] | undefined {
  if (operation === 'ListTables') return [{ action: operation, tableName: '*', indexName: undefined }];
  if (operation === 'TransactGetItems' || operation === 'TransactWriteItems')
    return members(input.TransactItems).flatMap(transactionAction);
  if (operation === 'BatchGetItem' || operation === 'BatchWriteItem') {
    return Object.keys(objectOf(input.RequestItems)).map((tableName) => ({
      action: operation,
      tableName,
      indexName: undefined,
    }));
  }
  if (operation === 'ExecuteStatement') {
    const select = parseSelect(input.Statement);
    return select && [{ action: 'PartiQLSelect', tableName: select.tableName, indexName: select.indexName }];
  }
  if (!SINGLE_TABLE_OPERATIONS.has(operation)) return undefined;
  const indexName = typeof input.IndexName === 'string' ? input.IndexName : undefined;
  return [{ action: operation, tableName: String(input.TableName), indexName }];
}

function transactionAction(entry: unknown): RequiredPermission[] {
  return Object.entries(objectOf(entry)).map(([kind, item]) => ({
    action: TRANSACTION_ACTIONS[kind] ?? kind,
    tableName: String(objectOf(item).TableName),
    indexName: undefined,
  }));
}

function members(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
