import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBackendAssembly, readModel } from './read-model.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'user-pool-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function readPool(
  properties: object,
  clients: object[] = [{}],
  others: Record<string, { Type: string; Properties?: object }> = {},
) {
  const pool = { Type: 'AWS::Cognito::UserPool', Properties: properties };
  const ofPool = (Properties: object) => ({ UserPoolId: { Ref: 'Pool' }, ...Properties });
  const Resources = Object.fromEntries([
    ...Object.entries(others).map(([name, { Type, Properties = {} }]) => [
      name,
      { Type, Properties: ofPool(Properties) },
    ]),
    ['Pool', pool],
    ...clients.map((properties, number) => [
      `Client${number}`,
      { Type: 'AWS::Cognito::UserPoolClient', Properties: ofPool(properties) },
    ]),
  ]);
  writeFileSync(join(folder, 'amplify-x.template.json'), JSON.stringify({ Resources }));
  writeFileSync(join(folder, 'amplify-x.assets.json'), JSON.stringify({ files: {} }));
  return readModel(openBackendAssembly(folder));
}

test('an attribute schema has the standard attributes and those of the definitions with their prefix', () => {
  const { userPool } = readPool({
    Schema: [
      { Name: 'email', Required: true, Mutable: true },
      {
        Name: 'plan',
        AttributeDataType: 'String',
        Mutable: true,
        StringAttributeConstraints: { MinLength: '2', MaxLength: '8' },
      },
      { Name: 'seats', AttributeDataType: 'Number', NumberAttributeConstraints: { MinValue: '1' } },
    ],
  });
  const byName = new Map(userPool?.attributes.map((attribute) => [attribute.name, attribute]));
  expect(byName.get('email')).toMatchObject({ presence: 'required', mutability: 'mutable', maximum: 2048 });
  expect(byName.get('birthdate')).toMatchObject({ minimum: 10, maximum: 10, presence: 'optional' });
  expect(byName.get('custom:plan')).toMatchObject({ mutability: 'mutable', minimum: 2, maximum: 8 });
  expect(byName.get('custom:seats')).toMatchObject({ type: 'Number', mutability: 'immutable', minimum: 1 });
  expect(byName.has('plan')).toBe(false);
});

test('all clients of a pool are read, one with a secret that stays the same', () => {
  const definitions = [{ ClientName: 'web' }, { ClientName: 'server', GenerateSecret: true }];
  const clients = readPool({}, definitions).userPool?.clients ?? [];
  expect(clients.map(({ name }) => name)).toEqual(['web', 'server']);
  expect(new Set(clients.map(({ id }) => id)).size).toBe(2);
  expect(clients[0]?.secret).toBeUndefined();
  expect(clients[1]?.secret).toMatch(/^\w{52}$/);
  expect(readPool({}, definitions).userPool?.clients[1]?.secret).toBe(clients[1]?.secret);
});

test('sign-up, sign-in names, recovery and second factors are read', () => {
  const { userPool } = readPool({
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
    UsernameAttributes: ['phone_number'],
    AutoVerifiedAttributes: ['phone_number'],
    AccountRecoverySetting: {
      RecoveryMechanisms: [
        { Name: 'verified_email', Priority: 2 },
        { Name: 'verified_phone_number', Priority: 1 },
      ],
    },
    MfaConfiguration: 'OPTIONAL',
    EnabledMfas: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'],
    LambdaConfig: { PreTokenGenerationConfig: { LambdaArn: 'f', LambdaVersion: 'V2_0' } },
  });
  expect(userPool).toMatchObject({
    signUp: 'administrators only',
    signInNames: { kind: 'addresses', attributes: ['phone_number'] },
    recovery: ['phone_number', 'email'],
    mfa: { mode: 'OPTIONAL', methods: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'] },
    triggers: { PreTokenGeneration: 'f' },
    tokenTriggerVersion: '2',
  });
});

test('providers, their mapping and the flows of a client are read, without the secrets of the app', () => {
  const provider = {
    Type: 'AWS::Cognito::UserPoolIdentityProvider',
    Properties: {
      ProviderName: 'Google',
      ProviderType: 'Google',
      AttributeMapping: { email: 'email' },
      ProviderDetails: { client_id: { Ref: 'Missing' } },
    },
  };
  const client = {
    AllowedOAuthFlowsUserPoolClient: true,
    AllowedOAuthFlows: ['code', 'client_credentials'],
    SupportedIdentityProviders: ['COGNITO', { Ref: 'provider' }],
  };
  const readHosted = (...EnabledMfas: string[]) =>
    readPool({ MfaConfiguration: 'ON', EnabledMfas, UsernameConfiguration: { CaseSensitive: false } }, [client], {
      provider,
      domain: { Type: 'AWS::Cognito::UserPoolDomain', Properties: { Domain: 'x' } },
    });
  const { userPool, unsupportedResources } = readHosted('SMS_MFA');
  expect(userPool?.providers).toEqual([{ name: 'Google', type: 'Google', attributeMapping: { email: 'email' } }]);
  expect(userPool?.clients[0]).toMatchObject({
    providers: ['COGNITO', 'Google'],
    hostedSignIn: { flows: ['code', 'client_credentials'] },
  });
  expect(unsupportedResources.map(({ consequence }) => consequence)).toEqual([
    'the hosted sign-in sets up no second factors other than authenticator apps',
  ]);
  expect(readHosted('SOFTWARE_TOKEN_MFA').unsupportedResources).toEqual([]);
});

test('settings of a pool that have no effect here are listed by name', () => {
  const { unsupportedResources } = readPool({
    UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' },
    VerificationMessageTemplate: { DefaultEmailOption: 'CONFIRM_WITH_LINK' },
    LambdaConfig: { CustomEmailSender: { LambdaArn: 'f', LambdaVersion: 'V1_0' }, KMSKeyID: 'key' },
  });
  expect(unsupportedResources).toEqual([
    {
      type: 'AWS::Cognito::UserPool',
      path: 'Pool',
      consequence:
        'there is no threat protection; sign-in names ignore case; ' +
        'a code instead of a link confirms a sign-up; ' +
        'messages go to the mailbox, not to its trigger CustomEmailSender',
    },
  ]);
});
