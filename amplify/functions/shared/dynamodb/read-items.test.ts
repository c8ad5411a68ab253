import { expect, test } from 'vitest';
import { fakeDynamoDB } from './fixtures/fake-dynamodb';
import { batchGetAll } from './read-items';

/** Maximum keys that the throttled table reads per request. */
const most = 40;

test('requests keys again that a busy table left unprocessed, a hundred per request', async () => {
  const requestSizes: number[] = [];
  const client = await fakeDynamoDB(({ RequestItems }) => {
    // The shape of batchGetAll's request.
    const { Titles } = RequestItems as { Titles: { Keys: object[] } };
    requestSizes.push(Titles.Keys.length);
    const unread = Titles.Keys.slice(most);
    return {
      answer: {
        Responses: { Titles: Titles.Keys.slice(0, most) },
        UnprocessedKeys: unread.length > 0 ? { Titles: { Keys: unread } } : {},
      },
    };
  });
  const keys = Array.from({ length: 130 }, (_, n) => ({ id: String(n) }));
  const items = await batchGetAll(client, 'Titles', keys);
  expect(new Set(items.map(({ id }) => id))).toEqual(new Set(keys.map(({ id }) => id)));
  expect(items).toHaveLength(130);
  expect(requestSizes).toEqual([100, 90, 50, 10]);
});
