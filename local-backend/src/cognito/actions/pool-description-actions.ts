import * as v from 'valibot';
import { ServiceError } from '../../http/service.ts';
import type { AttributeModel, UserPoolClientModel, UserPoolModel } from '../../model/user-pool-model.ts';
import type { UserPool } from '../user-pool.ts';
import { type Actions, action, collectPage, nonEmptyString, pageEntries, poolAction } from './action.ts';

/** Creates the actions that describe the pool and its clients as the definitions have them, and that list all pools. */
export function poolDescriptionActions(pool: UserPool, models: UserPoolModel[]): Actions {
  const { model } = pool;
  return {
    ListUserPools: action(
      v.object({ MaxResults: pageEntries.Limit, NextToken: pageEntries.NextToken }),
      async ({ MaxResults, NextToken }) => {
        const { items, next } = await collectPage(models, MaxResults, NextToken);
        const UserPools = items.map(({ id, name, triggers }) => ({
          ...{ Id: id, Name: name, LambdaConfig: triggers, Status: 'Enabled' },
          ...dates,
        }));
        return { UserPools, NextToken: next };
      },
    ),
    DescribeUserPool: poolAction(pool, {}, async () => {
      let users = 0;
      for await (const _ of pool.users.all()) users += 1;
      return { UserPool: { ...describePool(model), EstimatedNumberOfUsers: users } };
    }),
    ListUserPoolClients: poolAction(
      pool,
      { MaxResults: pageEntries.Limit, NextToken: pageEntries.NextToken },
      async ({ MaxResults, NextToken }) => {
        const { items, next } = await collectPage(model.clients, MaxResults, NextToken);
        const UserPoolClients = items.map(({ id, name }) => ({
          ClientId: id,
          ClientName: name,
          UserPoolId: model.id,
        }));
        return { UserPoolClients, NextToken: next };
      },
    ),
    ListIdentityProviders: poolAction(pool, {}, async () => ({
      Providers: model.providers.map(({ name, type }) => ({ ProviderName: name, ProviderType: type, ...dates })),
    })),
    DescribeIdentityProvider: poolAction(pool, { ProviderName: nonEmptyString }, async ({ ProviderName }) => {
      const provider = model.providers.find(({ name }) => name === ProviderName);
      if (provider === undefined)
        throw new ServiceError('ResourceNotFoundException', `Identity provider ${ProviderName} does not exist.`);
      const { name, type, attributeMapping } = provider;
      const IdentityProvider = { UserPoolId: model.id, ProviderName: name, ProviderType: type, ...dates };
      return { IdentityProvider: { ...IdentityProvider, AttributeMapping: attributeMapping } };
    }),
    DescribeUserPoolClient: poolAction(pool, { ClientId: nonEmptyString }, async ({ ClientId }) => {
      const client = model.clients.find(({ id }) => id === ClientId);
      if (client === undefined)
        throw new ServiceError('ResourceNotFoundException', `User pool client ${ClientId} does not exist.`);
      return { UserPoolClient: describeClient(model, client) };
    }),
  };
}

/** The definitions have no dates. */
const dates = { CreationDate: 0, LastModifiedDate: 0 };

function describePool(model: UserPoolModel): object {
  const { passwordPolicy: policy, signInNames } = model;
  return {
    Id: model.id,
    Arn: model.arn,
    Name: model.name,
    ...dates,
    Policies: {
      PasswordPolicy: {
        MinimumLength: policy.minimumLength,
        RequireLowercase: policy.lowercase,
        RequireUppercase: policy.uppercase,
        RequireNumbers: policy.numbers,
        RequireSymbols: policy.symbols,
        TemporaryPasswordValidityDays: policy.temporaryPasswordDays,
      },
      SignInPolicy: { AllowedFirstAuthFactors: model.firstFactors },
    },
    ...(signInNames.kind === 'addresses'
      ? { UsernameAttributes: signInNames.attributes }
      : { AliasAttributes: signInNames.aliases }),
    AutoVerifiedAttributes: model.autoVerified,
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: model.signUp === 'administrators only' },
    MfaConfiguration: model.mfa.mode,
    ...(model.devices && {
      DeviceConfiguration: {
        ChallengeRequiredOnNewDevice: model.devices.secondFactor === 'skipped',
        DeviceOnlyRememberedOnUserPrompt: model.devices.remembered === 'by choice',
      },
    }),
    LambdaConfig: model.triggers,
    SchemaAttributes: model.attributes.map(describeAttribute),
  };
}

function describeAttribute({ name, type, presence, mutability, minimum, maximum }: AttributeModel): object {
  const text = (bound: number | undefined) => (bound === undefined ? undefined : String(bound));
  return {
    Name: name,
    AttributeDataType: type,
    DeveloperOnlyAttribute: name.startsWith('dev:'),
    Mutable: mutability === 'mutable',
    Required: presence === 'required',
    ...(type === 'String' && {
      StringAttributeConstraints: { MinLength: text(minimum), MaxLength: text(maximum) },
    }),
    ...(type === 'Number' && { NumberAttributeConstraints: { MinValue: text(minimum), MaxValue: text(maximum) } }),
  };
}

function describeClient(model: UserPoolModel, client: UserPoolClientModel): object {
  const { accessSeconds, idSeconds, refreshSeconds } = client.tokenLifetimes;
  const { hostedSignIn } = client;
  return {
    UserPoolId: model.id,
    ClientId: client.id,
    ClientName: client.name,
    ...(client.secret === undefined ? {} : { ClientSecret: client.secret }),
    ...dates,
    AccessTokenValidity: accessSeconds,
    IdTokenValidity: idSeconds,
    RefreshTokenValidity: refreshSeconds,
    TokenValidityUnits: { AccessToken: 'seconds', IdToken: 'seconds', RefreshToken: 'seconds' },
    AuthSessionValidity: client.challengeMinutes,
    ExplicitAuthFlows: client.authFlows,
    PreventUserExistenceErrors: client.preventUserExistenceErrors ? 'ENABLED' : 'LEGACY',
    ReadAttributes: client.readAttributes,
    WriteAttributes: client.writeAttributes,
    ...(hostedSignIn && {
      AllowedOAuthFlowsUserPoolClient: true,
      AllowedOAuthFlows: ['code'],
      AllowedOAuthScopes: hostedSignIn.scopes,
      CallbackURLs: hostedSignIn.callbackUrls,
      LogoutURLs: hostedSignIn.logoutUrls,
      SupportedIdentityProviders: ['COGNITO'],
    }),
  };
}
