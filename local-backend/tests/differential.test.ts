import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offline } from '../client/offline.mjs';
import { type DocumentedRequest, documentedRequests } from '../differential/documented-requests.ts';
import { findDifferences } from '../differential/find-differences.ts';
import { type LocalBackend, startLocalBackend } from '../src/start-local-backend.ts';

let backend: LocalBackend;
const lines: string[] = [];
beforeAll(async () => {
  const amplifyFolder = fileURLToPath(new URL('../fixtures/small-app/amplify', import.meta.url));
  backend = await startLocalBackend({ amplifyFolder, port: 0, log: (line) => lines.push(line) });
  offline(backend.outputs);
}, 120_000);
afterAll(() => backend?.stop());

const isDifferent = ({ localDifference }: DocumentedRequest) => localDifference !== undefined;

/** The same list runs against a deployed backend: `npm run differential`. */
test.each(documentedRequests.filter((request) => !isDifferent(request)))(
  '$name: as AWS documents it',
  async (request) => {
    expect(await findDifferences(request, backend.outputs)).toEqual([]);
  },
);

test.each(documentedRequests.filter(isDifferent))('$name: differs. $localDifference', async (request) => {
  expect(await findDifferences(request, backend.outputs)).not.toEqual([]);
});

test('an answer that differs is reported', async () => {
  const [request] = documentedRequests;
  if (!request) throw new Error('The list is empty.');
  const [difference] = await findDifferences(
    { ...request, expected: { status: 400, error: 'UserNotFoundException' } },
    backend.outputs,
  );
  expect(difference).toBe('error: "InvalidPasswordException" instead of "UserNotFoundException"');
});
