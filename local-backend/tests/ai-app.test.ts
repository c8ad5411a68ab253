import { fileURLToPath } from 'node:url';
import { confirmSignUp, signIn, signOut, signUp } from 'aws-amplify/auth';
import { CONNECTION_STATE_CHANGE, ConnectionState, generateClient } from 'aws-amplify/data';
import { Hub } from 'aws-amplify/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Schema } from '../fixtures/ai-app/amplify/data/schema.ts';
import { type LocalBackend, startLocalBackend } from '../src/start-local-backend.ts';
import { connectClient } from './connect-client.ts';

/*
 * AI routes with the unmodified client and the stub of Bedrock: https://docs.amplify.aws/react/ai/conversation/ and
 * https://docs.amplify.aws/react/ai/generation/.
 */

const PASSWORD = 'Correct-horse-9';
const STUB = 'This is a placeholder from amplify-offline, not a response of the model.';

let backend: LocalBackend;
let client: ReturnType<typeof generateClient<Schema>>;
const lines: string[] = [];

beforeAll(async () => {
  const amplifyFolder = fileURLToPath(new URL('../fixtures/ai-app/amplify', import.meta.url));
  backend = await startLocalBackend({ amplifyFolder, port: 0, log: (line) => lines.push(line) });
  connectClient(backend);
  client = generateClient<Schema>();
  for (const email of ['ann@example.com', 'bob@example.com']) await register(email);
}, 180_000);
afterAll(async () => {
  await signOut();
  await backend?.stop();
});

async function register(username: string): Promise<void> {
  await signUp({ username, password: PASSWORD, options: { userAttributes: { email: username } } });
  const [message] = await backend.mailbox.messages();
  await confirmSignUp({ username, confirmationCode: message?.code ?? '' });
}

async function enter(username: string): Promise<void> {
  await signOut();
  await signIn({ username, password: PASSWORD });
}

/** Resolves when the subscription has been acknowledged. */
const connection = () =>
  new Promise<void>((resolve) => {
    const stop = Hub.listen('api', ({ payload }) => {
      const state = Object(payload.data).connectionState;
      if (payload.event !== CONNECTION_STATE_CHANGE || state !== ConnectionState.Connected) return;
      stop();
      resolve();
    });
  });

test('a conversation answers a message in its stream, and keeps both messages for their user only', async () => {
  await enter('ann@example.com');
  const { data: chat, errors } = await client.conversations.chat.create({ name: 'Dinner' });
  expect(errors).toBeUndefined();
  if (!chat) throw new Error('There is no conversation.');
  const connected = connection();
  const texts: string[] = [];
  const ended = new Promise<string>((resolve, reject) => {
    chat.onStreamEvent({
      next: ({ text, stopReason }) => {
        if (text) texts.push(text);
        if (stopReason) resolve(stopReason);
      },
      error: reject,
    });
  });
  await connected;
  const sent = await chat.sendMessage('What shall I cook?');
  expect(sent.errors).toBeUndefined();
  expect(sent.data).toMatchObject({ role: 'user', content: [{ text: 'What shall I cook?' }] });
  expect(await ended).toBe('end_turn');
  expect(texts.join('')).toBe(STUB);
  await expect
    .poll(async () => (await chat.listMessages()).data.map(({ role, content }) => ({ role, text: content[0]?.text })))
    .toEqual([
      { role: 'user', text: 'What shall I cook?' },
      { role: 'assistant', text: STUB },
    ]);
  expect((await client.conversations.chat.list()).data.map(({ name }) => name)).toEqual(['Dinner']);
  await enter('bob@example.com');
  expect((await client.conversations.chat.list()).data).toEqual([]);
  expect((await client.conversations.chat.get({ id: chat.id })).data).toBeNull();
}, 60_000);

test('a generation has the demanded form', async () => {
  await enter('ann@example.com');
  const { data, errors } = await client.generations.summarize({ text: 'A long text.' });
  expect(errors).toBeUndefined();
  expect(data).toEqual({ title: STUB, points: [STUB] });
});

test('the start says that the answers are those of a stub', () => {
  expect(lines.join('\n')).toContain('are replaced by a stub with placeholder responses');
});
