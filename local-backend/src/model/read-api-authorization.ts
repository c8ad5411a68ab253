import * as v from 'valibot';
import type {
  ApiModel,
  AuthorizationMode,
  LambdaAuthorizerModel,
  OpenIdConnectModel,
  TrustedUserPoolModel,
} from './backend-model.ts';
import type { Resource } from './cloud-assembly.ts';
import { UnsupportedResourceError } from './unsupported-resource-error.ts';

const MODES: AuthorizationMode[] = ['API_KEY', 'AWS_IAM', 'AMAZON_COGNITO_USER_POOLS', 'OPENID_CONNECT', 'AWS_LAMBDA'];

const Mode = v.object({
  AuthenticationType: v.string(),
  LambdaAuthorizerConfig: v.optional(
    v.object({
      AuthorizerUri: v.string(),
      AuthorizerResultTtlInSeconds: v.optional(v.number(), 0),
      IdentityValidationExpression: v.optional(v.string()),
    }),
  ),
  UserPoolConfig: v.optional(
    v.object({
      UserPoolId: v.string(),
      AppIdClientRegex: v.optional(v.string()),
      DefaultAction: v.optional(v.picklist(['ALLOW', 'DENY']), 'ALLOW'),
    }),
  ),
  OpenIDConnectConfig: v.optional(
    v.object({
      Issuer: v.string(),
      ClientId: v.optional(v.string()),
      IatTTL: v.optional(v.number()),
      AuthTTL: v.optional(v.number()),
    }),
  ),
});

const Api = v.object({ ...Mode.entries, AdditionalAuthenticationProviders: v.optional(v.array(Mode), []) });

/** Reads the authorization modes of an API with their settings. */
export function readApiAuthorization(
  api: Resource,
): Pick<
  ApiModel,
  | 'defaultAuthorization'
  | 'additionalAuthorizations'
  | 'lambdaAuthorizer'
  | 'openIdConnect'
  | 'userPools'
  | 'userPoolDefaultAction'
> {
  const { AdditionalAuthenticationProviders: others, ...own } = v.parse(Api, api.properties());
  const providers = [own, ...others];
  const [defaultAuthorization, ...additionalAuthorizations] = providers.map(({ AuthenticationType }) =>
    readMode(api, AuthenticationType),
  );
  if (defaultAuthorization === undefined) throw new UnsupportedResourceError(api, 'an API without authorization');
  return {
    defaultAuthorization,
    additionalAuthorizations,
    lambdaAuthorizer: providers.map(readLambdaAuthorizer).find((authorizer) => authorizer !== undefined),
    openIdConnect: providers.flatMap(readOpenIdConnect),
    userPools: providers.flatMap(readTrustedUserPool),
    // Additional modes have no default action.
    userPoolDefaultAction: own.UserPoolConfig?.DefaultAction ?? 'ALLOW',
  };
}

function readMode(api: Resource, name: string): AuthorizationMode {
  const mode = MODES.find((known) => known === name);
  if (mode === undefined) throw new UnsupportedResourceError(api, `the authorization mode ${name}`);
  return mode;
}

function readLambdaAuthorizer({
  LambdaAuthorizerConfig,
}: v.InferOutput<typeof Mode>): LambdaAuthorizerModel | undefined {
  if (LambdaAuthorizerConfig === undefined) return undefined;
  const { AuthorizerUri, AuthorizerResultTtlInSeconds, IdentityValidationExpression } = LambdaAuthorizerConfig;
  return {
    functionArn: AuthorizerUri,
    ttlSeconds: AuthorizerResultTtlInSeconds,
    // Amplify writes an empty string if there is no expression.
    tokenPattern: IdentityValidationExpression || undefined,
  };
}

// Reads the pool of a mode; additional modes have it in the same property as the default mode.
function readTrustedUserPool({ UserPoolConfig }: v.InferOutput<typeof Mode>): TrustedUserPoolModel[] {
  if (UserPoolConfig === undefined) return [];
  const { UserPoolId, AppIdClientRegex } = UserPoolConfig;
  // Amplify writes an empty string if there is no expression.
  return [{ id: UserPoolId, clientIdPattern: AppIdClientRegex || undefined }];
}

function readOpenIdConnect({ OpenIDConnectConfig }: v.InferOutput<typeof Mode>): OpenIdConnectModel[] {
  if (OpenIDConnectConfig === undefined) return [];
  const { Issuer, ClientId, IatTTL, AuthTTL } = OpenIDConnectConfig;
  return [
    {
      issuer: Issuer,
      clientIdPattern: ClientId,
      maximumAgeMilliseconds: { sinceIssue: IatTTL, sinceSignIn: AuthTTL },
    },
  ];
}
