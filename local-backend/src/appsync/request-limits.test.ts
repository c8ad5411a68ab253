import { expect, test } from 'vitest';
import type { RequestLimits } from '../model/backend-model.ts';
import { createEngine } from './engine.ts';
import { emptyApi } from './fixtures/empty-api.ts';

/** Answers a query of an API with these limits, whose field `now` has a resolver. */
async function answerTo(query: string, limits: Partial<RequestLimits>) {
  const engine = createEngine({
    api: {
      ...emptyApi,
      limits: { ...emptyApi.limits, ...limits },
      schema: 'type Clock { hour: Int inner: Clock } type Query { now: Clock }',
      dataSources: [{ kind: 'none', name: 'none' }],
      resolvers: [
        {
          typeName: 'Query',
          fieldName: 'now',
          handlers: {
            language: 'vtl',
            requestTemplate: '{ "version": "2018-05-29", "payload": { "hour": 7 } }',
            responseTemplate: '$util.toJson($ctx.result)',
          },
          steps: { kind: 'unit', dataSource: 'none' },
        },
      ],
    },
    clock: Date.now,
    gateway: {
      execute: () => Promise.reject(new Error('There are no tables.')),
      openStream: () => {
        throw new Error('There are no tables.');
      },
      reconcile: async () => undefined,
      close: async () => undefined,
    },
    functions: { invoke: async () => null },
    http: {
      clock: Date.now,
      localServiceOf: () => undefined,
      credentialsOf: () => ({ accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: undefined }),
    },
    allowsOnTable: () => false,
    log: () => undefined,
  });
  const checked = engine.prepare({ query, variables: {}, operationName: undefined });
  if (checked.kind === 'rejected') return checked.answer;
  const caller = { mode: 'API_KEY', sourceIp: '127.0.0.1' } as const;
  return (await engine.run(checked.prepared, { caller, headers: {} })).answer;
}

test('fields beyond the limit of resolvers fail, and the others are answered', async () => {
  const query = '{ a: now { hour } b: now { hour } c: now { hour } }';
  expect(await answerTo(query, { resolvers: 2 })).toMatchObject({
    data: { a: { hour: 7 }, b: { hour: 7 }, c: null },
    errors: [{ path: ['c'], errorType: 'ResolverExecutionLimitReached' }],
  });
  expect(await answerTo(query, {})).not.toHaveProperty('errors');
});

test("the API's depth limit replaces AppSync's own", async () => {
  const query = '{ now { inner { hour } } }';
  expect(await answerTo(query, { depth: 2 })).toMatchObject({ errors: [{ errorType: 'QueryDepthLimitReached' }] });
  expect(await answerTo(query, { depth: 3 })).not.toHaveProperty('errors');
});

test('closed introspection hides the schema, not the name of a type', async () => {
  const query = '{ __schema { types { name } } }';
  const { data, errors } = await answerTo(query, { introspection: 'closed' });
  expect(data).toBeNull();
  expect(errors?.[0]?.message).toContain('introspection');
  expect(await answerTo(query, {})).not.toHaveProperty('errors');
  expect(await answerTo('{ now { __typename } }', { introspection: 'closed' })).not.toHaveProperty('errors');
});
