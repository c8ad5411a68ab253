import {
  AdminUpdateUserAttributesCommand,
  type AttributeType,
  ConfirmSignUpCommand,
  DeleteUserAttributesCommand,
  GetUserCommand,
  InitiateAuthCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readAttributeSchema } from '../model/read-attribute-schema.ts';
import { attributeDefinition, startTestCognito, type TestCognito } from './fixtures/start-test-cognito.ts';

/**
 * User attributes: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-attributes.html. The
 * wording of the bounds is not documented; names and kinds of exceptions are.
 */

const Username = 'ann@example.com';
const Password = 'Correct-Horse-1';
let server: TestCognito;

const attributes = readAttributeSchema([
  attributeDefinition({ Name: 'email', Required: true, Mutable: true }),
  attributeDefinition({ Name: 'given_name', Required: true, Mutable: true }),
  attributeDefinition({
    Name: 'plan',
    Mutable: true,
    StringAttributeConstraints: { MinLength: '2', MaxLength: '8' },
  }),
  attributeDefinition({ Name: 'tenant', Mutable: false }),
  attributeDefinition({
    Name: 'seats',
    AttributeDataType: 'Number',
    Mutable: true,
    NumberAttributeConstraints: { MinValue: '1', MaxValue: '9' },
  }),
  attributeDefinition({ Name: 'beta', AttributeDataType: 'Boolean', Mutable: true }),
  attributeDefinition({ Name: 'since', AttributeDataType: 'DateTime', Mutable: true }),
]);

beforeEach(async () => {
  server = await startTestCognito({
    userPool: { attributes },
    client: { authFlows: ['ALLOW_USER_PASSWORD_AUTH'] },
  });
});
afterEach(() => server.stop());

const listOf = (given: Record<string, string>): AttributeType[] =>
  Object.entries(given).map(([Name, Value]) => ({ Name, Value }));

const signUp = (given: Record<string, string>) =>
  server.administrator.send(
    new SignUpCommand({
      ClientId: server.clientId,
      Username,
      Password,
      UserAttributes: listOf({ given_name: 'Ann', ...given }),
    }),
  );

async function signedIn(): Promise<string> {
  await signUp({ 'custom:tenant': 'acme' });
  const ConfirmationCode = await server.lastCode(Username);
  await server.administrator.send(new ConfirmSignUpCommand({ ClientId: server.clientId, Username, ConfirmationCode }));
  const { AuthenticationResult } = await server.administrator.send(
    new InitiateAuthCommand({
      ClientId: server.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: Username, PASSWORD: Password },
    }),
  );
  return AuthenticationResult?.AccessToken ?? '';
}

describe('a sign-up is rejected', () => {
  test('without a required attribute', async () => {
    await expect(signUp({ given_name: '' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'Attributes did not conform to the schema: given_name: The attribute is required\n',
    });
  });

  test.each([
    ['custom:unknown', 'x', 'Attribute does not exist in the schema.'],
    ['custom:plan', 'x', 'String must be no shorter than 2 characters'],
    ['custom:plan', 'premium-plus', 'String must be no longer than 8 characters'],
    ['custom:seats', 'many', 'Value must be a number'],
    ['custom:seats', '0', 'Number must be no less than 1'],
    ['custom:seats', '10', 'Number must be no greater than 9'],
    ['custom:beta', 'perhaps', 'Value must be a boolean'],
    ['custom:since', 'long ago', 'Value must be a date'],
    ['birthdate', '1.2.1990', 'Birthdate must be in the format YYYY-MM-DD'],
    ['birthdate', '1990-02-30', 'Birthdate must be in the format YYYY-MM-DD'],
  ])('with %s %s', async (name, value, problem) => {
    await expect(signUp({ [name]: value })).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: `Attributes did not conform to the schema: ${name}: ${problem}\n`,
    });
  });

  test.each([
    ['email', 'nobody', 'Invalid email address format.'],
    ['phone_number', '030 123', 'Invalid phone number format.'],
  ])('with the malformed %s %s', async (name, value, message) => {
    await expect(signUp({ [name]: value })).rejects.toMatchObject({ name: 'InvalidParameterException', message });
  });

  test('with an attribute that the client may not write', async () => {
    await server.stop();
    server = await startTestCognito({
      userPool: { attributes },
      client: { writeAttributes: ['email', 'given_name', 'custom:plan'] },
    });
    await expect(signUp({ 'custom:seats': '3' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'A client attempted to write unauthorized attribute',
    });
    await expect(signUp({ 'custom:plan': 'basic' })).resolves.toMatchObject({ UserConfirmed: false });
  });

  test('by visitors, where administrators create all users', async () => {
    await server.stop();
    server = await startTestCognito({ userPool: { signUp: 'administrators only' } });
    await expect(signUp({})).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'SignUp is not permitted for this user pool',
    });
    expect(await server.mailbox.messages()).toEqual([]);
  });
});

test('accepts values inside the bounds', async () => {
  const given = { 'custom:plan': 'basic', 'custom:seats': '3', 'custom:beta': 'true', birthdate: '1990-02-28' };
  await expect(signUp({ ...given, 'custom:since': '2026-01-02T03:04:05Z' })).resolves.toBeDefined();
});

test('an immutable attribute keeps the value of the sign-up, for users and administrators', async () => {
  const AccessToken = await signedIn();
  const UserAttributes = listOf({ 'custom:tenant': 'other' });
  const refused = { name: 'InvalidParameterException', message: 'user.custom:tenant: Attribute cannot be updated.\n' };
  await expect(
    server.administrator.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes })),
  ).rejects.toMatchObject(refused);
  const pool = { UserPoolId: server.userPool.id, Username };
  await expect(
    server.administrator.send(new AdminUpdateUserAttributesCommand({ ...pool, UserAttributes })),
  ).rejects.toMatchObject(refused);
});

test('an empty value deletes an attribute, a required one stays', async () => {
  const AccessToken = await signedIn();
  const update = (given: Record<string, string>) =>
    server.administrator.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: listOf(given) }));
  await update({ 'custom:plan': 'basic' });
  await update({ 'custom:plan': '' });
  const { UserAttributes } = await server.administrator.send(new GetUserCommand({ AccessToken }));
  expect(UserAttributes?.map(({ Name }) => Name)).not.toContain('custom:plan');
  await expect(
    server.administrator.send(new DeleteUserAttributesCommand({ AccessToken, UserAttributeNames: ['given_name'] })),
  ).rejects.toMatchObject({ name: 'InvalidParameterException' });
});

test('a user reads only the attributes that the client may read', async () => {
  await server.stop();
  server = await startTestCognito({
    userPool: { attributes },
    client: { authFlows: ['ALLOW_USER_PASSWORD_AUTH'], readAttributes: ['email'] },
  });
  const AccessToken = await signedIn();
  const { UserAttributes } = await server.administrator.send(new GetUserCommand({ AccessToken }));
  expect(UserAttributes?.map(({ Name }) => Name).sort()).toEqual(['email', 'sub']);
});
