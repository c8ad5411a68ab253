import { describe, expect, it } from 'vitest';
import { toItem } from '../../dynamodb/attribute-values.ts';
import { openTables } from '../../dynamodb/table-gateway.ts';
import type { TableModel } from '../../model/backend-model.ts';
import { toFilterExpression } from './filter-expression.ts';

const table: TableModel = {
  name: 'Note',
  arn: 'arn:aws:dynamodb:local:000000000000:table/Note',
  definition: {
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
  },
  timeToLiveAttribute: undefined,
};
const rows = [
  { id: 'a', title: 'Alpha', rank: 1, tags: ['x', 'y'], done: true },
  { id: 'b', title: 'Beta', rank: 2, tags: ['y'], done: false },
  { id: 'c', title: '', rank: 3, note: null },
];

const cases: [filter: object, expression: string, ids: string[]][] = [
  [{ title: { eq: 'Beta' } }, '#title = :v0', ['b']],
  [{ title: { ne: 'Beta' } }, '#title <> :v0', ['a', 'c']],
  [{ rank: { gt: 1, le: 3 } }, '#rank > :v0 AND #rank <= :v1', ['b', 'c']],
  [{ rank: { between: [2, 3] } }, '#rank BETWEEN :v0 AND :v1', ['b', 'c']],
  [{ rank: { between: [1, 2] }, done: { eq: true } }, '#rank BETWEEN :v0 AND :v1 AND #done = :v2', ['a']],
  [{ rank: { in: [1, 3] } }, '#rank IN (:v0, :v1)', ['a', 'c']],
  [{ title: { beginsWith: 'A' } }, 'begins_with(#title, :v0)', ['a']],
  [{ tags: { contains: 'x' } }, 'contains(#tags, :v0)', ['a']],
  [{ tags: { notContains: 'x' } }, 'NOT contains(#tags, :v0)', ['b', 'c']],
  [{ done: { attributeExists: false } }, 'attribute_not_exists(#done)', ['c']],
  [{ done: { attributeExists: true } }, 'attribute_exists(#done)', ['a', 'b']],
  [{ note: { attributeType: '_null' } }, 'attribute_type(#note, :v0)', ['c']],
  [{ note: { eq: null } }, '#note = :v0', ['c']],
  [{ title: { size: { ge: 4, lt: 5 } } }, 'size(#title) >= :v0 AND size(#title) < :v1', ['b']],
  [{ tags: { size: { between: [2, 3] } } }, 'size(#tags) BETWEEN :v0 AND :v1', ['a']],
  [{ or: [{ id: { eq: 'a' } }, { id: { eq: 'c' } }] }, '#id = :v0 OR #id = :v1', ['a', 'c']],
  [
    { and: [{ or: [{ rank: { eq: 1 } }, { rank: { eq: 2 } }] }, { done: { eq: false } }] },
    '(#rank = :v0 OR #rank = :v1) AND #done = :v2',
    ['b'],
  ],
  [{ not: { done: { eq: true } } }, 'NOT #done = :v0', ['b', 'c']],
  [{ not: { or: [{ rank: { eq: 1 } }, { rank: { eq: 2 } }] } }, 'NOT (#rank = :v0 OR #rank = :v1)', ['c']],
  [{ and: [{ and: [{ rank: { eq: 1 } }] }], title: null }, '#rank = :v0', ['a']],
];

describe('a filter', () => {
  it.each(cases)('%j becomes %s', async (filter, expression, ids) => {
    const built = toFilterExpression(filter);
    expect(built.expression).toBe(expression);
    const gateway = await openTables({ tables: [table], folder: undefined });
    for (const row of rows) await gateway.execute('PutItem', { TableName: 'Note', Item: toItem(row) });
    const { Items } = await gateway.execute('Scan', {
      TableName: 'Note',
      FilterExpression: built.expression,
      ExpressionAttributeNames: built.expressionNames,
      ...(Object.keys(built.expressionValues).length > 0 ? { ExpressionAttributeValues: built.expressionValues } : {}),
    });
    await gateway.close();
    expect(Items?.map(({ id }) => Object.values(id ?? {})[0]).sort()).toEqual(ids);
  });

  it('is an empty expression when it has no conditions', () => {
    expect(toFilterExpression({ and: [], or: null })).toEqual({
      expression: '',
      expressionNames: {},
      expressionValues: {},
    });
  });

  it('is rejected with an unknown operator', () => {
    expect(() => toFilterExpression({ title: { soundsLike: 'x' } })).toThrow('soundsLike');
  });
});

it('converts ten thousand conditions in a moment', { timeout: 2000 }, () => {
  const or = Array.from({ length: 10_000 }, (_, n) => ({ title: { eq: String(n) } }));
  expect(Object.keys(toFilterExpression({ or }).expressionValues)).toHaveLength(10_000);
});
