import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectBackend } from './connection';
import { queryAsVisitor } from './visitor-query';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  connectBackend({
    origin: 'http://localhost:4280',
    visitor: { graphql: '/graphql', apiKey: 'da2-key' },
    loadOutputs: async () => ({}),
  });
});

afterEach(() => vi.unstubAllGlobals());

test('the query goes with the key, and its data come back', async () => {
  fetched.mockResolvedValue(Response.json({ data: { one: 1 } }));
  expect(await queryAsVisitor('one', 'query ($a: Int) { one(a: $a) }', { a: 2 })).toEqual({ one: 1 });
  const [address, request] = fetched.mock.lastCall ?? [];
  expect(address).toBe('http://localhost:4280/graphql');
  expect(request?.headers).toMatchObject({ 'x-api-key': 'da2-key' });
  expect(request?.body).toBe('{"query":"query ($a: Int) { one(a: $a) }","variables":{"a":2}}');
});

test('whatever goes wrong is thrown as one kind of error', async () => {
  const failures: [Response | TypeError, string][] = [
    [Response.json({ data: null, errors: [{ message: 'No', errorType: 'Unauthorized' }] }), 'Unauthorized'],
    [Response.json({}, { status: 503 }), 'Http503'],
    [new Response('Bad gateway', { status: 502 }), 'Http502'],
    [new Response('<!doctype html>'), 'SyntaxError'],
    [Response.json({ data: null }), 'NoData'],
    [new TypeError('Failed to fetch'), 'NetworkError'],
  ];
  for (const [failure, code] of failures) {
    if (failure instanceof Response) fetched.mockResolvedValue(failure);
    else fetched.mockRejectedValue(failure);
    await expect(queryAsVisitor('one', '{ one }', {})).rejects.toMatchObject({ name: 'BackendError', code });
  }
});
