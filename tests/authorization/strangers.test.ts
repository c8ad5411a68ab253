import { describe, expect, inject, test } from 'vitest';
import { readApi } from './api-models';
import { modelDecisions, operationDecisions } from './matrix';
import { rootFieldsOf } from './root-fields';

/* Every part of the API has a decision, and none answers requests without credentials. */

const { outputs, url } = inject('backend');
const { models, operations } = readApi(outputs);
const fields = await rootFieldsOf(inject('backend'));

describe('every part of the API has a decision', () => {
  test.each([...models.values()])('model $name', ({ name, indexes }) => {
    expect(modelDecisions[name], `${name} is missing in matrix.ts`).toBeDefined();
    expect(Object.keys(modelDecisions[name]?.indexes ?? {}).sort()).toEqual(indexes.map(({ query }) => query).sort());
  });

  test.each(operations)('operation %s', (name) => {
    expect(operationDecisions[name], `${name} is missing in matrix.ts`).toBeDefined();
  });

  test('every decision has a part of the API', () => {
    expect(Object.keys(modelDecisions).sort()).toEqual([...models.keys()].sort());
    expect(Object.keys(operationDecisions).sort()).toEqual([...operations].sort());
  });

  test.each(fields)('$type $name', ({ name }) => {
    const decided = [
      ...Object.keys(operationDecisions),
      ...Object.values(modelDecisions).flatMap(({ indexes }) => Object.keys(indexes)),
      ...[...models.values()].flatMap(fieldsOfModel),
    ];
    expect(decided).toContain(name);
  });
});

const strangers: Record<string, Record<string, string>> = {
  'without any proof': {},
  'with a wrong API key': { 'x-api-key': 'da2-aaaaaaaaaaaaaaaaaaaaaaaaaa' },
  'with an empty API key': { 'x-api-key': '' },
  'with a made-up token': { authorization: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.' },
  'with a made-up signature': {
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAAAAAAAAAAAAAAAAA/20260101/local/appsync/aws4_request, SignedHeaders=host;x-amz-date, Signature=00',
    'x-amz-date': '20260101T000000Z',
  },
};

describe.each(Object.entries(strangers))('%s', (_, headers) => {
  test.each(fields.filter(({ type }) => type !== 'Subscription'))('$name is refused', async ({ type, name }) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query: `${type.toLowerCase()} { ${name} { __typename } }` }),
    });
    expect([401, 403]).toContain(response.status);
    expect(await response.json()).not.toHaveProperty('data');
  });
});

function fieldsOfModel({ name, listQuery }: { name: string; listQuery: string }): string[] {
  const changes = ['create', 'update', 'delete'].map((change) => `${change}${name}`);
  const events = ['onCreate', 'onUpdate', 'onDelete'].map((event) => `${event}${name}`);
  const { subscribe, mutations } = modelDecisions[name] ?? {};
  return [`get${name}`, listQuery, ...(mutations === 'none' ? [] : changes), ...(subscribe === 'none' ? [] : events)];
}
