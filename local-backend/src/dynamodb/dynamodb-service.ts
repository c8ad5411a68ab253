import type { IncomingMessage } from 'node:http';
import { readBody, sendJson } from '../http/message-body.ts';
import { type Service, type ServiceContext, ServiceError } from '../http/service.ts';
import { signedRequest } from '../iam/parse-signature.ts';
import { createAuthorizer } from '../iam/policy.ts';
import { notAuthorizedTo, type Principal } from '../iam/principal.ts';
import { verifySignature } from '../iam/verify-signature.ts';
import type { TableModel } from '../model/backend-model.ts';
import { ACCOUNT_ID, REGION } from '../model/intrinsics.ts';
import { parseJson } from '../parse-json.ts';
import { DynamoDbError, unknownOperation, validationError } from './dynamodb-error.ts';
import { parseSelect } from './partiql-select.ts';
import type { TableGateway } from './table-gateway.ts';

export interface DynamoDbOptions extends Pick<ServiceContext, 'roles' | 'credentials' | 'clock'> {
  gateway: TableGateway;
  tables: TableModel[];
}

const PATH = '/_local/dynamodb';
const MAX_BODY_BYTES = 16 * 1024 * 1024;
const tooLarge = () => new ServiceError('RequestEntityTooLargeException', 'Request body is too large.', 413);

/** Serves DynamoDB's JSON 1.0 protocol and applies the policies of the caller's role. */
export function createDynamoDbService({ gateway, tables, roles, credentials, clock }: DynamoDbOptions): Service {
  const isAuthorized = createAuthorizer(roles);
  const arns = new Map(tables.map(({ name, arn }) => [name, arn]));

  function authorize(principal: Principal, permission: RequiredPermission): void {
    const action = `dynamodb:${permission.action}`;
    // An unknown table gets a placeholder ARN, so that a caller without permission gets the same error as in AWS.
    const table =
      arns.get(permission.tableName) ?? `arn:aws:dynamodb:${REGION}:${ACCOUNT_ID}:table/${permission.tableName}`;
    const resource = permission.indexName === undefined ? table : `${table}/index/${permission.indexName}`;
    if (isAuthorized(principal, { action, resource })) return;
    throw new DynamoDbError('AccessDeniedException', notAuthorizedTo(principal, action, resource));
  }

  async function handleRequest(request: IncomingMessage, rawPath: string): Promise<object> {
    const { headers } = request;
    const body = await readBody(request, MAX_BODY_BYTES, tooLarge);
    const verified = verifySignature(signedRequest('dynamodb', { rawPath, headers, body }), credentials, clock);
    if (!verified)
      throw new ServiceError('MissingAuthenticationTokenException', 'Request is missing Authentication Token');
    const [version, operation = ''] = String(headers['x-amz-target'] ?? '').split('.');
    const input = withTableNames(parseInput(body), arns);
    const permissions = requiredPermissions(operation, input);
    if (version !== 'DynamoDB_20120810' || permissions === undefined) throw unknownOperation(operation);
    for (const permission of distinct(permissions)) authorize(verified.principal, permission);
    return gateway.execute(operation, input);
  }

  return {
    path: PATH,
    async handle(request, response, url) {
      const contentType = { 'content-type': 'application/x-amz-json-1.0' };
      try {
        sendJson(response, 200, await handleRequest(request, url.pathname), contentType);
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        const { code, message, status } = error;
        const details = error instanceof DynamoDbError ? error.details : {};
        sendJson(
          response,
          status,
          { __type: `com.amazonaws.dynamodb.v20120810#${code}`, message, ...details },
          contentType,
        );
      }
    },
  };
}

function parseInput(body: Buffer): Record<string, unknown> {
  const input = parseJson(body.toString());
  if (isObject(input)) return { ...input };
  throw new ServiceError('SerializationException', 'The request is not a JSON object.');
}

/** Replaces a table's ARN by its name, which the gateway expects. */
function withTableNames(input: Record<string, unknown>, arns: Map<string, string>): Record<string, unknown> {
  if (typeof input.TableName !== 'string' || !input.TableName.startsWith('arn:')) return input;
  const found = [...arns].find(([, arn]) => arn === input.TableName);
  if (!found) throw validationError('Invalid table/index name.');
  return { ...input, TableName: found[0] };
}

interface RequiredPermission {
  action: string;
  tableName: string;
  indexName?: string | undefined;
}

const SINGLE_TABLE_OPERATIONS = [
  'GetItem',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'Query',
  'Scan',
  'DescribeTable',
  'DescribeTimeToLive',
  'DescribeContinuousBackups',
  'UpdateContinuousBackups',
  'DeleteTable',
];

/** Returns the permissions that a request requires; undefined for an operation that is not served. */
function requiredPermissions(action: string, input: Record<string, unknown>): RequiredPermission[] | undefined {
  return Object.hasOwn(OPERATIONS, action) ? OPERATIONS[action]?.(input) : undefined;
}

type PermissionsOf = (input: Record<string, unknown>) => RequiredPermission[] | undefined;

const ofTransaction: PermissionsOf = ({ TransactItems }) =>
  (Array.isArray(TransactItems) ? TransactItems : []).flatMap(transactionPermissions);

const ofBatch =
  (action: string): PermissionsOf =>
  ({ RequestItems }) =>
    Object.keys(objectOf(RequestItems)).map((tableName) => ({ action, tableName }));

const ofTable =
  (action: string): PermissionsOf =>
  ({ TableName, IndexName }) => {
    const indexName = typeof IndexName === 'string' ? IndexName : undefined;
    return [{ action, tableName: String(TableName), indexName }];
  };

const OPERATIONS: Record<string, PermissionsOf> = {
  ...Object.fromEntries(SINGLE_TABLE_OPERATIONS.map((action) => [action, ofTable(action)])),
  ListTables: () => [{ action: 'ListTables', tableName: '*' }],
  TransactGetItems: ofTransaction,
  TransactWriteItems: ofTransaction,
  BatchGetItem: ofBatch('BatchGetItem'),
  BatchWriteItem: ofBatch('BatchWriteItem'),
  ExecuteStatement({ Statement }) {
    const select = parseSelect(Statement);
    return select && [{ action: 'PartiQLSelect', tableName: select.tableName, indexName: select.indexName }];
  },
  RestoreTableToPointInTime: ({ SourceTableName }) => [
    { action: 'RestoreTableToPointInTime', tableName: String(SourceTableName) },
  ],
};

/** Names of the served operations. */
export const DYNAMODB_ACTIONS = Object.keys(OPERATIONS);

function transactionPermissions(entry: unknown): RequiredPermission[] {
  return Object.entries(objectOf(entry)).map(([kind, item]) => ({
    action: /^(Get|Put|Update|Delete|ConditionCheck)$/.test(kind) ? `${kind}Item` : kind,
    tableName: String(objectOf(item).TableName),
  }));
}

/** Removes duplicate permissions: a transaction of 100 items requires only a few. */
function distinct(permissions: RequiredPermission[]): Iterable<RequiredPermission> {
  return new Map(permissions.map((one) => [`${one.action} ${one.tableName} ${one.indexName ?? ''}`, one])).values();
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function objectOf(value: unknown): Record<string, unknown> {
  return isObject(value) ? { ...value } : {};
}
