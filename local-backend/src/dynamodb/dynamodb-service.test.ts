import {
  ConditionalCheckFailedException,
  CreateTableCommand,
  DynamoDBClient,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  ExecuteStatementCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Served, serve } from '../http/fixtures/serve-service.ts';
import { ServiceError } from '../http/service.ts';
import type { CredentialDirectory } from '../iam/principal.ts';
import type { RoleModel, TableModel } from '../model/backend-model.ts';
import { createDynamoDbService } from './dynamodb-service.ts';
import { openTables, type TableGateway } from './table-gateway.ts';

const arn = 'arn:aws:dynamodb:local:000000000000:table/Visit';
const visits: TableModel = {
  name: 'Visit',
  arn,
  definition: {
    AttributeDefinitions: ['page', 'day'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: [
      { AttributeName: 'page', KeyType: 'HASH' },
      { AttributeName: 'day', KeyType: 'RANGE' },
    ],
    GlobalSecondaryIndexes: [
      {
        IndexName: 'byDay',
        KeySchema: [{ AttributeName: 'day', KeyType: 'HASH' }],
        Projection: { ProjectionType: 'ALL' },
      },
    ],
  },
  timeToLiveAttribute: undefined,
};
const role = (name: string, actions: string[], resources: string[]): RoleModel => ({
  arn: `arn:aws:iam::000000000000:role/${name}`,
  name,
  statements: [{ effect: 'Allow', actions, resources, conditions: {} }],
});
const roles = [
  role('writer', ['dynamodb:*'], [arn]),
  role('reader', ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PartiQLSelect'], [arn, `${arn}/index/*`]),
];
const credentials: CredentialDirectory = {
  find(accessKeyId) {
    const found = roles.find(({ name }) => name === accessKeyId);
    if (!found)
      throw new ServiceError('UnrecognizedClientException', 'The security token included in the request is invalid.');
    return {
      secretAccessKey: `${accessKeyId}-secret`,
      principal: { kind: 'function', roleArn: found.arn, functionName: accessKeyId },
    };
  },
};

let gateway: TableGateway;
let served: Served;
const clients: DynamoDBClient[] = [];

beforeEach(async () => {
  gateway = await openTables({ tables: [visits], folder: undefined });
  const service = createDynamoDbService({ gateway, tables: [visits], roles, credentials, clock: Date.now });
  served = await serve(service);
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await served.close();
  await gateway.close();
});

function clientOf(accessKeyId: string, secretAccessKey = `${accessKeyId}-secret`) {
  const endpoint = `${served.origin}/_local/dynamodb`;
  const client = new DynamoDBClient({
    endpoint,
    region: 'local',
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 1,
  });
  clients.push(client);
  return DynamoDBDocumentClient.from(client);
}

const visit = { page: 'home', day: '2026-11-21', count: 1 };

describe('a function’s DynamoDB client', () => {
  it('reads and writes with its role', async () => {
    const writer = clientOf('writer');
    await writer.send(new PutCommand({ TableName: 'Visit', Item: visit }));
    const { Attributes } = await writer.send(
      new UpdateCommand({
        TableName: arn,
        Key: { page: 'home', day: '2026-11-21' },
        UpdateExpression: 'ADD #c :one',
        ExpressionAttributeNames: { '#c': 'count' },
        ExpressionAttributeValues: { ':one': 1 },
        ReturnValues: 'UPDATED_NEW',
      }),
    );
    expect(Attributes).toEqual({ count: 2 });
    const { Items } = await clientOf('reader').send(
      new QueryCommand({
        TableName: 'Visit',
        IndexName: 'byDay',
        KeyConditionExpression: '#d = :d',
        ExpressionAttributeNames: { '#d': 'day' },
        ExpressionAttributeValues: { ':d': visit.day },
      }),
    );
    expect(Items).toEqual([{ ...visit, count: 2 }]);
  });

  it('selects items of an index by several key values', async () => {
    const writer = clientOf('writer');
    for (const page of ['home', 'movies', 'shows']) {
      await writer.send(new PutCommand({ TableName: 'Visit', Item: { ...visit, page, day: `day-of-${page}` } }));
    }
    const select = (Statement: string, Parameters: string[], client = clientOf('reader')) =>
      client.send(new ExecuteStatementCommand({ Statement, Parameters }));
    const Statement = 'SELECT page, day FROM "Visit"."byDay" WHERE day IN [?, ?]';
    const { Items } = await select(Statement, ['day-of-shows', 'day-of-home']);
    expect(Items).toEqual([
      { page: 'shows', day: 'day-of-shows' },
      { page: 'home', day: 'day-of-home' },
    ]);
    const refused = (name: string) => ({ name });
    await expect(select(Statement, ['one'])).rejects.toMatchObject(refused('ValidationException'));
    const many = Array.from({ length: 51 }, (_, index) => `day-${index}`);
    const places = many.map(() => '?').join(', ');
    const ofMany = `SELECT page FROM Visit.byDay WHERE day IN [${places}]`;
    await expect(select(ofMany, many)).rejects.toMatchObject(refused('ValidationException'));
    await expect(select('DELETE FROM Visit', [])).rejects.toMatchObject(refused('UnknownOperationException'));
    // The role has no permission for the index.
    await expect(select(Statement, ['a', 'b'], writer)).rejects.toMatchObject(refused('AccessDeniedException'));
  });

  it('receives typed errors', async () => {
    const writer = clientOf('writer');
    await writer.send(new PutCommand({ TableName: 'Visit', Item: visit }));
    const again = writer.send(
      new PutCommand({
        TableName: 'Visit',
        Item: visit,
        ConditionExpression: 'attribute_not_exists(page)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    await expect(again).rejects.toBeInstanceOf(ConditionalCheckFailedException);
    await expect(again).rejects.toMatchObject({ Item: { count: { N: '1' } } });
    const transaction = writer.send(
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName: 'Visit', Item: visit, ConditionExpression: 'attribute_not_exists(page)' } },
        ],
      }),
    );
    await expect(transaction).rejects.toBeInstanceOf(TransactionCanceledException);
    await expect(transaction).rejects.toMatchObject({ CancellationReasons: [{ Code: 'ConditionalCheckFailed' }] });
  });

  it('is denied what its role does not allow', async () => {
    const reader = clientOf('reader');
    await expect(reader.send(new PutCommand({ TableName: 'Visit', Item: visit }))).rejects.toMatchObject({
      name: 'AccessDeniedException',
    });
    await expect(reader.send(new ScanCommand({ TableName: 'Visit', IndexName: 'byDay' }))).rejects.toMatchObject({
      name: 'AccessDeniedException',
    });
    const transaction = reader.send(
      new TransactWriteCommand({ TransactItems: [{ Put: { TableName: 'Visit', Item: visit } }] }),
    );
    await expect(transaction).rejects.toMatchObject({ name: 'AccessDeniedException' });
    await expect(
      clientOf('writer').send(
        new QueryCommand({
          TableName: 'Visit',
          IndexName: 'byDay',
          KeyConditionExpression: '#d = :d',
          ExpressionAttributeNames: { '#d': 'day' },
          ExpressionAttributeValues: { ':d': 'x' },
        }),
      ),
    ).rejects.toMatchObject({ name: 'AccessDeniedException' });
    await expect(
      clientOf('writer').send(new GetCommand({ TableName: 'Other', Key: { id: 'x' } })),
    ).rejects.toMatchObject({ name: 'AccessDeniedException' });
  });

  it('is rejected with a wrong secret, an unknown key or an unknown operation', async () => {
    const get = new GetCommand({ TableName: 'Visit', Key: { page: 'home', day: 'x' } });
    await expect(clientOf('reader', 'wrong').send(get)).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    await expect(clientOf('nobody').send(get)).rejects.toMatchObject({ name: 'UnrecognizedClientException' });
    const create = new CreateTableCommand({ TableName: 'New', AttributeDefinitions: [], KeySchema: [] });
    await expect(clientOf('writer').send(create)).rejects.toMatchObject({ name: 'UnknownOperationException' });
  });
});
