import { expect, test, vi } from 'vitest';
import { emptyApi } from './appsync/fixtures/empty-api.ts';
import { createMovableClock } from './clock.ts';
import { createFaultInjector } from './http/faults.ts';
import { openInstallation } from './installation/installation.ts';
import type { BackendModel } from './model/backend-model.ts';
import { createServices } from './services.ts';

const nothing: BackendModel = {
  region: 'eu-west-1',
  accountId: '123456789012',
  api: undefined,
  userPool: undefined,
  furtherUserPools: [],
  identityPool: undefined,
  tables: [],
  buckets: [],
  functions: [],
  streams: [],
  schedules: [],
  eventRules: [],
  functionUrls: [],
  restApis: [],
  distributions: [],
  mediaQueues: [],
  firewalls: [],
  queues: [],
  queueSources: [],
  topics: [],
  parameters: [],
  roles: [],
  deployedObjects: [],
  unsupportedResources: [],
};

test('a resolver without its data source starts no stream', async () => {
  const log = () => undefined;
  const clock = createMovableClock(Date.now);
  const faults = createFaultInjector();
  const installation = await openInstallation(nothing, { folder: undefined, clock: clock.now, faults, log });
  const openStream = vi.fn(installation.tables.openStream);
  const start = (dataSource: string) =>
    createServices(
      {
        ...nothing,
        streams: [
          {
            id: 'mapping',
            tableName: 'Note',
            functionArn: 'arn:aws:lambda:log-changes',
            viewType: 'NEW_AND_OLD_IMAGES',
            filters: [],
            batchSize: 10,
            batchWindowSeconds: 0,
            maximumRetries: undefined,
            maximumAgeSeconds: 86_400,
            onFailure: 'retry',
            response: 'ignored',
            failureDestination: undefined,
          },
        ],
        api: {
          ...emptyApi,
          defaultAuthorization: 'AWS_IAM',
          schema: 'type Query { now: String }',
          dataSources: [{ kind: 'none', name: 'none' }],
          resolvers: [
            {
              typeName: 'Query',
              fieldName: 'now',
              handlers: { language: 'vtl', requestTemplate: '{}', responseTemplate: '{}' },
              steps: { kind: 'unit', dataSource },
            },
          ],
        },
      },
      {
        installation: { ...installation, tables: { ...installation.tables, openStream } },
        port: 0,
        siteUrl: 'http://localhost:4280',
        secrets: {},
        clock,
        faults,
        log,
      },
    );
  expect(() => start('other')).toThrow('the data source "other", which does not exist');
  expect(openStream).not.toHaveBeenCalled();
  await start('none').close();
  expect(openStream).toHaveBeenCalledOnce();
  await installation.close();
});
