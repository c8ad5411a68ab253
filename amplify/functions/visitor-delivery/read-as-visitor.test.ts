import { expect, test } from 'vitest';
import { readBody } from './read-as-visitor';

test('becomes the body of the same operation', () => {
  const query = 'query ($id: ID!) { getMovieMetadata(id: $id) { id } }';
  expect(readBody({ query, variables: '{"id":"x"}' })).toBe(JSON.stringify({ query, variables: { id: 'x' } }));
  expect(readBody({ query: 'query { listFAQS { id } }' })).toBe('{"query":"query { listFAQS { id } }","variables":{}}');
});

test.each([
  ['a mutation', { query: 'mutation { deleteMovieMetadata(input: {id: "x"}) { id } }' }],
  ['a subscription', { query: 'subscription { onCreateFAQS { id } }' }],
  ['no operation', {}],
  ['variables that are no JSON', { query: 'query { a }', variables: '{' }],
  ['variables that are a text', { query: 'query { a }', variables: '"x"' }],
  ['a long operation', { query: `query { ${'a '.repeat(4000)} }` }],
])('refuses %s', (_, parameters) => {
  expect(readBody(parameters)).toBeUndefined();
});
