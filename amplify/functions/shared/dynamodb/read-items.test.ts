import { expect, test } from 'vitest';
import { fakeDynamoDB } from './fixtures/fake-dynamodb';
import { batchGetAll, readItemOfEach } from './read-items';

/** Maximum keys that the throttled table reads per request. */
const maxKeys = 40;

test('requests keys again that a busy table left unprocessed, a hundred per request', async () => {
  const requestSizes: number[] = [];
  await fakeDynamoDB(({ RequestItems }) => {
    // The shape of batchGetAll's request.
    const { Titles } = RequestItems as { Titles: { Keys: object[] } };
    requestSizes.push(Titles.Keys.length);
    const unread = Titles.Keys.slice(maxKeys);
    return {
      body: {
        Responses: { Titles: Titles.Keys.slice(0, maxKeys) },
        UnprocessedKeys: unread.length > 0 ? { Titles: { Keys: unread } } : {},
      },
    };
  });
  const keys = Array.from({ length: 130 }, (_, n) => ({ id: String(n) }));
  const items = await batchGetAll('Titles', keys);
  expect(new Set(items.map(({ id }) => id))).toEqual(new Set(keys.map(({ id }) => id)));
  expect(items).toHaveLength(130);
  expect(requestSizes).toEqual([100, 90, 50, 10]);
});

test('reads an item of each table in one request, and again what a busy table left unprocessed', async () => {
  const requested: string[][] = [];
  await fakeDynamoDB((request) => {
    // The shape of readItemOfEach's request.
    const { Favorites, ...others } = request.RequestItems as Record<string, { Keys: object[] }>;
    requested.push([...Object.keys(others), ...(Favorites ? ['Favorites'] : [])]);
    const isBusy = requested.length === 1;
    return {
      body: {
        Responses: { Titles: others.Titles?.Keys ?? [], Favorites: isBusy ? [] : (Favorites?.Keys ?? []) },
        UnprocessedKeys: isBusy ? { Favorites } : {},
      },
    };
  });
  const items = await readItemOfEach({
    Titles: { id: 'm' },
    Favorites: { user_id: 'a' },
    Reactions: { user_id: '' },
  });
  expect(items.Titles).toEqual({ id: 'm' });
  expect(items.Favorites).toEqual({ user_id: 'a' });
  expect(items.Reactions).toBeUndefined();
  expect(requested).toEqual([['Titles', 'Favorites'], ['Favorites']]);
});
