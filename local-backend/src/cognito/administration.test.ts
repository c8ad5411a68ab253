import {
  AdminConfirmSignUpCommand,
  AdminCreateUserCommand,
  AdminDeleteUserAttributesCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  CreateGroupCommand,
  DeleteGroupCommand,
  GetGroupCommand,
  ListGroupsCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
  UpdateGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { confirmResetPassword, confirmSignIn, fetchAuthSession, signIn, signUp } from 'aws-amplify/auth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Principal } from '../iam/principal.ts';
import { clearSignIn, connectAmplify } from './fixtures/amplify-auth-client.ts';
import { expectOwnDataRefused } from './fixtures/own-data.ts';
import { roleArns, startTestCognito, type TestCognito } from './fixtures/start-test-cognito.ts';

const Username = 'ann@example.com';
const password = 'Correct-Horse-1';
const newPassword = 'Other-Horse-2';

let server: TestCognito;
let memory: Map<string, string>;
let administrator: CognitoIdentityProviderClient;
let UserPoolId: string;
let user: { UserPoolId: string; Username: string };
let invited: typeof user & { DesiredDeliveryMediums: ['EMAIL'] };
beforeEach(async () => {
  server = await startTestCognito();
  memory = connectAmplify(server);
  administrator = server.administrator;
  UserPoolId = server.userPool.id;
  user = { UserPoolId, Username };
  invited = { ...user, DesiredDeliveryMediums: ['EMAIL'] };
});
afterEach(async () => {
  await clearSignIn(memory);
  await server.stop();
});

async function addMember() {
  const UserAttributes = [{ Name: 'email_verified', Value: 'true' }];
  await administrator.send(new AdminCreateUserCommand({ ...user, UserAttributes, MessageAction: 'SUPPRESS' }));
  await administrator.send(new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }));
}

test('an invited user signs in with the e-mailed password and replaces it', async () => {
  const created = await administrator.send(new AdminCreateUserCommand(invited));
  expect(created.User).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true });
  expect(created.User?.UserCreateDate?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  const temporary = await server.lastCode(Username);
  const challenged = await signIn({ username: Username, password: temporary });
  expect(challenged.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
  const weak = confirmSignIn({ challengeResponse: 'weak' });
  await expect(weak).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  const options = { userAttributes: { name: 'Ann' } };
  expect((await confirmSignIn({ challengeResponse: newPassword, options })).isSignedIn).toBe(true);
  const stored = await administrator.send(new AdminGetUserCommand(user));
  expect(stored.UserStatus).toBe('CONFIRMED');
  expect(stored.UserAttributes).toContainEqual({ Name: 'name', Value: 'Ann' });
});

test("a temporary password expires after the pool's days, and an invitation can be resent", async () => {
  await administrator.send(new AdminCreateUserCommand(invited));
  server.advanceClock(7 * 86_400_000);
  const late = signIn({ username: Username, password: await server.lastCode(Username) });
  await expect(late).rejects.toThrow('Temporary password has expired');
  await administrator.send(new AdminCreateUserCommand({ ...invited, MessageAction: 'RESEND' }));
  const again = await signIn({ username: Username, password: await server.lastCode(Username) });
  expect(again.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
});

test('an invitation is resent by the address, not by the id, which is no user name that a user could have', async () => {
  const { User } = await administrator.send(new AdminCreateUserCommand(invited));
  const again = { UserPoolId, Username: User?.Username, MessageAction: 'RESEND' } as const;
  await expect(administrator.send(new AdminCreateUserCommand(again))).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'Username should be an email.',
  });
});

test('no message is sent without EMAIL among the delivery mediums', async () => {
  await administrator.send(new AdminCreateUserCommand(user));
  await administrator.send(new AdminCreateUserCommand({ ...user, MessageAction: 'RESEND' }));
  expect(await server.mailbox.messages()).toEqual([]);
});

test('an existing user cannot be created again', async () => {
  await administrator.send(new AdminCreateUserCommand(user));
  const twice = administrator.send(new AdminCreateUserCommand({ ...user, Username: 'ANN@example.com' }));
  await expect(twice).rejects.toMatchObject({
    name: 'UsernameExistsException',
    message: 'User account already exists',
  });
});

test('a disabled user cannot renew tokens, and can sign in again when enabled', async () => {
  await addMember();
  await signIn({ username: Username, password });
  const access = (await fetchAuthSession()).tokens?.accessToken.toString() ?? '';
  await administrator.send(new AdminDisableUserCommand(user));
  await expectOwnDataRefused(server, access);
  await clearSignIn(memory);
  await expect(signIn({ username: Username, password })).rejects.toThrow('User is disabled.');
  await expect(signIn({ username: Username, password: newPassword })).rejects.toThrow(
    'Incorrect username or password.',
  );
  await administrator.send(new AdminEnableUserCommand(user));
  expect((await signIn({ username: Username, password })).isSignedIn).toBe(true);
});

test('a reset password must be replaced with a code', async () => {
  await addMember();
  await administrator.send(new AdminResetUserPasswordCommand(user));
  expect((await signIn({ username: Username, password })).nextStep.signInStep).toBe('RESET_PASSWORD');
  const confirmationCode = await server.lastCode(Username);
  await confirmResetPassword({ username: Username, confirmationCode, newPassword });
  expect((await signIn({ username: Username, password: newPassword })).isSignedIn).toBe(true);
});

test('an administrator confirms a sign-up without a code', async () => {
  await signUp({ username: Username, password });
  await administrator.send(new AdminConfirmSignUpCommand(user));
  await expect(administrator.send(new AdminConfirmSignUpCommand(user))).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'User cannot be confirmed. Current status is CONFIRMED',
  });
  expect((await signIn({ username: Username, password })).isSignedIn).toBe(true);
});

test('an administrator signs a user out everywhere', async () => {
  await addMember();
  await signIn({ username: Username, password });
  await administrator.send(new AdminUserGlobalSignOutCommand(user));
  expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
});

test('an administrator changes attributes, an unverified address only with a code', async () => {
  await addMember();
  const change = (attributes: Record<string, string>) => {
    const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
    return administrator.send(new AdminUpdateUserAttributesCommand({ ...user, UserAttributes }));
  };
  const email = async () => {
    const { UserAttributes } = await administrator.send(new AdminGetUserCommand(user));
    return UserAttributes?.find(({ Name }) => Name === 'email')?.Value;
  };
  await change({ name: 'Ann', email: 'ann.lee@example.com' });
  expect(await email()).toBe(Username);
  expect((await server.mailbox.messages())[0]?.to).toBe('ann.lee@example.com');
  await administrator.send(new AdminDeleteUserAttributesCommand({ ...user, UserAttributeNames: ['name'] }));
  await change({ email: 'ann.lee@example.com', email_verified: 'true' });
  user = { UserPoolId, Username: 'ann.lee@example.com' };
  expect(await email()).toBe('ann.lee@example.com');
});

test('groups are created, joined, left and deleted', async () => {
  await addMember();
  const group = { UserPoolId, GroupName: 'SUPPORT' };
  const { Group } = await administrator.send(new CreateGroupCommand({ ...group, Precedence: 5 }));
  expect(Group).toMatchObject({ GroupName: 'SUPPORT', Precedence: 5 });
  const again = administrator.send(new CreateGroupCommand(group));
  await expect(again).rejects.toMatchObject({ name: 'GroupExistsException' });
  await administrator.send(new UpdateGroupCommand({ ...group, Description: 'Answers people' }));
  const read = await administrator.send(new GetGroupCommand(group));
  expect(read.Group).toMatchObject({ Description: 'Answers people', Precedence: 5 });
  const { Groups } = await administrator.send(new ListGroupsCommand({ UserPoolId }));
  expect(Groups?.map(({ GroupName }) => GroupName)).toEqual(['ADMIN', 'EDITOR', 'SUPPORT']);

  await server.addToGroup(Username, 'SUPPORT');
  await server.addToGroup(Username, 'ADMIN');
  await expect(server.addToGroup(Username, 'NONE')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  const mine = async () => {
    const response = await administrator.send(new AdminListGroupsForUserCommand(user));
    return response.Groups?.map(({ GroupName }) => GroupName);
  };
  expect(await mine()).toEqual(['ADMIN', 'SUPPORT']);
  const members = await administrator.send(new ListUsersInGroupCommand(group));
  expect(members.Users?.map(({ Attributes }) => Attributes?.find(({ Name }) => Name === 'email')?.Value)).toEqual([
    Username,
  ]);
  await administrator.send(new AdminRemoveUserFromGroupCommand({ ...user, GroupName: 'ADMIN' }));
  await administrator.send(new DeleteGroupCommand(group));
  expect(await mine()).toEqual([]);
});

test('users are searched with pagination', async () => {
  await Promise.all(
    Array.from({ length: 70 }, (_, n) =>
      administrator.send(
        new AdminCreateUserCommand({ UserPoolId, Username: `user${n}@example.com`, MessageAction: 'SUPPRESS' }),
      ),
    ),
  );
  const first = await administrator.send(new ListUsersCommand({ UserPoolId }));
  expect(first.Users).toHaveLength(60);
  const { PaginationToken } = first;
  const second = await administrator.send(
    new ListUsersCommand({ UserPoolId, ...(PaginationToken && { PaginationToken }) }),
  );
  expect(second.Users).toHaveLength(10);
  expect(second.PaginationToken).toBeUndefined();
  const names = [...(first.Users ?? []), ...(second.Users ?? [])].map((found) => found.Username);
  expect(new Set(names).size).toBe(70);

  const search = async (Filter: string) =>
    (await administrator.send(new ListUsersCommand({ UserPoolId, Filter, AttributesToGet: ['email'] }))).Users;
  expect((await search('email = "User7@example.com"'))?.[0]?.Attributes).toEqual([
    { Name: 'email', Value: 'user7@example.com' },
  ]);
  expect(await search('email ^= "user6"')).toHaveLength(11);
  expect(await search('email = "nobody@example.com"')).toEqual([]);
  expect(await search('cognito:user_status = "CONFIRMED"')).toEqual([]);
  expect(await search(`sub = "${names[0]}"`)).toHaveLength(1);
  await expect(search('constructor = "x"')).rejects.toMatchObject({ name: 'InvalidParameterException' });
  await expect(search('shoe_size = "38"')).rejects.toMatchObject({ name: 'InvalidParameterException' });
});

test('an unknown user and another pool are reported', async () => {
  const stranger = new AdminGetUserCommand(user);
  await expect(administrator.send(stranger)).rejects.toMatchObject({ name: 'UserNotFoundException' });
  const elsewhere = new AdminGetUserCommand({ ...user, UserPoolId: 'local_Other' });
  await expect(administrator.send(elsewhere)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});

test('an administrator deletes a user', async () => {
  await addMember();
  await administrator.send(new AdminDeleteUserCommand(user));
  await expect(signIn({ username: Username, password })).rejects.toThrow('Incorrect username or password.');
});

test('callers without permission are rejected', async () => {
  await addMember();
  expect((await server.post('AdminGetUser', user)).body).toMatchObject({
    __type: 'MissingAuthenticationTokenException',
  });

  const endpoint = `${server.url}/_local/cognito-idp`;
  const as = (credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string }) =>
    new CognitoIdentityProviderClient({ endpoint, region: 'local', credentials });
  const issue = (principal: Principal) => {
    const { accessKeyId, secretAccessKey, sessionToken } = server.credentials.issue(principal, 3600);
    return { accessKeyId, secretAccessKey, sessionToken };
  };
  const forger = as({ ...server.keys.adminCredentials, secretAccessKey: 'wrong' });
  await expect(forger.send(new AdminGetUserCommand(user))).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });

  const reader: Principal = { kind: 'function', roleArn: roleArns.reader, functionName: 'reader' };
  const allowed = as(issue(reader));
  expect((await allowed.send(new AdminGetUserCommand(user))).UserStatus).toBe('CONFIRMED');
  await expect(allowed.send(new AdminDeleteUserCommand(user))).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message: expect.stringContaining('cognito-idp:AdminDeleteUser'),
  });

  const guest: Principal = {
    kind: 'identity',
    roleArn: roleArns.guest,
    identityId: 'local:x',
    authenticated: false,
    sub: undefined,
  };
  const refused = as(issue(guest)).send(new AdminGetUserCommand(user));
  await expect(refused).rejects.toMatchObject({ name: 'AccessDeniedException' });
});
