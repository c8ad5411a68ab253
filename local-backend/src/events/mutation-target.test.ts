import { afterEach, beforeEach, expect, test } from 'vitest';
import { type NotesApi, startNotesApi } from '../appsync/fixtures/notes-api.ts';
import { createTargetInvoker, deliveredInput } from './mutation-target.ts';

let notes: NotesApi;
beforeEach(async () => {
  notes = await startNotesApi();
});
afterEach(() => notes.close());

const ENDPOINT = 'arn:aws:appsync:xx-local-1:000000000000:endpoints/graphql-api/abc';
const document = 'mutation Greet($email: AWSEmail!) { createProfile(input: { email: $email }) { email } }';

/** Delivers variables to a mutation of the small app, with the role whose access key has this id. */
function deliver(accessKeyId: string, variables: object): Promise<unknown> {
  const functions = { invoke: async (arn: string, input: unknown) => ({ arn, input }) };
  const invoker = createTargetInvoker(functions, {
    serverUrl: new URL(notes.url).origin,
    http: {
      clock: () => notes.clock.now,
      localServiceOf: () => undefined,
      credentialsOf: () => ({ accessKeyId, secretAccessKey: 'secret', sessionToken: undefined }),
    },
  });
  return invoker.invoke(ENDPOINT, deliveredInput({ mutation: { document, roleArn: 'role' } }, variables));
}

test('a mutation runs with the variables of its event and the role of its rule', async () => {
  expect(await deliver('function', { email: 'ann@shop.example' })).toEqual({
    createProfile: { email: 'ann@shop.example' },
  });
});

test('a mutation that the role may not run, or that fails, is a failed delivery', async () => {
  await expect(deliver('stranger', { email: 'ann@shop.example' })).rejects.toThrow('Unauthorized');
  await expect(deliver('function', { email: 'ann' })).rejects.toThrow('AWSEmail');
});
