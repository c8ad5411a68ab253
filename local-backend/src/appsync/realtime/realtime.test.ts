import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type NotesApi, resultOf, type SignerName, startNotesApi, tokenOf } from '../fixtures/notes-api.ts';

let api: NotesApi;
const clients: Client[] = [];
beforeAll(async () => {
  api = await startNotesApi();
}, 120_000);
afterEach(async () => {
  for (const client of clients.splice(0)) client.socket.terminate();
  await api.clear();
});
afterAll(() => api.close());

const ann = tokenOf('ann');
const bob = tokenOf('bob');
const CREATE =
  'mutation Create($input: CreateNoteInput!) { made: createNote(input: $input) { id title body rating owner createdAt updatedAt settings tags } }';
const ON_CREATE =
  'subscription On($filter: ModelSubscriptionNoteFilterInput, $owner: String) { onCreateNote(filter: $filter, owner: $owner) { __typename name: title owner } }';

type Message = { type: string; id?: string; payload?: unknown };
interface Client {
  socket: WebSocket;
  received: Message[];
  say(message: object): void;
  /** Returns the next unread message. */
  next(): Promise<Message>;
  start(id: string, query: string, authorization: object, variables?: object): Promise<Message>;
}

async function connect(authorization: object, { asQuery = false } = {}): Promise<Client> {
  const header = Buffer.from(JSON.stringify(authorization));
  const url = `${api.url.replace('http', 'ws')}/realtime`;
  const socket = asQuery
    ? new WebSocket(`${url}?header=${encodeURIComponent(header.toString('base64'))}&payload=e30=`, ['graphql-ws'])
    : new WebSocket(url, ['graphql-ws', `header-${header.toString('base64url')}`]);
  const received: Message[] = [];
  const waiting: ((message: Message) => void)[] = [];
  socket.on('message', (data) => {
    const message: Message = JSON.parse(data.toString());
    if (message.type === 'ka') return;
    const wanted = waiting.shift();
    if (wanted) wanted(message);
    else received.push(message);
  });
  const client: Client = {
    socket,
    received,
    say: (message) => socket.send(JSON.stringify(message)),
    next: () => {
      const first = received.shift();
      return first ? Promise.resolve(first) : new Promise((resolve) => waiting.push(resolve));
    },
    start(id, query, auth, variables = {}) {
      this.say({
        id,
        type: 'start',
        payload: { data: JSON.stringify({ query, variables }), extensions: { authorization: auth } },
      });
      return this.next();
    },
  };
  clients.push(client);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return client;
}

async function open(authorization: object): Promise<Client> {
  const client = await connect(authorization);
  client.say({ type: 'connection_init' });
  expect(await client.next()).toEqual({ type: 'connection_ack', payload: { connectionTimeoutMs: 300000 } });
  return client;
}

const create = (input: object, headers = ann) => api.send(CREATE, { input: { title: 'New', ...input } }, headers);
const titleOf = (message: Message) =>
  (message.payload as { data: { onCreateNote: { name: string } } }).data.onCreateNote.name;

async function signedAuthorization(path: string, body: string, signer: SignerName) {
  // aws-amplify adds one more member after signing.
  return { ...(await api.signed(path, body, signer)), 'x-amz-user-agent': 'test' };
}

describe('a connection', () => {
  it.each([false, true])('is opened by either form of the header (in the query: %s)', async (asQuery) => {
    const client = await connect({ host: 'localhost', 'x-api-key': api.apiKey }, { asQuery });
    client.say({ type: 'connection_init' });
    expect(await client.next()).toMatchObject({ type: 'connection_ack' });
    expect(client.socket.protocol).toBe('graphql-ws');
  });

  it('is rejected without a token and with an expired one', async () => {
    for (const authorization of [{}, tokenOf('ann', { exp: 1 })]) {
      const client = await connect(authorization);
      client.say({ type: 'connection_init' });
      expect(await client.next()).toMatchObject({
        type: 'connection_error',
        payload: { errors: [{ errorType: 'UnauthorizedException', errorCode: 401 }] },
      });
    }
  });

  it('accepts the signature of a guest', async () => {
    const client = await connect(await signedAuthorization('/graphql/connect', '{}', 'guest'));
    client.say({ type: 'connection_init' });
    expect(await client.next()).toMatchObject({ type: 'connection_ack' });
    const query = 'subscription { onCreateAnnouncement { text } }';
    const body = JSON.stringify({ query, variables: {} });
    expect(await client.start('1', query, await signedAuthorization('/graphql', body, 'guest'))).toEqual({
      type: 'start_ack',
      id: '1',
    });
    expect(await client.start('2', query, await signedAuthorization('/graphql', '{}', 'guest'))).toMatchObject({
      type: 'error',
      id: '2',
    });
  });

  it('responds to an unknown message with an error', async () => {
    const client = await open(ann);
    client.socket.send('rubbish');
    expect(await client.next()).toMatchObject({
      type: 'error',
      payload: { errors: [{ errorType: 'UnsupportedOperation' }] },
    });
    expect(await client.start('1', '{ listNotes { items { id } } }', ann)).toMatchObject({
      type: 'error',
      id: '1',
      payload: { errors: [{ errorType: 'UnsupportedOperation' }] },
    });
    expect(await client.start('2', 'subscription { onNothing { id } }', ann)).toMatchObject({
      type: 'error',
      id: '2',
      payload: { errors: [{ message: expect.stringContaining('FieldUndefined') }] },
    });
  });

  it('carries at most a hundred subscriptions', async () => {
    const client = await open(ann);
    for (let n = 0; n < 100; n++)
      expect(await client.start(`s${n}`, ON_CREATE, ann)).toMatchObject({ type: 'start_ack' });
    expect(await client.start('s7', ON_CREATE, ann)).toMatchObject({
      type: 'error',
      payload: { errors: [{ errorType: 'DuplicatedOperationError' }] },
    });
    expect(await client.start('more', ON_CREATE, ann)).toMatchObject({
      type: 'error',
      payload: { errors: [{ message: 'Max number of 100 subscriptions reached' }] },
    });
    client.say({ type: 'stop', id: 's0' });
    expect(await client.next()).toEqual({ type: 'complete', id: 's0' });
    expect(await client.start('more', ON_CREATE, ann)).toMatchObject({ type: 'start_ack' });
  });
});

describe('a subscription', () => {
  it('receives the results of mutations in its own selection', async () => {
    const client = await open(ann);
    await client.start('1', ON_CREATE, ann);
    await create({ title: 'One' });
    expect(await client.next()).toEqual({
      id: '1',
      type: 'data',
      payload: { data: { onCreateNote: { __typename: 'Note', name: 'One', owner: 'ann-sub' } } },
    });
  });

  it('receives JSON and lists, null for unselected nullable fields and an error for non-null ones', async () => {
    const client = await open(ann);
    await client.start('1', 'subscription { onCreateNote { settings tags category } }', ann);
    await client.start('2', 'subscription { onUpdateNote { id createdAt } }', ann);
    const response = await create({ settings: '{"a":1}', tags: ['x'], category: 'work' });
    expect(await client.next()).toMatchObject({
      payload: { data: { onCreateNote: { settings: '{"a":1}', tags: ['x'], category: null } } },
    });
    const { id } = resultOf<{ id: string }>(response, 'made');
    await api.send(
      'mutation Update($id: ID!) { updateNote(input: { id: $id, title: "x" }) { id owner } }',
      { id },
      ann,
    );
    expect(await client.next()).toMatchObject({
      id: '2',
      payload: {
        data: { onUpdateNote: null },
        errors: [
          {
            message:
              "Cannot return null for non-nullable type: 'AWSDateTime' within parent 'Note' (/onUpdateNote/createdAt)",
          },
        ],
      },
    });
  });

  it('receives once all fields of objects that the mutation selects repeatedly', async () => {
    const client = await open(ann);
    await client.start('1', 'subscription { onCreateNote { title owner place { name latitude } } }', ann);
    const place = { name: 'Oslo', latitude: 59.9 };
    await api.send(
      `mutation Create($input: CreateNoteInput!) {
        createNote(input: $input) { id owner createdAt updatedAt place { name } ...Rest }
        createNote(input: $input) { title }
      }
      fragment Rest on Note { place { latitude } }`,
      { input: { title: 'One', place } },
      ann,
    );
    const data = { onCreateNote: { title: 'One', owner: 'ann-sub', place } };
    expect(await client.next()).toEqual({ id: '1', type: 'data', payload: { data } });
    await create({ title: 'Two' });
    expect(await client.next()).toMatchObject({ payload: { data: { onCreateNote: { title: 'Two' } } } });
  });

  it("of an owner receives the owner's records only", async () => {
    const notebook = 'subscription { onCreateNotebook { title owner } }';
    const make = (title: string, headers: Record<string, string>) =>
      api.send(
        'mutation Make($title: String!) { createNotebook(input: { title: $title }) { title owner members } }',
        { title },
        headers,
      );
    const [hers, his] = [await open(ann), await open(bob)];
    await hers.start('1', notebook, ann);
    await his.start('1', notebook, bob);
    await make('Bob’s', bob);
    await make('Ann’s', ann);
    expect(await his.next()).toMatchObject({ payload: { data: { onCreateNotebook: { title: 'Bob’s' } } } });
    expect(await hers.next()).toMatchObject({ payload: { data: { onCreateNotebook: { title: 'Ann’s' } } } });
    expect(his.received).toEqual([]);
    expect(hers.received).toEqual([]);
  });

  it('receives the results that pass its filter', async () => {
    const client = await open(ann);
    await client.start('1', ON_CREATE, ann, {
      filter: { or: [{ rating: { gt: 4 } }, { title: { beginsWith: 'Z' } }] },
    });
    for (const input of [{ title: 'low', rating: 4 }, { title: 'high', rating: 5 }, { title: 'Zebra' }])
      await create(input);
    expect([titleOf(await client.next()), titleOf(await client.next())]).toEqual(['high', 'Zebra']);
  });

  it('uses its arguments as a filter', async () => {
    const client = await open(ann);
    await client.start('1', ON_CREATE, { 'x-api-key': api.apiKey }, { owner: 'bob-sub' });
    await create({ title: 'hers' }, ann);
    await create({ title: 'his' }, bob);
    expect(titleOf(await client.next())).toBe('his');
  });

  it('is rejected without permission, by its own authorization', async () => {
    const client = await open(ann);
    expect(await client.start('1', 'subscription { onCreateFeedback { text } }', ann)).toEqual({
      id: '1',
      type: 'error',
      payload: {
        errors: [
          { errorType: 'Unauthorized', message: 'Not Authorized to access onCreateFeedback on type Subscription' },
        ],
      },
    });
    const editor = tokenOf('eve', { groups: ['EDITORS'] });
    expect(await client.start('2', 'subscription { onCreateFeedback { text } }', editor)).toMatchObject({
      type: 'start_ack',
    });
    expect(await client.start('3', ON_CREATE, { 'x-api-key': 'wrong' })).toMatchObject({
      type: 'error',
      payload: { errors: [{ errorType: 'UnauthorizedException' }] },
    });
  });

  it('does not end at once when its token is valid for months', async () => {
    const client = await open(ann);
    await client.start('1', ON_CREATE, tokenOf('ann', { exp: Math.floor(api.clock.now / 1000) + 90 * 86_400 }));
    await create({ title: 'One' });
    expect(titleOf(await client.next())).toBe('One');
  });

  it('ends when the client stops it and when its token expires', async () => {
    const client = await open(ann);
    const soon = tokenOf('ann', { exp: Math.floor(api.clock.now / 1000) + 600 });
    await client.start('1', ON_CREATE, soon);
    await client.start('2', ON_CREATE, ann);
    client.say({ type: 'stop', id: '2' });
    expect(await client.next()).toEqual({ type: 'complete', id: '2' });
    api.clock.now += 601_000;
    await create({});
    expect(await client.next()).toEqual({
      id: '1',
      type: 'error',
      payload: { errors: [{ errorType: 'UnauthorizedException', message: 'Token has expired.' }] },
    });
    await create({});
    expect(client.received).toEqual([]);
  });
});

/** As in AWS's developer guide, "Defining enhanced subscriptions filters" and "Unsubscribing WebSocket connections using filters". */
describe('a custom subscription', () => {
  const ON_NEWS = 'subscription On($topic: String!) { onNews(topic: $topic) { text } }';
  const publish = (topic: string, text: string) =>
    api.send(
      'mutation Publish($topic: String!, $text: String!) { publishNews(topic: $topic, text: $text, urgency: 1) { topic text urgency } }',
      { topic, text },
      ann,
    );
  const close = (topic: string) =>
    api.send('mutation Close($topic: String!) { closeTopic(topic: $topic) }', { topic }, ann);

  it('receives what its resolver’s filter lets through', async () => {
    const client = await open(ann);
    expect(await client.start('1', ON_NEWS, ann, { topic: 'art' })).toMatchObject({ type: 'start_ack' });
    await publish('sports', 'goal');
    await publish('art', 'opening');
    expect(await client.next()).toEqual({
      id: '1',
      type: 'data',
      payload: { data: { onNews: { text: 'opening' } } },
    });
  });

  it('is ended by a mutation that invalidates it, and no other', async () => {
    const client = await open(ann);
    await client.start('1', ON_NEWS, ann, { topic: 'art' });
    await client.start('2', ON_NEWS, ann, { topic: 'music' });
    expect((await close('art')).data).toEqual({ closeTopic: 'art' });
    expect(await client.next()).toEqual({ id: '1', type: 'complete' });
    await publish('art', 'closing');
    await publish('music', 'concert');
    expect(await client.next()).toMatchObject({ id: '2', payload: { data: { onNews: { text: 'concert' } } } });
  });
});
