import { expect, test } from 'vitest';
import { fakeDynamoDB } from '../shared/dynamodb/fixtures/fake-dynamodb';
import { paginateLatestFirst } from './paginate-latest-first';

test('finds the few memberships of a plan among thousands with few requests', async () => {
  const total = 5000;
  const planAt = (place: number) => (place % 2000 === 0 ? 'rare-plan' : 'usual-plan');
  let requests = 0;
  await fakeDynamoDB(({ Limit, ExclusiveStartKey }) => {
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
  const page = await paginateLatestFirst({
    ...{ table: 'UserSubscriptions', index: 'byStatus', statusField: 'status', timeField: 'time' },
    ...{ statuses: ['ACTIVE'], only: { field: 'plan', value: 'rare-plan' }, pageSize: 50 },
  });
  expect(page).toMatchObject({ items: [{ id: '0' }, { id: '2000' }, { id: '4000' }], nextToken: null });
  expect(requests).toBeLessThan(10);
});

const on = (day: number) => `2026-01-0${day}`;
const payments = [
  ...[9, 7, 7, 7, 5, 3, 1].map((day, n) => ({ id: `p${n}`, status: 'PAID', time: on(day) })),
  ...[8, 7, 7, 5, 3, 2].map((day, n) => ({ id: `r${n}`, status: 'REFUNDED', time: on(day) })),
];

/** Creates a fake index on status and time, in descending order of time, in which records of equal time have any order. */
function fakeIndex() {
  return fakeDynamoDB(({ Limit, ExclusiveStartKey, ExpressionAttributeValues }) => {
    const values = ExpressionAttributeValues as Record<string, { S: string }>;
    const [status = '', from = '', to = ''] = [':status', ':from', ':to'].map((name) => values[name]?.S);
    const found = payments
      .filter((payment) => payment.status === status && payment.time >= from && payment.time <= to)
      .sort((one, other) => other.time.localeCompare(one.time) || other.id.localeCompare(one.id));
    const start = Number((ExclusiveStartKey as { at: { N: string } } | undefined)?.at.N ?? 0);
    const end = start + Number(Limit);
    const Items = found.slice(start, end).map(({ id, time }) => ({ id: { S: id }, time: { S: time } }));
    return { body: { Items, ...(end < found.length && { LastEvaluatedKey: { at: { N: String(end) } } }) } };
  });
}

test.each([1, 2, 3, 50])('lists each record of several statuses once, %d per page', async (pageSize) => {
  await fakeIndex();
  const statuses = ['PAID', 'REFUNDED'];
  const index = { table: 'PaymentHistory', index: 'byStatus', statusField: 'status', timeField: 'time' };
  for (const [range, ids] of [
    [{}, 'p0 r0 p1 p2 p3 r1 r2 p4 r3 p5 r4 r5 p6'],
    [{ from: on(3), to: on(9) }, 'r0 p1 p2 p3 r1 r2 p4 r3 p5 r4'],
  ] as const) {
    const pages: string[][] = [];
    for (let nextToken: string | null | undefined; nextToken !== null; ) {
      const page = await paginateLatestFirst({ ...index, statuses, ...range, pageSize, nextToken });
      pages.push(page.items.map(({ id }) => String(id)));
      nextToken = page.nextToken;
    }
    expect(pages.flat().join(' ')).toBe(ids);
    expect(pages.slice(0, -1).every((page) => page.length === pageSize)).toBe(true);
    expect(pages.at(-1)).not.toEqual([]);
  }
});
