import { expect, test } from 'vitest';
import { fakeDynamoDB } from '../shared/dynamodb/fixtures/fake-dynamodb';
import { paginateLatestFirst } from './paginate-latest-first';

test('finds the few memberships of a plan among thousands with few requests', async () => {
  const total = 5000;
  const planAt = (place: number) => (place % 2000 === 0 ? 'rare-plan' : 'usual-plan');
  let requests = 0;
  const client = await fakeDynamoDB(({ Limit, ExclusiveStartKey }) => {
    requests += 1;
    const from = Number((ExclusiveStartKey as { at: { N: string } } | undefined)?.at.N ?? 0);
    const to = Math.min(total, from + Number(Limit));
    const read = Array.from({ length: to - from }, (_, index) => from + index);
    // The index is in descending order of time.
    const item = (place: number) => ({
      id: { S: String(place) },
      plan: { S: planAt(place) },
      time: { S: String(total - place) },
    });
    return {
      body: {
        Items: read.filter((place) => planAt(place) === 'rare-plan').map(item),
        ...(to < total && { LastEvaluatedKey: { at: { N: String(to) } } }),
      },
    };
  });
  const page = await paginateLatestFirst(client, {
    ...{ table: 'UserSubscriptions', index: 'byStatus', statusField: 'status', timeField: 'time' },
    ...{ statuses: ['ACTIVE'], only: { field: 'plan', value: 'rare-plan' }, pageSize: 50 },
  });
  expect(page).toMatchObject({ items: [{ id: '0' }, { id: '2000' }, { id: '4000' }], nextToken: null });
  expect(requests).toBeLessThan(10);
});
