import { AdminCreateUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestCognito, type TestCognito, testClient } from '../../cognito/fixtures/start-test-cognito.ts';
import type { UserPoolModel } from '../../model/user-pool-model.ts';
import { createAwsClient } from '../aws-client.ts';
import { userPage, usersPage } from './users-pages.ts';

const staff = 'local_Staff12345';
let server: TestCognito;

beforeEach(async () => {
  const clients = [{ ...testClient, id: 'staffclient' }];
  server = await startTestCognito({ furtherUserPools: [{ id: staff, name: 'staff', clients }] });
  await addUser(server.userPool.id, 'customer@example.com');
  await addUser(staff, 'clerk@example.com');
});
afterEach(() => server.stop());

const addUser = (UserPoolId: string, Username: string) =>
  server.administrator.send(new AdminCreateUserCommand({ UserPoolId, Username, MessageAction: 'SUPPRESS' }));

function contextOf(furtherUserPools: UserPoolModel[]) {
  const port = Number(new URL(server.url).port);
  const credentials = server.keys.adminCredentials;
  const aws = createAwsClient({ port, region: 'local', credentials, clock: server.now });
  return { aws, model: { userPool: server.userPool, furtherUserPools } };
}
const both = () => contextOf([{ ...server.userPool, id: staff, name: 'staff' }]);

const request = (query: Record<string, string>, form?: Record<string, string>) => ({
  query: new URLSearchParams(query),
  form: form && new URLSearchParams(form),
});
/** Returns the title and HTML of a page, or the response that replaces the page. */
async function renderPage(response: ReturnType<typeof usersPage>) {
  const page = await response;
  return page.kind === 'page' ? `${page.title}\n${page.content.markup}` : page;
}

test('each pool has its page of users, with links to the others', async () => {
  const first = await renderPage(usersPage(both(), request({})));
  expect(first).toContain('Users of test-pool');
  expect(first).toContain('customer@example.com');
  expect(first).not.toContain('clerk@example.com');
  const second = await renderPage(usersPage(both(), request({ pool: staff })));
  expect(second).toContain('Users of staff');
  expect(second).toContain(`pool=${staff}" aria-current="true">staff</a>`);
  expect(second).toContain('clerk@example.com');
  expect(second).not.toContain('customer@example.com');
});

test('a user of a further pool is shown and put into a group of that pool', async () => {
  const identity = { pool: staff, name: 'clerk@example.com' };
  expect(await renderPage(userPage(both(), request(identity)))).toContain('Add to EDITOR');
  expect(await renderPage(userPage(both(), request(identity, { add: 'EDITOR' })))).toMatchObject({
    kind: 'redirect',
    to: expect.stringContaining(`pool=${staff}`),
  });
  expect(await renderPage(userPage(both(), request(identity)))).toContain('Remove from EDITOR');
  const elsewhere = userPage(both(), request({ ...identity, pool: server.userPool.id }));
  await expect(elsewhere).rejects.toMatchObject({ code: 'UserNotFoundException' });
});

test('one pool needs no links, and an unknown one has no page', async () => {
  const only = await renderPage(usersPage(contextOf([]), request({})));
  expect(only).toContain('Users\n');
  expect(only).not.toContain('<nav');
  expect(await renderPage(usersPage(both(), request({ pool: 'local_0' })))).toEqual({
    kind: 'not found',
    name: 'user pool',
  });
});
