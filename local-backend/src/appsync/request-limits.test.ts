import { expect, test } from 'vitest';
import type { RequestLimits } from '../model/backend-model.ts';
import { emptyApi } from './fixtures/empty-api.ts';
import { constantResolver, openEngine, runQuery } from './fixtures/single-engine.ts';

/** An API whose field `now` has a resolver. */
const clockApi = {
  schema: 'type Clock { hour: Int inner: Clock } type Query { now: Clock }',
  resolvers: [constantResolver('Query', 'now', { hour: 7 })],
};

/** Answers a query of that API with these limits. */
const runLimited = (query: string, limits: Partial<RequestLimits>) =>
  runQuery({ ...clockApi, limits: { ...emptyApi.limits, ...limits } }, query);

test('a document with many fields lets other addresses go first', async () => {
  const run = openEngine(clockApi);
  const answered: string[] = [];
  const send = async (sourceIp: string, fields: number) => {
    const query = `{ ${Array.from({ length: fields }, (_, n) => `a${n}: now { hour }`).join(' ')} }`;
    expect(await run(query, { mode: 'API_KEY', sourceIp })).not.toHaveProperty('errors');
    answered.push(sourceIp);
  };
  await send('192.0.2.2', 1);
  await Promise.all([send('192.0.2.1', 40), send('192.0.2.2', 1)]);
  expect(answered).toEqual(['192.0.2.2', '192.0.2.2', '192.0.2.1']);
});

test('fields beyond the limit of resolvers fail, and the others are answered', async () => {
  const query = '{ a: now { hour } b: now { hour } c: now { hour } }';
  expect(await runLimited(query, { resolvers: 2 })).toMatchObject({
    data: { a: { hour: 7 }, b: { hour: 7 }, c: null },
    errors: [{ path: ['c'], errorType: 'ResolverExecutionLimitReached' }],
  });
  expect(await runLimited(query, {})).not.toHaveProperty('errors');
});

test("the API's depth limit replaces AppSync's own", async () => {
  const query = '{ now { inner { hour } } }';
  expect(await runLimited(query, { depth: 2 })).toMatchObject({ errors: [{ errorType: 'QueryDepthLimitReached' }] });
  expect(await runLimited(query, { depth: 3 })).not.toHaveProperty('errors');
});

test('closed introspection hides the schema, not the name of a type', async () => {
  const query = '{ __schema { types { name } } }';
  const { data, errors } = await runLimited(query, { introspection: 'closed' });
  expect(data).toBeNull();
  expect(errors?.[0]?.message).toContain('introspection');
  expect(await runLimited(query, {})).not.toHaveProperty('errors');
  expect(await runLimited('{ now { __typename } }', { introspection: 'closed' })).not.toHaveProperty('errors');
});
