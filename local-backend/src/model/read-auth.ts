import * as v from 'valibot';
import type { HostedSignInModel, IdentityPoolModel, MessageTemplate, UserPoolModel } from './backend-model.ts';
import type { CloudAssembly, Resource } from './cloud-assembly.ts';
import { UnsupportedResourceError } from './unsupported-resource-error.ts';

const PoolProperties = v.object({ AllowUnauthenticatedIdentities: v.optional(v.boolean(), false) });

const Attachment = v.object({ Roles: v.object({ authenticated: v.string(), unauthenticated: v.string() }) });

/** Reads the user pool with its client, groups and triggers; undefined without a pool. */
export function readUserPool(assembly: CloudAssembly): UserPoolModel | undefined {
  const [pool, second] = assembly.resources('AWS::Cognito::UserPool');
  if (pool === undefined) return undefined;
  if (second !== undefined) throw new UnsupportedResourceError(second, 'a second user pool');
  const [client] = assembly.resources('AWS::Cognito::UserPoolClient');
  if (client === undefined) throw new UnsupportedResourceError(pool, 'a user pool without a client');
  const [provider] = assembly.resources('AWS::Cognito::UserPoolIdentityProvider');
  if (provider !== undefined) throw new UnsupportedResourceError(provider, 'sign-in through another provider');
  const properties = v.parse(Pool, pool.properties());
  if (properties.UsernameAttributes.join() !== 'email')
    throw new UnsupportedResourceError(pool, 'sign-in names other than e-mail addresses');
  if (properties.MfaConfiguration === 'ON') throw new UnsupportedResourceError(pool, 'obligatory multi-factor sign-in');
  const policy = properties.Policies.PasswordPolicy;
  const { ExplicitAuthFlows, PreventUserExistenceErrors, ...lifetimes } = v.parse(Client, client.properties());
  const [domain] = assembly.resources('AWS::Cognito::UserPoolDomain');
  return {
    id: pool.attribute(),
    arn: pool.attribute('Arn'),
    clientId: client.attribute(),
    usernameAttributes: properties.UsernameAttributes,
    passwordPolicy: {
      minimumLength: policy.MinimumLength,
      lowercase: policy.RequireLowercase,
      uppercase: policy.RequireUppercase,
      numbers: policy.RequireNumbers,
      symbols: policy.RequireSymbols,
      temporaryPasswordDays: policy.TemporaryPasswordValidityDays,
    },
    authFlows: ExplicitAuthFlows,
    groups: assembly.resources('AWS::Cognito::UserPoolGroup').map(readGroup),
    triggers: readTriggers(pool, properties.LambdaConfig),
    tokenLifetimes: tokenLifetimes(lifetimes),
    preventUserExistenceErrors: PreventUserExistenceErrors === 'ENABLED',
    hostedSignIn: domain && readHostedSignIn(client),
    messageTemplates: {
      code: readWording(properties.VerificationMessageTemplate),
      invitation: readWording(properties.AdminCreateUserConfig.InviteMessageTemplate),
    },
  };
}

/** Reads a client's authorization-code flow; undefined for other flows, such as the implicit grant. */
function readHostedSignIn(client: Resource): HostedSignInModel | undefined {
  const properties = v.parse(OAuthClient, client.properties());
  if (!properties.AllowedOAuthFlowsUserPoolClient || !properties.AllowedOAuthFlows.includes('code')) return undefined;
  return {
    scopes: properties.AllowedOAuthScopes,
    callbackUrls: properties.CallbackURLs,
    logoutUrls: properties.LogoutURLs,
  };
}

function readWording({ EmailSubject, EmailMessage }: v.InferOutput<typeof Wording>): MessageTemplate | undefined {
  if (EmailSubject === undefined || EmailMessage === undefined) return undefined;
  return { subject: EmailSubject, html: EmailMessage };
}

function readGroup(resource: Resource): UserPoolModel['groups'][number] {
  const { GroupName, RoleArn, Precedence } = v.parse(Group, resource.properties());
  return { name: GroupName, roleArn: RoleArn, precedence: Precedence };
}

function readTriggers(pool: Resource, config: Record<string, unknown>): Record<string, string> {
  const triggers = Object.entries(config).map(([name, value]) => {
    // The newer form of a trigger has an ARN and an event version.
    const [trigger, arn] =
      name === 'PreTokenGenerationConfig' ? ['PreTokenGeneration', v.parse(Versioned, value).LambdaArn] : [name, value];
    if (!TRIGGERS.has(trigger)) throw new UnsupportedResourceError(pool, `the trigger ${name}`);
    return [trigger, String(arn)] as const;
  });
  return Object.fromEntries(triggers);
}

const TRIGGERS = new Set([
  'PreSignUp',
  'PostConfirmation',
  'PreAuthentication',
  'PostAuthentication',
  'PreTokenGeneration',
  'CustomMessage',
]);

function tokenLifetimes(
  client: Omit<v.InferOutput<typeof Client>, 'ExplicitAuthFlows' | 'PreventUserExistenceErrors'>,
) {
  const { AccessTokenValidity, IdTokenValidity, RefreshTokenValidity, TokenValidityUnits: units } = client;
  return {
    accessSeconds: AccessTokenValidity * SECONDS[units.AccessToken],
    idSeconds: IdTokenValidity * SECONDS[units.IdToken],
    refreshSeconds: RefreshTokenValidity * SECONDS[units.RefreshToken],
  };
}

const SECONDS = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

// Cognito's defaults for absent properties.
const flag = v.optional(v.boolean(), true);
const unit = (otherwise: keyof typeof SECONDS) =>
  v.optional(v.picklist(['seconds', 'minutes', 'hours', 'days']), otherwise);
const Wording = v.object({ EmailSubject: v.optional(v.string()), EmailMessage: v.optional(v.string()) });
const Pool = v.object({
  VerificationMessageTemplate: v.optional(Wording, {}),
  AdminCreateUserConfig: v.optional(v.object({ InviteMessageTemplate: v.optional(Wording, {}) }), {}),
  UsernameAttributes: v.optional(v.array(v.string()), []),
  MfaConfiguration: v.optional(v.string()),
  LambdaConfig: v.optional(v.record(v.string(), v.unknown()), {}),
  Policies: v.optional(
    v.object({
      PasswordPolicy: v.optional(
        v.object({
          MinimumLength: v.optional(v.number(), 8),
          RequireLowercase: flag,
          RequireUppercase: flag,
          RequireNumbers: flag,
          RequireSymbols: flag,
          TemporaryPasswordValidityDays: v.optional(v.number(), 7),
        }),
        {},
      ),
    }),
    {},
  ),
});
const Client = v.object({
  ExplicitAuthFlows: v.optional(v.array(v.string()), [
    'ALLOW_USER_SRP_AUTH',
    'ALLOW_CUSTOM_AUTH',
    'ALLOW_REFRESH_TOKEN_AUTH',
  ]),
  PreventUserExistenceErrors: v.optional(v.string()),
  AccessTokenValidity: v.optional(v.number(), 1),
  IdTokenValidity: v.optional(v.number(), 1),
  RefreshTokenValidity: v.optional(v.number(), 30),
  TokenValidityUnits: v.optional(
    v.object({ AccessToken: unit('hours'), IdToken: unit('hours'), RefreshToken: unit('days') }),
    {},
  ),
});
const texts = v.optional(v.array(v.string()), []);
const OAuthClient = v.object({
  AllowedOAuthFlowsUserPoolClient: v.optional(v.boolean(), false),
  AllowedOAuthFlows: texts,
  AllowedOAuthScopes: texts,
  CallbackURLs: texts,
  LogoutURLs: texts,
});
const Group = v.object({ GroupName: v.string(), RoleArn: v.optional(v.string()), Precedence: v.optional(v.number()) });
const Versioned = v.object({ LambdaArn: v.string() });

/** Reads the identity pool with its roles; undefined without a pool. */
export function readIdentityPool(assembly: CloudAssembly): IdentityPoolModel | undefined {
  const [pool] = assembly.resources('AWS::Cognito::IdentityPool');
  if (pool === undefined) return undefined;
  const [attachment] = assembly.resources('AWS::Cognito::IdentityPoolRoleAttachment');
  if (attachment === undefined) throw new UnsupportedResourceError(pool, 'an identity pool without roles');
  const { Roles } = v.parse(Attachment, attachment.properties());
  return {
    id: pool.attribute(),
    allowsGuests: v.parse(PoolProperties, pool.properties()).AllowUnauthenticatedIdentities,
    authenticatedRoleArn: Roles.authenticated,
    guestRoleArn: Roles.unauthenticated,
  };
}
