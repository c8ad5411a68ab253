import { fileURLToPath } from 'node:url';
import { confirmSignUp, fetchAuthSession, getCurrentUser, signIn, signOut, signUp } from 'aws-amplify/auth';
import { generateClient } from 'aws-amplify/data';
import { downloadData, list, remove, uploadData } from 'aws-amplify/storage';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Schema } from '../fixtures/small-app/amplify/data/schema.ts';
import { type LocalBackend, startLocalBackend } from '../src/start-local-backend.ts';
import { connectClient } from './connect-client.ts';

const PASSWORD = 'Correct-horse-9';
let backend: LocalBackend;
const lines: string[] = [];
let client: ReturnType<typeof generateClient<Schema>>;

beforeAll(async () => {
  const amplifyFolder = fileURLToPath(new URL('../fixtures/small-app/amplify', import.meta.url));
  backend = await startLocalBackend({ amplifyFolder, port: 0, log: (line) => lines.push(line) });
  connectClient(backend);
  client = generateClient<Schema>();
  for (const email of ['ann@example.com', 'bob@example.com', 'eve@editors.example']) await register(email);
}, 120_000);
afterAll(() => backend?.stop());
afterEach(() => signOut());

async function register(email: string): Promise<void> {
  await signUp({ username: email, password: PASSWORD, options: { userAttributes: { email } } });
  const [message] = await backend.mailbox.messages();
  expect(message).toMatchObject({ to: email });
  await confirmSignUp({ username: email, confirmationCode: message?.code ?? '' });
}

async function enter(email: string): Promise<void> {
  await signOut();
  await signIn({ username: email, password: PASSWORD });
}

const asUser = { authMode: 'userPool' } as const;
const messagesOf = (errors: readonly { message: string }[] | undefined) => errors?.map(({ message }) => message).join();

describe('signing up', () => {
  test('runs the trigger, which creates a profile with the data client', async () => {
    await enter('ann@example.com');
    const { data } = await client.models.Profile.list(asUser);
    expect(data.map(({ email }) => email)).toEqual(['ann@example.com']);
  });

  test("adds staff to the group with the user pool's own API, and writes a file", async () => {
    await enter('eve@editors.example');
    const { tokens, userSub } = await fetchAuthSession();
    expect(tokens?.accessToken.payload['cognito:groups']).toEqual(['EDITORS']);
    const { body } = await downloadData({ path: `logs/${userSub}.txt` }).result;
    expect(await body.text()).toBe('eve@editors.example signed up');
  });
});

test('requests of the app for other services of AWS reach the local ones', async () => {
  const answer = await fetch('https://lambda.xx-local-1.amazonaws.com/2015-03-31/functions/a/invocations', {
    method: 'POST',
  });
  expect([answer.status, answer.headers.get('x-amzn-errortype')]).toEqual([403, 'MissingAuthenticationTokenException']);
});

/** As in Amplify's documentation, "Custom data access patterns" (`allow.custom`). */
describe('the Lambda authorizer', () => {
  test('authorizes by its token and tells the resolver who calls', async () => {
    const greeting = await client.queries.greetPartner({ authMode: 'lambda', authToken: 'partner acme' });
    expect(greeting.errors).toBeUndefined();
    expect(greeting.data).toBe('Hello, acme');
    const refused = await client.queries.greetPartner({ authMode: 'lambda', authToken: 'stranger' });
    expect(refused).toMatchObject({ data: null, errors: [{ message: 'Unauthorized' }] });
  });

  test('opens nothing else', async () => {
    const { errors } = await client.models.Note.list({ authMode: 'lambda', authToken: 'partner acme' });
    expect(messagesOf(errors)).toContain('Not Authorized to access listNotes');
    expect((await client.queries.greetPartner()).errors?.[0]).toMatchObject({ errorType: 'Unauthorized' });
  });
});

/** As in Amplify's documentation, "Add custom queries and mutations" and "Add custom real-time subscriptions". */
describe('JavaScript resolvers', () => {
  test('update a record and pass it through a pipeline', async () => {
    await enter('ann@example.com');
    const { data: note } = await client.models.Note.create({ title: 'Pinned' }, asUser);
    const { data, errors } = await client.mutations.pinNote({ id: note?.id ?? '' }, asUser);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ noteId: note?.id, title: 'Pinned', rating: 4 });
    expect(data?.pinnedAt).toMatch(/^\d{4}-\d\d-\d\dT/);
    const read = await client.models.Note.get({ id: note?.id ?? '' }, asUser);
    expect(read.data).toMatchObject({ pinned: true, rating: 4 });
  });

  test('read a batch of records by the name of their table', async () => {
    await enter('ann@example.com');
    const { data: note } = await client.models.Note.create({ title: 'In a batch' }, asUser);
    const { data } = await client.queries.readNotes({ ids: [note?.id ?? '', 'none'] }, asUser);
    expect(data?.map((one) => one?.title)).toEqual(['In a batch']);
  });

  test('end with the error of their data source', async () => {
    await enter('ann@example.com');
    const { data, errors } = await client.mutations.pinNote({ id: 'none' }, asUser);
    expect(data).toBeNull();
    expect(errors).toMatchObject([{ errorType: 'DynamoDB:ConditionalCheckFailedException', path: ['pinNote'] }]);
  });

  test('filter a custom subscription on the server', async () => {
    const seen: string[] = [];
    const subscription = client.subscriptions.onNews({ topic: 'weather', urgency: 5 }).subscribe({
      next: (news) => void seen.push(news?.text ?? ''),
      error: (error) => void seen.push(`error: ${JSON.stringify(error)}`),
    });
    await expect
      .poll(async () => {
        await client.mutations.publishNews({ topic: 'weather', text: 'too calm', urgency: 4 });
        await client.mutations.publishNews({ topic: 'sports', text: 'other topic', urgency: 9 });
        await client.mutations.publishNews({ topic: 'weather', text: 'storm', urgency: 5 });
        return seen;
      })
      .toContain('storm');
    subscription.unsubscribe();
    expect(new Set(seen)).toEqual(new Set(['storm']));
  });

  test('refuse a custom subscription', async () => {
    const refused = await new Promise((resolve) => {
      client.subscriptions.onNews({ topic: 'secret' }).subscribe({ next: resolve, error: resolve });
    });
    expect(JSON.stringify(refused)).toContain('Not Authorized to access onNews on type Subscription');
  });
});

describe('records', () => {
  test('belong to their creator', async () => {
    await enter('ann@example.com');
    const { data: note } = await client.models.Note.create(
      { title: 'Shopping', privateRemark: 'hush', category: 'home' },
      asUser,
    );
    expect(note).toMatchObject({ title: 'Shopping', rating: 3, pinned: false });
    const id = note?.id ?? '';
    await enter('bob@example.com');
    const change = await client.models.Note.update({ id, title: 'Mine' }, asUser);
    expect(messagesOf(change.errors)).toContain('Not Authorized to access updateNote on type Mutation');
    const read = await client.models.Note.get({ id }, { ...asUser, selectionSet: ['title'] });
    expect(read.data?.title).toBe('Shopping');
    const remark = await client.models.Note.get({ id }, { ...asUser, selectionSet: ['privateRemark'] });
    expect(messagesOf(remark.errors)).toContain('Not Authorized to access privateRemark on type');
    await enter('ann@example.com');
    const own = await client.models.Note.get({ id }, { ...asUser, selectionSet: ['privateRemark'] });
    expect(own.data?.privateRemark).toBe('hush');
  });

  test('are queried by their index, in its order', async () => {
    await enter('ann@example.com');
    for (const rating of [2, 5, 4])
      await client.models.Note.create({ title: `R${rating}`, rating, category: 'rated' }, asUser);
    const { data } = await client.models.Note.listNotesByCategory(
      { category: 'rated', rating: { ge: 4 } },
      { selectionSet: ['title'], sortDirection: 'DESC' },
    );
    expect(data.map(({ title }) => title)).toEqual(['R5', 'R4']);
  });

  test('can be created by guests where a rule allows it, and only created', async () => {
    const given = await client.models.Feedback.create(
      { text: 'Nice' },
      { authMode: 'identityPool', selectionSet: ['id'] },
    );
    expect(given.errors).toBeUndefined();
    const listed = await client.models.Feedback.list({ authMode: 'identityPool' });
    expect(listed.errors).toBeDefined();
    await enter('eve@editors.example');
    const { data } = await client.models.Feedback.list(asUser);
    expect(data.map(({ text }) => text)).toEqual(['Nice']);
  });

  test('notify subscribers of their owner only', async () => {
    await enter('ann@example.com');
    const seen: string[] = [];
    const subscription = client.models.Notebook.onCreate(asUser).subscribe({
      next: ({ title }) => void seen.push(title),
      error: (error) => void seen.push(`error: ${JSON.stringify(error)}`),
    });
    // The client does not report an accepted subscription, so the test creates records until one is delivered.
    await expect
      .poll(
        async () => {
          await client.models.Notebook.create({ title: 'Ann’s' }, asUser);
          return seen.length;
        },
        { interval: 200, timeout: 10_000 },
      )
      .toBeGreaterThan(0);
    subscription.unsubscribe();
    expect(new Set(seen)).toEqual(new Set(['Ann’s']));
  });
});

describe('functions', () => {
  test('resolve custom queries, and their failures are errors', async () => {
    expect((await client.queries.countWords({ text: 'one two three' })).data).toBe(3);
    const failed = await client.queries.countWords({ text: 'fail' });
    expect(failed.errors?.[0]).toMatchObject({ message: 'I was told to fail', errorType: 'Lambda:Unhandled' });
  });

  test('write tables directly without losing an update', async () => {
    await Promise.all(Array.from({ length: 8 }, () => client.mutations.recordVisit({ page: 'home' })));
    const { data } = await client.models.Visit.list({ authMode: 'apiKey' });
    expect(data).toMatchObject([{ page: 'home', count: 8 }]);
  });

  test('handle web requests at function URLs', async () => {
    const { custom } = v.parse(v.object({ custom: v.object({ feed: v.string() }) }), backend.outputs);
    const feed = await fetch(`${backend.url}${custom.feed}?category=home`);
    expect(feed.headers.get('content-type')).toBe('application/rss+xml');
    expect(await feed.text()).toBe('<rss><channel><title>home</title></channel></rss>');
    const echo = await fetch(`${backend.url}${custom.feed}echo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"a": 1}',
    });
    expect(echo.status).toBe(201);
    expect(echo.headers.getSetCookie()).toEqual(['seen=yes; Path=/']);
    expect(await echo.json()).toMatchObject({ rawPath: '/echo', body: '{"a": 1}', isBase64Encoded: false });
    expect((await fetch(`${backend.url}${custom.feed}fail`)).status).toBe(502);
  });

  test('run by schedule and send mail, from their own address only', async () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(await backend.runSchedule('send-digest')).toMatchObject({ day: today });
    const [message] = await backend.mailbox.messages();
    expect(message).toMatchObject({
      to: 'editors@small-app.example',
      subject: `Notes of ${today}`,
      text: 'Nothing new.\n\n— <you>',
    });
    await expect(backend.runSchedule('count-words')).rejects.toThrow('Scheduled functions: send-digest');
  });

  test("have the backend's time, and due schedules run when it is moved", async () => {
    const day = 24 * 3_600_000;
    const visits = async () => (await client.mutations.recordVisit({ page: 'clock' })).data?.count;
    expect([await visits(), await visits()]).toEqual([1, 2]);
    expect(await backend.moveClock(400 * day)).toEqual([{ functionName: 'send-digest', failure: undefined }]);
    const later = new Date(Date.now() + 400 * day).toISOString().slice(0, 10);
    const [message] = await backend.mailbox.messages();
    expect(message).toMatchObject({ subject: `Notes of ${later}`, sentAt: expect.stringContaining(later) });
    // The clock is at another day, so the function created another record, which proves that its credentials are valid.
    expect(await visits()).toBe(1);
    await enter('bob@example.com');
    const { tokens } = await fetchAuthSession();
    const issuedAt = Number(tokens?.accessToken.payload.iat) * 1000;
    expect(new Date(issuedAt).toISOString().slice(0, 10)).toBe(later);
    await signOut();
    await backend.moveClock(0);
    expect(await visits()).toBe(3);
  });

  test('finish their requests before the clock moves', async () => {
    const ends: string[] = [];
    const stall = { kind: 'stall', milliseconds: 1000 } as const;
    backend.faults.set([{ service: 'ses', operation: 'SendEmail', effect: stall, times: 1 }]);
    const digest = backend.runSchedule('send-digest').then(() => ends.push('digest'));
    await expect.poll(() => backend.faults.active()).toEqual([]);
    await backend.moveClock(60_000);
    ends.push('move');
    await digest;
    await backend.moveClock(0);
    expect(ends).toEqual(['digest', 'move']);
  });

  test('leave the event of a failed scheduled run in the queue of the definitions', async () => {
    const error = { kind: 'fail', code: 'Down', message: 'No mail today.', status: 500 } as const;
    backend.faults.set([{ service: 'ses', operation: 'SendEmail', effect: error }]);
    const [run] = await backend.moveClock(3 * 24 * 3_600_000);
    backend.faults.set([]);
    await backend.moveClock(0);
    expect(run?.failure).toContain('No mail today.');
    const queues: unknown = await (await fetch(`${backend.url}/_local/queues.json`)).json();
    expect(queues).toMatchObject([
      {
        queue: expect.stringContaining('LostDigests'),
        messages: [{ body: { requestPayload: { 'detail-type': 'Scheduled Event' } } }],
      },
    ]);
  });

  test('are invoked by table streams', async () => {
    await enter('ann@example.com');
    const { data: note } = await client.models.Note.create({ title: 'Watched' }, asUser);
    await client.models.Note.update({ id: note?.id ?? '', title: 'Watched again' }, asUser);
    const filter = { noteId: { eq: note?.id ?? '' } };
    const seen = async () => {
      const { data } = await client.models.Change.list({ ...asUser, filter });
      return data.map(({ kind, title }) => `${kind} ${title}`).sort();
    };
    await expect.poll(seen, { timeout: 10_000 }).toEqual(['INSERT Watched', 'MODIFY Watched again']);
  });
});

describe('files', () => {
  test('follow the rules of their path', async () => {
    await enter('eve@editors.example');
    await uploadData({ path: 'notes/plan.txt', data: 'the plan', options: { contentType: 'text/plain' } }).result;
    await enter('bob@example.com');
    const { body } = await downloadData({ path: 'notes/plan.txt' }).result;
    expect(await body.text()).toBe('the plan');
    await expect(uploadData({ path: 'notes/mine.txt', data: 'x' }).result).rejects.toMatchObject({
      name: 'AccessDenied',
    });
    await signOut();
    await expect(downloadData({ path: 'notes/plan.txt' }).result).rejects.toMatchObject({ name: 'AccessDenied' });
  });

  test('invoke functions when they are uploaded or deleted', async () => {
    await enter('eve@editors.example');
    await uploadData({ path: 'public/new leaf.txt', data: 'leaf' }).result;
    await remove({ path: 'public/new leaf.txt' });
    await expect
      .poll(() => lines, { timeout: 20_000 })
      .toContain('[note-uploads] ObjectCreated:Put public/new+leaf.txt');
    await expect
      .poll(() => lines, { timeout: 20_000 })
      .toContain('[note-uploads] Object Deleted public/new leaf.txt DeleteObject');
  });

  test('can belong to one user', async () => {
    await enter('ann@example.com');
    const path = ({ identityId }: { identityId?: string }) => `private/${identityId}/diary.txt`;
    await uploadData({ path, data: 'dear diary' }).result;
    const { items } = await list({ path: ({ identityId }) => `private/${identityId}/` });
    expect(items).toHaveLength(1);
    const [{ path: full } = { path: '' }] = items;
    await enter('bob@example.com');
    await expect(downloadData({ path: full }).result).rejects.toMatchObject({ name: 'AccessDenied' });
    await enter('ann@example.com');
    await remove({ path: full });
    expect((await list({ path: ({ identityId }) => `private/${identityId}/` })).items).toEqual([]);
  });

  test('are delivered publicly or with a signed URL', async () => {
    await enter('eve@editors.example');
    await uploadData({ path: 'notes/secret.txt', data: 'signed only' }).result;
    await uploadData({ path: 'public/open.txt', data: 'for all' }).result;
    expect(await (await fetch(`${backend.url}/_local/media/1/public/open.txt`)).text()).toBe('for all');
    expect((await fetch(`${backend.url}/_local/media/1/notes/secret.txt`)).status).toBe(403);
    const { data: address } = await client.queries.signMedia({ key: 'notes/secret.txt' }, asUser);
    expect(address).toMatch(/^\/_local\/media\/1\/notes\/secret\.txt\?Policy=/);
    expect(await (await fetch(backend.url + address)).text()).toBe('signed only');
    expect((await fetch(`${backend.url}${address?.replace('secret', 'plan')}`)).status).toBe(403);
  });
});

describe('fault injection', () => {
  test("reaches the client as AWS's own errors do, and ends", async () => {
    // The client does not retry this error.
    const effect = { kind: 'fail', code: 'MalformedHttpRequestException', message: 'as asked', status: 400 } as const;
    backend.faults.set([{ service: 'appsync', operation: 'listNotes', effect, times: 1 }]);
    const failed = await client.models.Note.list({ selectionSet: ['id'] });
    expect(failed.errors).toHaveLength(1);
    expect((await client.models.Note.list({ selectionSet: ['id'] })).errors).toBeUndefined();
  });

  test('is rejected from outside unless enabled', async () => {
    const { secretAccessKey } = backend.adminCredentials;
    const headers = { authorization: `Bearer ${secretAccessKey}` };
    expect((await fetch(`${backend.url}/_local/faults`, { method: 'DELETE', headers })).status).toBe(404);
  });
});

test('no user is signed in when a test ends', async () => {
  await expect(getCurrentUser()).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' });
});
