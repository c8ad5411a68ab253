import {
  AdminConfirmSignUpCommand,
  AdminCreateUserCommand,
  type CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  confirmResetPassword,
  confirmSignUp,
  fetchAuthSession,
  resetPassword,
  type SignUpInput,
  signIn,
  signUp,
} from 'aws-amplify/auth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearSignIn, connectAmplify } from './fixtures/amplify-auth-client.ts';
import { startTestCognito, type TestCognito } from './fixtures/start-test-cognito.ts';

const username = 'ann@example.com';
const password = 'Correct-Horse-1';
const names = [
  'PreSignUp',
  'PostConfirmation',
  'PreAuthentication',
  'PostAuthentication',
  'PreTokenGeneration',
  'CustomMessage',
];

let server: TestCognito;
let memory: Map<string, string>;
let administrator: CognitoIdentityProviderClient;
beforeEach(async () => {
  const triggers = Object.fromEntries(names.map((name) => [name, `arn:trigger:${name}`]));
  server = await startTestCognito({
    userPool: { triggers },
    client: { authFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'] },
  });
  memory = connectAmplify(server);
  administrator = server.administrator;
});
afterEach(async () => {
  await clearSignIn(memory);
  await server.stop();
});

const register = (options: Partial<NonNullable<SignUpInput['options']>> = {}) =>
  signUp({ username, password, options: { userAttributes: {}, ...options } });
const confirm = async () => confirmSignUp({ username, confirmationCode: await server.lastCode(username) });
const sources = () => server.events.map(({ triggerSource }) => triggerSource);

test("registration and sign-in call the triggers in Cognito's order", async () => {
  const { userId } = await register({ clientMetadata: { from: 'test' }, validationData: { invite: 'x' } });
  await confirm();
  await signIn({ username, password });
  await fetchAuthSession({ forceRefresh: true });
  await resetPassword({ username });
  await confirmResetPassword({
    username,
    confirmationCode: await server.lastCode(username),
    newPassword: 'Other-Horse-2',
  });
  expect(sources()).toEqual([
    'PreSignUp_SignUp',
    'CustomMessage_SignUp',
    'PostConfirmation_ConfirmSignUp',
    'PreAuthentication_Authentication',
    'PostAuthentication_Authentication',
    'TokenGeneration_Authentication',
    'TokenGeneration_RefreshTokens',
    'CustomMessage_ForgotPassword',
    'PostConfirmation_ConfirmForgotPassword',
  ]);
  const shared = {
    version: '1',
    region: 'local',
    userPoolId: server.userPool.id,
    userName: userId,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: 'testclient' },
  };
  expect(server.events[0]).toEqual({
    ...shared,
    triggerSource: 'PreSignUp_SignUp',
    request: {
      userAttributes: { email: username },
      validationData: { invite: 'x' },
      clientMetadata: { from: 'test' },
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  expect(server.events[2]).toEqual({
    ...shared,
    triggerSource: 'PostConfirmation_ConfirmSignUp',
    request: {
      userAttributes: { sub: userId, 'cognito:user_status': 'CONFIRMED', email: username, email_verified: 'true' },
    },
    response: {},
  });
});

test("a failed trigger ends the action with Cognito's error", async () => {
  server.handlers.PreSignUp = () => {
    throw new Error('domain not allowed');
  };
  await expect(register()).rejects.toMatchObject({
    name: 'UserLambdaValidationException',
    message: 'PreSignUp failed with error domain not allowed.',
  });
  delete server.handlers.PreSignUp;
  await register();
  server.handlers.PostConfirmation = () => {
    throw new Error('no group');
  };
  await expect(confirm()).rejects.toMatchObject({
    name: 'UserLambdaValidationException',
    message: 'PostConfirmation failed with error no group.',
  });
  // The account is confirmed although the trigger failed, as in Cognito.
  expect((await signIn({ username, password })).isSignedIn).toBe(true);
});

test('a malformed trigger response is reported', async () => {
  server.handlers.PreSignUp = () => null;
  await expect(register()).rejects.toMatchObject({ name: 'InvalidLambdaResponseException' });
});

test('PreSignUp can confirm an account', async () => {
  server.handlers.PreSignUp = (event) => ({ ...event, response: { autoConfirmUser: true, autoVerifyEmail: true } });
  expect(await register()).toMatchObject({ isSignUpComplete: true });
  expect(sources()).toEqual(['PreSignUp_SignUp', 'PostConfirmation_ConfirmSignUp']);
  expect((await signIn({ username, password })).isSignedIn).toBe(true);
});

test('PreAuthentication can reject a user, and is called for unknown users', async () => {
  await register();
  await confirm();
  server.handlers.PreAuthentication = () => {
    throw new Error('closed');
  };
  const closed = { message: 'PreAuthentication failed with error closed.' };
  await expect(signIn({ username, password })).rejects.toMatchObject(closed);
  await expect(signIn({ username: 'nobody@example.com', password })).rejects.toMatchObject(closed);
  expect(server.events.at(-1)?.request).toMatchObject({ userNotFound: true });
});

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_InitiateAuth.html. */
test("of a sign-in's metadata, only that of later steps reaches the triggers after PreAuthentication", async () => {
  await register();
  await confirm();
  server.events.length = 0;
  const clientMetadata = { from: 'test' };
  const initiate = (AuthFlow: 'USER_PASSWORD_AUTH' | 'REFRESH_TOKEN_AUTH', AuthParameters: Record<string, string>) =>
    administrator.send(
      new InitiateAuthCommand({
        ClientId: server.clientId,
        AuthFlow,
        AuthParameters,
        ClientMetadata: clientMetadata,
      }),
    );
  const first = await initiate('USER_PASSWORD_AUTH', { USERNAME: username, PASSWORD: password });
  await initiate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: first.AuthenticationResult?.RefreshToken ?? '' });
  await signIn({ username, password, options: { clientMetadata } });
  const received = server.events.map(({ triggerSource, request }) => [
    triggerSource,
    request.validationData,
    request.clientMetadata,
  ]);
  expect(received).toEqual([
    ['PreAuthentication_Authentication', clientMetadata, undefined],
    ['PostAuthentication_Authentication', undefined, undefined],
    ['TokenGeneration_Authentication', undefined, undefined],
    ['TokenGeneration_RefreshTokens', undefined, undefined],
    ['PreAuthentication_Authentication', clientMetadata, undefined],
    ['PostAuthentication_Authentication', undefined, clientMetadata],
    ['TokenGeneration_Authentication', undefined, clientMetadata],
  ]);
});

test("PreTokenGeneration changes claims and groups, but not the token's user", async () => {
  await register();
  await confirm();
  await server.addToGroup(username, 'EDITOR');
  server.handlers.PreTokenGeneration = (event) => ({
    ...event,
    response: {
      claimsOverrideDetails: {
        claimsToAddOrOverride: { plan: 'gold', sub: 'somebody-else' },
        claimsToSuppress: ['email', 'token_use'],
        groupOverrideDetails: { groupsToOverride: ['GUESTS'] },
      },
    },
  });
  const { isSignedIn } = await signIn({ username, password });
  expect(isSignedIn).toBe(true);
  const { tokens, userSub } = await fetchAuthSession();
  expect(tokens?.idToken?.payload).toMatchObject({ plan: 'gold', 'cognito:groups': ['GUESTS'], token_use: 'id' });
  expect(tokens?.idToken?.payload.email).toBeUndefined();
  expect(userSub).not.toBe('somebody-else');
  expect(tokens?.accessToken.payload['cognito:groups']).toEqual(['GUESTS']);
  expect(server.events.at(-1)?.request).toMatchObject({ groupConfiguration: { groupsToOverride: ['EDITOR'] } });
});

/** Event version 2: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-pre-token-generation.html. */
test('event version 2 of PreTokenGeneration changes both tokens and the scopes', async () => {
  await server.stop();
  const triggers = { PreTokenGeneration: 'arn:trigger:PreTokenGeneration' };
  server = await startTestCognito({ userPool: { triggers, tokenTriggerVersion: '2' } });
  memory = connectAmplify(server);
  await register();
  await confirm();
  server.handlers.PreTokenGeneration = (event) => ({
    ...event,
    response: {
      claimsAndScopeOverrideDetails: {
        idTokenGeneration: { claimsToAddOrOverride: { plan: { name: 'gold' } }, claimsToSuppress: ['email'] },
        accessTokenGeneration: {
          claimsToAddOrOverride: { plan: 'gold', client_id: 'other' },
          scopesToAdd: ['films'],
          scopesToSuppress: ['aws.cognito.signin.user.admin'],
        },
        groupOverrideDetails: { groupsToOverride: ['GUESTS'] },
      },
    },
  });
  await signIn({ username, password });
  const { tokens } = await fetchAuthSession();
  expect(tokens?.idToken?.payload).toMatchObject({ plan: { name: 'gold' }, 'cognito:groups': ['GUESTS'] });
  expect(tokens?.idToken?.payload.email).toBeUndefined();
  expect(tokens?.accessToken.payload).toMatchObject({ plan: 'gold', scope: 'films', client_id: server.clientId });
  expect(server.events[0]).toMatchObject({
    version: '2',
    request: { scopes: ['aws.cognito.signin.user.admin'] },
    response: { claimsAndScopeOverrideDetails: null },
  });
});

test('a response of event version 2 is rejected, not ignored', async () => {
  await register();
  await confirm();
  server.handlers.PreTokenGeneration = (event) => ({
    ...event,
    response: { claimsAndScopeOverrideDetails: { accessTokenGeneration: { scopesToAdd: ['films'] } } },
  });
  await expect(signIn({ username, password })).rejects.toMatchObject({ name: 'InvalidLambdaResponseException' });
});

test('CustomMessage writes the message', async () => {
  server.handlers.CustomMessage = (event) => ({
    ...event,
    response: { ...event.response, emailSubject: 'Welcome', emailMessage: '<p>Type <b>{####}</b></p>' },
  });
  await register();
  const [message] = await server.mailbox.messages();
  expect(message).toMatchObject({ subject: 'Welcome', text: `Type ${message?.code}` });
  await confirm();
});

test("administrators' actions call the triggers", async () => {
  const UserPoolId = server.userPool.id;
  const bob = { UserPoolId, Username: 'bob@example.com', DesiredDeliveryMediums: ['EMAIL' as const] };
  await administrator.send(new AdminCreateUserCommand(bob));
  await register();
  await administrator.send(new AdminConfirmSignUpCommand({ UserPoolId, Username: username }));
  expect(sources()).toEqual([
    'PreSignUp_AdminCreateUser',
    'CustomMessage_AdminCreateUser',
    'PreSignUp_SignUp',
    'CustomMessage_SignUp',
    'PostConfirmation_ConfirmSignUp',
  ]);
});
