import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { newRecord } from '../../../amplify/functions/shared/dynamodb/write-items';
import { accounts, connectedClient, withToken } from '../../support/session';
import { signInBySrp } from '../../support/srp-sign-in';

/* Two hundred customers react to the same three titles concurrently: the counters equal the records. */

const customerCount = 200;
const clicksEach = 2;
const titleIds = ['one', 'two', 'three'].map((name) => `${name}-${crypto.randomUUID()}`);
const changes = [
  'LIKE',
  'LIKE',
  'DISLIKE',
  'CLEAR_REACTION',
  'ADD_FAVORITE',
  'ADD_FAVORITE',
  'REMOVE_FAVORITE',
] as const;

const { mutations } = await connectedClient();
const { url, adminKey } = inject('backend');
const tables = DynamoDBDocumentClient.from(
  new DynamoDBClient({ endpoint: `${url}/_local/dynamodb`, region: 'local', credentials: adminKey }),
);
const { TableNames = [] } = await tables.send(new ListTablesCommand({}));
const tableOf = (model: string) => TableNames.find((name) => name.startsWith(`${model}-`));

describe(`${customerCount} customers at once`, () => {
  let sessions: ReturnType<typeof withToken>[] = [];

  beforeAll(async () => {
    for (const id of titleIds) {
      const Item = newRecord('MovieMetadata', { id, movie_title: id }, new Date().toISOString());
      await tables.send(new PutCommand({ TableName: tableOf('MovieMetadata'), Item }));
    }
    const people = await Promise.all(Array.from({ length: customerCount }, () => accounts().create()));
    const tokens = await Promise.all(people.map((person) => signInBySrp(inject('backend'), person)));
    sessions = tokens.map(withToken);
  });

  test('clicking at random leave counters equal to the number of records', { timeout: 180_000 }, async () => {
    const begin = performance.now();
    const responses = await Promise.all(sessions.map(clickAtRandom));
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    expect(responses.flat().flatMap(({ errors }) => errors ?? [])).toEqual([]);

    const [counted, recorded] = [await counters(), await records()];
    expect(counted).toEqual(recorded);
    expect(sum(recorded)).toBeGreaterThan(customerCount / 2);
    console.log(
      `Reactions: ${responses.flat().length} clicks by ${customerCount} customers on 3 titles in ${seconds} s; likes, dislikes and favourites ${counted.map((counts) => Object.values(counts).join('/')).join(', ')}, exactly the records.`,
    );
  });
});

/** One customer clicks sequentially; the two hundred do so concurrently. */
async function clickAtRandom(session: ReturnType<typeof withToken>) {
  const responses = [];
  for (let click = 0; click < clicksEach; click += 1) {
    responses.push(
      await mutations.react({ kind: 'movie', titleId: randomOf(titleIds), change: randomOf(changes) }, session),
    );
  }
  return responses;
}

async function counters() {
  const items = await Promise.all(
    titleIds.map((id) =>
      tables.send(new GetCommand({ TableName: tableOf('MovieMetadata'), Key: { id }, ConsistentRead: true })),
    ),
  );
  return items.map(({ Item = {} }) => ({
    likes: Number(Item.movie_likes ?? 0),
    dislikes: Number(Item.movie_dislikes ?? 0),
    favorites: Number(Item.movie_favorite ?? 0),
  }));
}

async function records() {
  const [reactions, favorites] = [await all('Reactions'), await all('Favorites')];
  return titleIds.map((id) => {
    const ofTitle = reactions.filter(({ title_id }) => title_id === id);
    return {
      likes: ofTitle.filter(({ reaction }) => reaction === 'LIKE').length,
      dislikes: ofTitle.filter(({ reaction }) => reaction === 'DISLIKE').length,
      favorites: favorites.filter(({ title_id }) => title_id === id).length,
    };
  });
}

async function all(model: string): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  const scan = { TableName: tableOf(model), ConsistentRead: true };
  for await (const { Items = [] } of paginateScan({ client: tables }, scan)) items.push(...Items);
  return items;
}

function sum(counts: Record<string, number>[]): number {
  return counts.flatMap((count) => Object.values(count)).reduce((total, count) => total + count, 0);
}

function randomOf<Item>(items: readonly Item[]): Item {
  // The list is not empty.
  return items[Math.floor(Math.random() * items.length)] as Item;
}
