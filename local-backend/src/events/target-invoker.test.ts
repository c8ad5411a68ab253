import { afterEach, beforeEach, expect, test } from 'vitest';
import { type NotesApi, startNotesApi } from '../appsync/fixtures/notes-api.ts';
import type { QueueModel, TopicModel } from '../model/backend-model.ts';
import type { TopicMessage } from '../sns/topics.ts';
import { createTargetInvoker, deliveredInput } from './target-invoker.ts';

let notes: NotesApi;
beforeEach(async () => {
  notes = await startNotesApi();
});
afterEach(() => notes.close());

const ENDPOINT = 'arn:aws:appsync:xx-local-1:000000000000:endpoints/graphql-api/abc';
const document = 'mutation Greet($email: AWSEmail!) { createProfile(input: { email: $email }) { email } }';

const queue: QueueModel = { name: 'orders', arn: 'arn:aws:sqs:local:0:orders', retentionSeconds: 60 };
const topic: TopicModel = { name: 'news', arn: 'arn:aws:sns:local:0:news', displayName: undefined, subscriptions: [] };
const targets = {
  functions: { invoke: async (arn: string, input: unknown) => ({ arn, input }) },
  queueModels: [queue],
  queues: { send: async (to: Pick<QueueModel, 'name'>, body: string) => `${to.name} received ${body}` },
  topics: {
    find: (arn: string) => (arn === topic.arn ? topic : undefined),
    publish: async (arn: string, { texts }: TopicMessage) => `${arn} received ${texts.default}`,
  },
};

/** Delivers variables to a mutation of the small app, with the role whose access key has this id. */
function deliver(accessKeyId: string, variables: object): Promise<unknown> {
  const invoker = createTargetInvoker({
    ...targets,
    serverUrl: new URL(notes.url).origin,
    http: {
      clock: () => notes.clock.now,
      localServiceOf: () => undefined,
      credentialsOf: () => ({ accessKeyId, secretAccessKey: 'secret', sessionToken: undefined }),
    },
  });
  return invoker.invoke(ENDPOINT, deliveredInput({ mutation: { document, roleArn: 'role' } }, variables));
}

test('a queue and a topic receive the event as JSON, and a function receives it as its input', async () => {
  const http = {
    clock: Date.now,
    localServiceOf: () => undefined,
    credentialsOf: () => ({ accessKeyId: '', secretAccessKey: '', sessionToken: undefined }),
  };
  const invoker = createTargetInvoker({ ...targets, serverUrl: notes.url, http });
  const event = { detail: { id: '1' } };
  expect(await invoker.invoke(queue.arn, event)).toBe('orders received {"detail":{"id":"1"}}');
  expect(await invoker.invoke(topic.arn, event)).toBe(`${topic.arn} received {"detail":{"id":"1"}}`);
  expect(await invoker.invoke('arn:f', event)).toEqual({ arn: 'arn:f', input: event });
});

test('a mutation runs with the variables of its event and the role of its rule', async () => {
  expect(await deliver('function', { email: 'ann@shop.example' })).toEqual({
    createProfile: { email: 'ann@shop.example' },
  });
});

test('a mutation that the role may not run, or that fails, is a failed delivery', async () => {
  await expect(deliver('stranger', { email: 'ann@shop.example' })).rejects.toThrow('Unauthorized');
  await expect(deliver('function', { email: 'ann' })).rejects.toThrow('AWSEmail');
});
