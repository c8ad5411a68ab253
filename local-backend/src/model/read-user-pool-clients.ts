import * as v from 'valibot';
import type { CloudAssembly, Resource } from './cloud-assembly.ts';
import { UnsupportedResourceError } from './unsupported-resource-error.ts';
import type { HostedSignInModel, UserPoolClientModel } from './user-pool-model.ts';

/** Reads the clients of a pool. Throws `UnsupportedResourceError` for a pool without a client. */
export function readUserPoolClients(assembly: CloudAssembly, pool: Resource): UserPoolClientModel[] {
  const clients = partsOf(assembly, 'AWS::Cognito::UserPoolClient', pool);
  if (clients.length === 0) throw new UnsupportedResourceError(pool, 'a user pool without a client');
  const hasDomain = partsOf(assembly, 'AWS::Cognito::UserPoolDomain', pool).length > 0;
  return clients.map((client) => {
    const properties = v.parse(Client, client.properties());
    return {
      id: client.attribute(),
      name: properties.ClientName ?? client.logicalId,
      secret: properties.GenerateSecret ? client.attribute('ClientSecret') : undefined,
      authFlows: properties.ExplicitAuthFlows,
      providers: properties.SupportedIdentityProviders,
      tokenLifetimes: readLifetimes(properties),
      challengeMinutes: properties.AuthSessionValidity,
      preventUserExistenceErrors: properties.PreventUserExistenceErrors === 'ENABLED',
      readAttributes: properties.ReadAttributes,
      writeAttributes: properties.WriteAttributes,
      hostedSignIn: hasDomain ? readHostedSignIn(properties) : undefined,
    };
  });
}

/** Lists the resources of a type that belong to a pool. */
export function partsOf(assembly: CloudAssembly, type: string, pool: Resource): Resource[] {
  return assembly.resources(type).filter((resource) => resource.property('UserPoolId') === pool.attribute());
}

type ClientProperties = v.InferOutput<typeof Client>;

/** Reads a client's hosted sign-in; undefined if the client may not use it for its users. */
function readHostedSignIn(properties: ClientProperties): HostedSignInModel | undefined {
  const flows = (['code', 'implicit', 'client_credentials'] as const).filter((flow) =>
    properties.AllowedOAuthFlows.includes(flow),
  );
  if (!properties.AllowedOAuthFlowsUserPoolClient || flows.length === 0) return undefined;
  return {
    flows,
    scopes: properties.AllowedOAuthScopes,
    callbackUrls: properties.CallbackURLs,
    logoutUrls: properties.LogoutURLs,
  };
}

function readLifetimes(client: ClientProperties): UserPoolClientModel['tokenLifetimes'] {
  const { AccessTokenValidity, IdTokenValidity, RefreshTokenValidity, TokenValidityUnits: units } = client;
  return {
    accessSeconds: AccessTokenValidity * SECONDS[units.AccessToken],
    idSeconds: IdTokenValidity * SECONDS[units.IdToken],
    refreshSeconds: RefreshTokenValidity * SECONDS[units.RefreshToken],
  };
}

const SECONDS = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

// Cognito's defaults for absent properties.
const unit = (otherwise: keyof typeof SECONDS) =>
  v.optional(v.picklist(['seconds', 'minutes', 'hours', 'days']), otherwise);
const texts = v.optional(v.array(v.string()), []);
const Client = v.object({
  ClientName: v.optional(v.string()),
  GenerateSecret: v.optional(v.boolean(), false),
  ExplicitAuthFlows: v.optional(v.array(v.string()), [
    'ALLOW_USER_SRP_AUTH',
    'ALLOW_CUSTOM_AUTH',
    'ALLOW_REFRESH_TOKEN_AUTH',
  ]),
  PreventUserExistenceErrors: v.optional(v.string()),
  AuthSessionValidity: v.optional(v.number(), 3),
  AccessTokenValidity: v.optional(v.number(), 1),
  IdTokenValidity: v.optional(v.number(), 1),
  RefreshTokenValidity: v.optional(v.number(), 30),
  TokenValidityUnits: v.optional(
    v.object({ AccessToken: unit('hours'), IdToken: unit('hours'), RefreshToken: unit('days') }),
    {},
  ),
  ReadAttributes: v.optional(v.array(v.string())),
  WriteAttributes: v.optional(v.array(v.string())),
  SupportedIdentityProviders: v.optional(v.array(v.string()), ['COGNITO']),
  AllowedOAuthFlowsUserPoolClient: v.optional(v.boolean(), false),
  AllowedOAuthFlows: texts,
  AllowedOAuthScopes: texts,
  CallbackURLs: texts,
  LogoutURLs: texts,
});
