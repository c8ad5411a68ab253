import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { synthesize } from '../synth/synthesize.ts';
import type { BackendModel } from './backend-model.ts';
import { fillPlaceholders, secretsIn } from './placeholders.ts';
import { openBackendAssembly, readModel } from './read-model.ts';

let folder: string;
let model: BackendModel;

beforeAll(async () => {
  folder = await synthesize(fileURLToPath(new URL('../../fixtures/small-app/amplify', import.meta.url)));
  model = readModel(openBackendAssembly(folder));
}, 120_000);

const functionNamed = (name: string) => model.functions.find(({ friendlyName }) => friendlyName === name);
const statementsOf = (arn: string | undefined) => model.roles.find((role) => role.arn === arn)?.statements ?? [];

describe('the model of a backend', () => {
  test('is the same at every start', () => {
    expect(readModel(openBackendAssembly(folder))).toEqual(model);
  });

  test('has the API with the templates and data sources of every resolver', () => {
    const { api } = model;
    expect(api).toMatchObject({
      defaultAuthorization: 'API_KEY',
      additionalAuthorizations: ['AWS_LAMBDA', 'AMAZON_COGNITO_USER_POOLS', 'AWS_IAM'],
      lambdaAuthorizer: { functionArn: functionNamed('authorize-partner')?.arn, ttlSeconds: 60 },
    });
    expect(api?.apiKey).toMatch(/^da2-\w{26}$/);
    const getNote = api?.resolvers.find(({ fieldName }) => fieldName === 'getNote');
    expect(getNote?.handlers).toMatchObject({
      language: 'vtl',
      requestTemplate: expect.stringContaining('$ctx.stash'),
    });
    const steps =
      getNote?.steps.kind === 'pipeline' ? getNote.steps.functionIds.map((id) => api?.pipelineFunctions[id]) : [];
    expect(steps.map((step) => step?.dataSource)).toContain('NoteTable');
    const tables = api?.dataSources.flatMap((source) => (source.kind === 'table' ? [source.tableName] : [])) ?? [];
    expect(model.tables.map(({ name }) => name)).toEqual(tables);
  });

  test("has the keys and indexes of tables in DynamoDB's format", () => {
    const visits = model.tables.find(({ name }) => name.startsWith('Visit-'));
    expect(visits?.definition.KeySchema).toEqual([
      { AttributeName: 'page', KeyType: 'HASH' },
      { AttributeName: 'day', KeyType: 'RANGE' },
    ]);
    const notes = model.tables.find(({ name }) => name.startsWith('Note-'));
    expect(notes?.definition.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName)).toContain(
      'notesByCategoryAndRating',
    );
  });

  test('has the user pool with group and trigger', () => {
    expect(model.userPool).toMatchObject({
      signInNames: { kind: 'addresses', attributes: ['email'] },
      passwordPolicy: { minimumLength: 8, symbols: true },
      clients: [
        {
          preventUserExistenceErrors: true,
          tokenLifetimes: { accessSeconds: 3600, refreshSeconds: 30 * 86_400 },
        },
      ],
      autoVerified: ['email'],
      recovery: ['email'],
      signUp: 'open',
    });
    expect(model.userPool?.id).toMatch(/^xx-local-1_\w{10}$/);
    expect(model.identityPool?.id).toMatch(/^xx-local-1:[0-9a-f-]{36}$/);
    expect(model.userPool?.groups[0]?.name).toBe('EDITORS');
    expect(model.userPool?.triggers.PostConfirmation).toBe(functionNamed('post-confirmation')?.arn);
  });

  test("has the project's functions only, with resolved variables and named secrets", () => {
    const names = model.functions.map(({ friendlyName }) => friendlyName);
    expect(names.sort()).toEqual([
      'authorize-partner',
      'count-words',
      'log-changes',
      'note-uploads',
      'notes-feed',
      'post-confirmation',
      'record-visit',
      'send-digest',
      'sign-media',
    ]);
    expect(functionNamed('post-confirmation')?.environment.NOTES_FILES_BUCKET_NAME).toMatch(/^notesfiles/);
    expect(functionNamed('record-visit')?.environment.VISIT_TABLE_NAME).toMatch(/^Visit-/);
    expect(functionNamed('sign-media')?.secrets).toEqual({ MEDIA_SIGNING_PRIVATE_KEY: 'MEDIA_SIGNING_PRIVATE_KEY' });
    expect(functionNamed('count-words')?.timeoutSeconds).toBe(5);
  });

  test('merges all policies of a role, from any stack', () => {
    const roleArn = functionNamed('post-confirmation')?.roleArn;
    const actions = statementsOf(roleArn).flatMap((statement) => statement.actions);
    expect(actions).toEqual(
      expect.arrayContaining(['cognito-idp:AdminAddUserToGroup', 'appsync:GraphQL', 's3:PutObject']),
    );
    const guest = statementsOf(model.identityPool?.guestRoleArn);
    expect(guest.flatMap(({ actions: allowed }) => allowed)).toContain('appsync:GraphQL');
    const listing = guest.find((statement) => statement.actions.includes('s3:ListBucket'));
    expect(listing?.conditions).toEqual({ StringLike: { 's3:prefix': ['public/*', 'public/'] } });
  });

  test('knows which services may assume a role', () => {
    const role = model.roles.find(({ arn }) => arn === functionNamed('post-confirmation')?.roleArn);
    expect(role?.trustedServices).toEqual(['lambda.amazonaws.com']);
  });

  test('has the stream and the distributions', () => {
    expect(model.streams).toMatchObject([
      { tableName: expect.stringMatching(/^Note-/), functionArn: functionNamed('log-changes')?.arn, batchSize: 10 },
    ]);
    expect(model.distributions[0]).toMatchObject({
      number: 1,
      origin: {
        kind: 'bucket',
        bucketName: expect.stringMatching(/^notesfiles/),
        exposedHeaders: ['x-amz-server-side-encryption', 'x-amz-request-id', 'x-amz-id-2', 'ETag'],
      },
      sendsOriginHeader: true,
      behaviors: [
        expect.objectContaining({ pathPattern: 'notes/*', signed: true }),
        expect.objectContaining({ pathPattern: '*', signed: false }),
      ],
    });
    const keyId = functionNamed('sign-media')?.environment.MEDIA_KEY_PAIR_ID;
    expect(Object.keys(model.distributions[0]?.publicKeys ?? {})).toEqual([keyId]);
  });

  test('has the schedules and the function URLs', () => {
    expect(model.schedules).toEqual([
      {
        arn: expect.stringMatching(/^arn:aws:scheduler:xx-local-1:000000000000:schedule\/default\//),
        functionArn: functionNamed('send-digest')?.arn,
        expression: 'cron(0 6 * * ? *)',
        timeZone: expect.stringMatching(/^(Etc\/)?UTC$/),
        source: 'aws.scheduler',
        input: undefined,
      },
    ]);
    expect(model.functionUrls).toEqual([
      { functionArn: functionNamed('notes-feed')?.arn, name: 'notes-feed', authorization: { kind: 'none' } },
    ]);
  });

  test('has the notifications of the bucket and the rules of the event bus', () => {
    const bucket = model.buckets.find(({ name }) => name.startsWith('notesfiles'));
    const targetArn = functionNamed('note-uploads')?.arn;
    expect(bucket?.notifications).toEqual([
      { kind: 'event-bus' },
      expect.objectContaining({
        kind: 'target',
        targetArn,
        events: ['s3:ObjectCreated:*'],
        prefix: '',
        suffix: '',
      }),
    ]);
    expect(model.eventRules).toEqual([
      expect.objectContaining({
        pattern: {
          source: ['aws.s3'],
          'detail-type': ['Object Deleted'],
          detail: { bucket: { name: [bucket?.name] }, object: { key: [{ prefix: 'public/' }] } },
        },
        targets: [{ functionArn: targetArn, input: { kind: 'event' } }],
      }),
    ]);
  });

  test('has the files that a deployment uploads to buckets', () => {
    expect(model.deployedObjects.map(({ key }) => key)).toContain('modelIntrospectionSchema.json');
  });

  test('supports everything in it', () => {
    expect(model.unsupportedResources).toEqual([]);
  });
});

describe('placeholders', () => {
  test('are replaced by secrets and URLs when the backend starts', () => {
    expect(secretsIn(model)).toEqual(['MEDIA_SIGNING_PUBLIC_KEY']);
    const graphqlUrl = 'http://127.0.0.1:1/graphql';
    const filled = fillPlaceholders(model, { secrets: { MEDIA_SIGNING_PUBLIC_KEY: 'PEM' }, graphqlUrl });
    expect(Object.values(filled.distributions[0]?.publicKeys ?? {})).toEqual(['PEM']);
    const variables = Object.assign({}, ...filled.functions.map(({ environment }) => environment));
    expect(variables).toMatchObject({ MEDIA_BASE: '/_local/media/1', AMPLIFY_DATA_GRAPHQL_ENDPOINT: graphqlUrl });
  });
});
