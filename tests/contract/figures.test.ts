import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { Figure, MeasuredFigure } from '@rules/figure-names';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { readApi } from '../authorization/api-models';
import { type StoredRecord, sampleRecord } from '../authorization/sample-record';
import { openStoredRecords } from '../authorization/stored-records';
import { seededRandom } from '../faults/seeded-random';
import type { Account } from '../support/accounts';
import { eventually } from '../support/eventually';
import { accessTokenOf, accounts, asMember, connectedClient, signInAs, withToken } from '../support/session';
import { TitleSave } from '../support/title-saves';

/*
 * The dashboard's figures are incremented together with their events, or by streams (docs/decisions/0028, 0045). Here several customers use
 * the site at random and concurrently; then the figures are recounted from the records.
 */

const backend = inject('backend');
const client = await connectedClient();
const stored = await openStoredRecords(backend);
const { modelNamed } = readApi(backend.outputs);
const random = seededRandom(20261121);
const turns = 20;

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
/** Includes the day before, in case the test runs past midnight. */
const period = { from: dayOf(new Date(Date.now() - 86_400_000)), to: dayOf(new Date()) };

interface Person {
  account: Account;
  as: ReturnType<typeof withToken>;
  tickets: string[];
  hasPaid: boolean;
  /** Second that was reached in each title. */
  places: Map<string, number>;
}

const plan = { ...sampleRecord(modelNamed('SubscriptionPlans'), ''), plan_id: '1-month-plan', plan_price: '11.95' };
const movies = Array.from({ length: 4 }, () => movie('PUBLISHED'));
const post = {
  ...sampleRecord(modelNamed('BlogPost'), ''),
  status: 'PUBLISHED',
  slug: `post-${crypto.randomUUID()}`,
  published_at: '2026-01-01T00:00:00.000Z',
};

describe('a random day of use', () => {
  let before: Snapshot;
  let after: Snapshot;
  let people: Person[];
  const done = { seconds: 0, discards: 0 };

  beforeAll(async () => {
    await stored.put(modelNamed('SubscriptionPlans'), plan);
    await stored.put(modelNamed('BlogPost'), post);
    for (const movie of movies) await stored.put(modelNamed('MovieMetadata'), movie);
    before = await snapshot();
    // Sequential: the client has one session at a time.
    people = [await newPerson(), await newPerson(), await newPerson(), await newPerson()];
    const administrator = withToken(await accessTokenOf('administrator'));
    // Every customer performs every action once, half of them in reverse order, because the trial depends on the first
    // payment. Random actions follow.
    await Promise.all(
      people.map(async (person, n) => {
        for (const [, deed] of n % 2 === 0 ? deeds : deeds.toReversed()) await deed(person, administrator);
      }),
    );
    for (let turn = 0; turn < turns; turn += 1) {
      await Promise.all(people.map((person) => (anyDeed() ?? play)(person, administrator)));
      if (turn % 8 === 0) await abandonUpload();
    }
    // The streams deliver new accounts and plays asynchronously.
    await eventually(async () => {
      after = await snapshot();
      for (const name of streamed) {
        const recounted = rounded((after.recount[name] ?? 0) - (before.recount[name] ?? 0));
        expect(rounded(after.figures[name] - before.figures[name]), name).toBe(recounted);
      }
    }, 10_000);
  }, 240_000);

  test('changes every expected figure', () => {
    // `openTickets` may be unchanged, because each ticket may have been closed.
    const counted = Object.keys(after.recount).filter((name) => name !== 'openTickets');
    const unchanged = counted.filter((name) => after.recount[name] === before.recount[name]);
    expect(unchanged).toEqual([]);
  });

  test('leaves the figures equal to a recount of the records', () => {
    expect(changes(before.figures, after.figures)).toEqual(changes(before.recount, after.recount));
  });

  test('counts the played time to the millisecond', () => {
    expect(after.figures.secondsWatched - before.figures.secondsWatched).toBeCloseTo(done.seconds, 3);
  });

  test('counts every abandoned upload', () => {
    expect(done.discards).toBeGreaterThan(0);
    expect(after.figures.failedUploads - before.figures.failedUploads).toBe(done.discards);
  });

  test('ranks the titles by their records', async () => {
    const ids = new Set(movies.map(({ id }) => String(id)));
    const played = new Map<string, { plays: number; seconds: number }>();
    for (const view of await all('DailyViews')) {
      const sum = played.get(String(view.title_id)) ?? { plays: 0, seconds: 0 };
      played.set(String(view.title_id), {
        plays: sum.plays + Number(view.plays),
        seconds: sum.seconds + Number(view.seconds),
      });
    }
    const recounted = [...played]
      .filter(([id]) => ids.has(id))
      .sort(([, a], [, b]) => b.seconds - a.seconds)
      .map(([id, { plays, seconds }]) => ({ id, plays, seconds: rounded(seconds) }));
    const ranked = (await report()).topTitles.filter(({ titleId }) => ids.has(titleId));
    expect(ranked.map(({ titleId, plays, seconds }) => ({ id: titleId, plays, seconds }))).toEqual(recounted);
    const [first] = ranked;
    expect(first?.title).toBe(movies.find(({ id }) => id === first?.titleId)?.movie_title);
  });

  /** A customer's actions and their shares. */
  const deeds: [share: number, deed: (person: Person, administrator: Person['as']) => Promise<unknown>][] = [
    [0.5, play],
    [0.08, ({ as }) => client.mutations.startTrial({ planId: plan.plan_id }, as)],
    [0.12, pay],
    [0.05, ({ as }) => client.mutations.cancelSubscription(as)],
    [0.1, fileTicket],
    [0.1, replyToTicket],
    [0.05, comment],
  ];

  function anyDeed() {
    let dice = random();
    return deeds.find(([share]) => {
      dice -= share;
      return dice < 0;
    })?.[1];
  }

  function comment({ as }: Person) {
    const body = `It is ${random()}.`;
    return client.mutations.writeComment({ postSlug: post.slug, body, requestId: crypto.randomUUID() }, as);
  }

  async function play(person: Person): Promise<void> {
    const movie = movies[Math.floor(random() * movies.length)];
    const titleId = String(movie?.id);
    const was = person.places.get(titleId);
    const on = Math.round(random() * 200_000) / 1000;
    if (was !== undefined) await shiftOneHourBack(person, titleId);
    const positionSeconds = rounded((was ?? 0) + on);
    const { errors } = await client.mutations.saveProgress(
      { kind: 'movie', titleId, positionSeconds, durationSeconds: 9000, playedAt: now(), step: 'PLAYED' },
      person.as,
    );
    expect(errors).toBeUndefined();
    person.places.set(titleId, positionSeconds);
    done.seconds += was === undefined ? Math.min(on, 10) : on;
  }

  async function pay(person: Person): Promise<void> {
    const cardNumber = person.hasPaid && random() < 0.3 ? '4000 0000 0000 0002' : '4242 4242 4242 4242';
    const card = { cardNumber, cardExpiry: '12/39', cardCode: '123' };
    const wanted = { planId: plan.plan_id, shownCents: 1195, requestId: crypto.randomUUID(), ...card };
    await client.mutations.startPayment(wanted, person.as);
    person.hasPaid = true;
  }

  async function fileTicket({ account, as, tickets }: Person): Promise<void> {
    if (tickets.length === 3) return;
    const request = { name: 'Ada', email: account.email, subject: 'other', message: 'What now?' };
    const { data } = await client.mutations.fileSupportRequest(request, as);
    const { data: found } = await client.models.SupportInteractions.listSupportInteractionsBySupport_id(
      { support_id: String(data) },
      as,
    );
    for (const { id } of found) tickets.push(id);
  }

  async function replyToTicket({ tickets, as }: Person, administrator: Person['as']): Promise<void> {
    const ticketId = tickets[Math.floor(random() * tickets.length)];
    if (!ticketId) return;
    if (random() < 0.5) {
      const reply = { ticketId, message: 'That.', requestId: crypto.randomUUID() };
      await client.mutations.replyToTicket(reply, random() < 0.5 ? as : administrator);
      return;
    }
    await client.mutations.changeTicket({ ticketId, change: random() < 0.5 ? 'CLOSE' : 'REOPEN' }, administrator);
  }

  async function abandonUpload(): Promise<void> {
    await signInAs('administrator');
    const save = new TitleSave('movie');
    await save.announce([{ path: `movies/src/given-up-${crypto.randomUUID().slice(0, 8)}.mp4`, size: 10 }]);
    const { data, errors } = await client.mutations.discardUploads({ saveId: save.saveId }, asMember);
    expect(errors).toBeUndefined();
    if (data) done.discards += 1;
  }
});

test('limits the number of starts', async () => {
  const person = await newPerson();
  const first = { season: 1, episode: 0 };
  const others = Array.from({ length: 20 }, (_, n) => ({ season: 1, episode: n + 1 }));
  const tvShow_episodes = JSON.stringify([first, ...others]);
  const show = { ...sampleRecord(modelNamed('TVShowMetadata'), ''), tvShow_episodes };
  await stored.put(modelNamed('TVShowMetadata'), { ...show, tvShow_status: 'PUBLISHED' });
  const titleId = String(new Map(Object.entries(show)).get('id'));
  const save = (episode: { season: number; episode: number }) =>
    client.mutations.saveProgress(
      { kind: 'tvShow', titleId, ...episode, positionSeconds: 9, playedAt: now(), step: 'PLAYED' },
      person.as,
    );
  expect((await save(first)).errors).toBeUndefined();
  // Sets the counter as if 490 of the 500 allowed titles had been started in this hour.
  const counters = modelNamed('RateCounters');
  const key = `place#${person.account.id}#${Math.floor(Date.now() / 3_600_000)}`;
  const counter = await stored.get(counters, { key });
  expect(counter?.count).toBe(1);
  await stored.put(counters, { ...counter, count: 490 });
  const results = await Promise.all(others.map(save));
  const refused = results.flatMap(({ errors }) => errors ?? []).map(({ message }) => message);
  expect(refused).toEqual(Array.from({ length: 10 }, () => 'TOO_MANY_PLACES'));
});

describe('events that are not counted', () => {
  test('an invented title, a draft, and a seek', async () => {
    const [person, draft] = [await newPerson(), movie('DRAFT')];
    await stored.put(modelNamed('MovieMetadata'), draft);
    const { plays, secondsWatched } = await settledFigures();
    const save = (titleId: unknown, step: 'PLAYED' | 'SOUGHT') =>
      client.mutations.saveProgress(
        { kind: 'movie', titleId: String(titleId), positionSeconds: 9, playedAt: now(), step },
        person.as,
      );
    for (const titleId of ['made-up', draft.id]) expect((await save(titleId, 'PLAYED')).data?.position_seconds).toBe(9);
    await save(movies[0]?.id, 'SOUGHT');
    expect(await settledFigures()).toMatchObject({
      plays: plays + probe.plays,
      secondsWatched: expect.closeTo(secondsWatched + probe.seconds, 3),
    });
  });

  test('a missing episode', async () => {
    const person = await newPerson();
    // The format of older sites: each entry is JSON text again.
    const tvShow_episodes = JSON.stringify([JSON.stringify({ season: '1', episode: 2 })]);
    const show: StoredRecord = {
      ...sampleRecord(modelNamed('TVShowMetadata'), ''),
      tvShow_status: 'PUBLISHED',
      tvShow_episodes,
    };
    await stored.put(modelNamed('TVShowMetadata'), show);
    const { plays, secondsWatched } = await settledFigures();
    const titleId = String(show.id);
    for (const episode of [1, 2, 3])
      await client.mutations.saveProgress(
        { kind: 'tvShow', titleId, season: 1, episode, positionSeconds: 9, playedAt: now(), step: 'PLAYED' },
        person.as,
      );
    expect(await settledFigures()).toMatchObject({
      plays: plays + 1 + probe.plays,
      secondsWatched: expect.closeTo(secondsWatched + 9 + probe.seconds, 3),
    });
  });

  test('a repeated stream record of an account', async () => {
    const user = { ...sampleRecord(modelNamed('Users'), crypto.randomUUID()), createdAt: now() };
    const before = (await figures()).accounts;
    await stored.put(modelNamed('Users'), user);
    await eventually(async () => expect((await figures()).accounts).toBe(before + 1));
    await stored.remove(modelNamed('Users'), user);
    await stored.put(modelNamed('Users'), user);
    const next = { ...sampleRecord(modelNamed('Users'), crypto.randomUUID()), createdAt: now() };
    await stored.put(modelNamed('Users'), next);
    // Streams are ordered: when the next record is counted, the repeated one has been processed.
    await eventually(async () => expect((await figures()).accounts).toBe(before + 2));
    expect((await figures()).accounts).toBe(before + 2);
  });

  test('more than the time that has passed', async () => {
    const [person, titleId] = [await newPerson(), String(movies[0]?.id)];
    const save = (positionSeconds: number) =>
      client.mutations.saveProgress(
        { kind: 'movie', titleId, positionSeconds, playedAt: now(), step: 'PLAYED' },
        person.as,
      );
    await save(5);
    const { secondsWatched } = await settledFigures();
    await save(5000);
    expect((await settledFigures()).secondsWatched - secondsWatched).toBeLessThan(30);
  });
});

test.each([
  ['2026-01-02', '2026-01-01'],
  ['2024-01-01', '2026-01-01'],
  ['today', 'tomorrow'],
])('refuses %s to %s', async (from, to) => {
  await signInAs('administrator');
  const { data, errors } = await client.queries.readFigures({ from, to }, asMember);
  expect(data).toBeNull();
  expect(errors?.[0]?.message).toBe('INVALID_PERIOD');
});

test('the schedule measures the bucket', async () => {
  await signInAs('administrator');
  const save = new TitleSave('movie');
  const path = `movies/thumbnail/measured-${crypto.randomUUID().slice(0, 8)}.webp`;
  await measure();
  const was = await figures();
  await save.send(path);
  await measure();
  const is = await figures();
  expect([is.storageBytes - was.storageBytes, is.storageFiles - was.storageFiles]).toEqual([path.length, 1]);
  const storage = (await report()).figures.find(({ figure }) => figure === 'storageBytes');
  expect(Date.now() - Date.parse(storage?.measuredAt ?? '')).toBeLessThan(60_000);
});

function movie(movie_status: string): StoredRecord {
  return { ...sampleRecord(modelNamed('MovieMetadata'), ''), movie_status };
}

type Snapshot = { figures: Figures; recount: Counts };
type Counts = Record<string, number>;
/** Defined in amplify/rules/figure-names.ts. */
type Figures = Record<Figure | MeasuredFigure, number>;

async function newPerson(): Promise<Person> {
  const account = await accounts().create();
  const as = withToken(await accessTokenOf(account));
  const user = {
    cognito_id: account.id,
    user_email: account.email,
    user_first_name: 'Ada',
    user_account_status: 'FREE',
  };
  const administrator = withToken(await accessTokenOf('administrator'));
  const { errors } = await client.models.Users.create(user, { ...administrator, selectionSet: ['id'] });
  expect(errors).toBeUndefined();
  return { account, as, tickets: [], hasPaid: false, places: new Map() };
}

async function snapshot(): Promise<Snapshot> {
  return { figures: await figures(), recount: await recount() };
}

async function report() {
  await signInAs('administrator');
  const { data, errors } = await client.queries.readFigures(period, asMember);
  expect(errors).toBeUndefined();
  if (!data) throw new Error('There are no figures.');
  return data;
}

async function figures(): Promise<Figures> {
  const amounts = (await report()).figures.map(({ figure, amount }) => [figure, amount ?? 0] as const);
  // All names are there.
  return Object.fromEntries(amounts) as Figures;
}

/** Recounts the figures from the records, except those without records. */
async function recount(): Promise<Counts> {
  const [payments, tickets, subscriptions, views, activities] = await Promise.all(
    ['PaymentHistory', 'SupportInteractions', 'UserSubscriptions', 'DailyViews', 'ActivityLogs'].map(all),
  );
  const paid = (payments ?? []).filter(({ payment_status }) => payment_status === 'PAID');
  return {
    accounts: (await all('Users')).length,
    trials: (activities ?? []).filter(({ activity_event_type }) => activity_event_type === 'Trial started').length,
    memberships: (subscriptions ?? []).filter(({ subscription_status }) =>
      ['TRIAL', 'ACTIVE', 'CANCELLED'].includes(String(subscription_status)),
    ).length,
    income: Math.round(paid.reduce((sum, { payment_amount_paid }) => sum + Number(payment_amount_paid) * 100, 0)),
    tickets: (tickets ?? []).length,
    openTickets: (tickets ?? []).filter(({ support_status }) => support_status === 'OPEN').length,
    comments: (await all('CommentAuthors')).length,
    plays: (views ?? []).reduce((sum, { plays }) => sum + Number(plays), 0),
    secondsWatched: rounded((views ?? []).reduce((sum, { seconds }) => sum + Number(seconds), 0)),
  };
}

function changes(before: Counts, after: Counts): Counts {
  const counted = ['accounts', 'trials', 'memberships', 'income', 'tickets', 'openTickets', 'comments', 'plays'];
  return Object.fromEntries(
    [...counted, 'secondsWatched'].map((name) => [name, rounded((after[name] ?? 0) - (before[name] ?? 0))]),
  );
}

/** Shifts a title's stored records one hour back, as if the time had passed. */
async function shiftOneHourBack({ account }: Person, titleId: string): Promise<void> {
  const back = (time: unknown) => new Date(Date.parse(String(time)) - 3_600_000).toISOString();
  const title_key = `movie#${titleId}`;
  const place = await stored.get(modelNamed('WatchProgress'), { user_id: account.id, title_key });
  await stored.put(modelNamed('WatchProgress'), {
    ...place,
    played_at: back(place?.played_at),
    updatedAt: back(place?.updatedAt),
  });
  for (const day of [period.from, period.to]) {
    const view = await stored.get(modelNamed('DailyViews'), { user_id: account.id, view_key: `${day}#${title_key}` });
    if (view && random() < 0.5) await stored.put(modelNamed('DailyViews'), { ...view, last_at: back(view.last_at) });
  }
}

async function measure(): Promise<void> {
  const response = await fetch(`${backend.url}/_local/schedules/storage-measuring`, {
    method: 'POST',
    headers: { authorization: `Bearer ${backend.adminKey.secretAccessKey}` },
  });
  expect(response.ok, await response.text()).toBe(true);
}

/** All records of a model's table. */
async function all(name: string): Promise<StoredRecord[]> {
  const credentials = backend.adminKey;
  const endpoint = `${backend.url}/_local/dynamodb`;
  const tables = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: 'local', credentials }));
  const { TableNames = [] } = await tables.send(new ListTablesCommand({}));
  const TableName = TableNames.find((table) => table.startsWith(`${name}-`));
  const records: StoredRecord[] = [];
  for await (const { Items = [] } of paginateScan({ client: tables }, { TableName, ConsistentRead: true }))
    records.push(...Items);
  return records;
}

/** Figures that streams count. */
const streamed = ['accounts', 'plays', 'secondsWatched'] as const;

/** The play that `settledFigures` adds. */
const probe = { plays: 1, seconds: 9 };

/** Plays a film of its own and returns the figures once the stream, which is in order, has counted it. */
async function settledFigures(): Promise<Figures> {
  const [person, film] = [await newPerson(), movie('PUBLISHED')];
  await stored.put(modelNamed('MovieMetadata'), film);
  const titleId = String(film.id);
  const { errors } = await client.mutations.saveProgress(
    { kind: 'movie', titleId, positionSeconds: probe.seconds, playedAt: now(), step: 'PLAYED' },
    person.as,
  );
  expect(errors).toBeUndefined();
  const ofFilm = { period: period.to.slice(0, 7), title_key: `movie#${titleId}` };
  await eventually(async () => expect(await stored.get(modelNamed('TitleFigures'), ofFilm)).toBeDefined(), 10_000);
  return await figures();
}

const rounded = (amount: number) => Math.round(amount * 1000) / 1000;
const now = () => new Date().toISOString();
