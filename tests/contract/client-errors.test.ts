/*
 * The client's errors for sign-ins and calls that cannot work (specification, customer side, §8). They reach no
 * backend.
 */
import { Amplify } from 'aws-amplify';
import { fetchAuthSession, getCurrentUser, signIn, signUp } from 'aws-amplify/auth';
import { generateClient } from 'aws-amplify/data';
import { ConsoleLogger } from 'aws-amplify/utils';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Schema } from '../../amplify/data/schema';
import { addBrowserGlobals } from '../support/node-globals';

const person = { username: 'ada@example.com', password: 'Quiet-Room-42!' };

beforeAll(async () => {
  await addBrowserGlobals();
  ConsoleLogger.LOG_LEVEL = 'NONE';
});

beforeEach(() => Amplify.configure({}));

const withPool = (userPoolId: string) =>
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId: 'client' } } });

test('a pool id without an underscore is invalid', async () => {
  withPool('nowhere');
  await expect(signIn(person)).rejects.toThrow('Invalid user pool id provided.');
});

test('a sign-in needs a user name and a password, a sign-up a user name', async () => {
  withPool('local_Pool');
  await expect(signIn({ ...person, username: '' })).rejects.toMatchObject({ name: 'EmptySignInUsername' });
  await expect(signIn({ ...person, password: '' })).rejects.toMatchObject({ name: 'EmptySignInPassword' });
  await expect(signUp({ ...person, username: '' })).rejects.toMatchObject({ name: 'EmptySignUpUsername' });
});

test('without tokens there is a session without a user', async () => {
  withPool('local_Pool');
  expect((await fetchAuthSession()).tokens).toBeUndefined();
  await expect(getCurrentUser()).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' });
});

test('without a pool there is no sign-in', async () => {
  await expect(signIn(person)).rejects.toMatchObject({ name: 'AuthUserPoolException' });
});

test('without an endpoint there is no client', async () => {
  expect(() => generateClient<Schema>().models.MovieMetadata).toThrow(/missing GraphQL provider configuration/);
});
