import type { IncomingHttpHeaders } from 'node:http';
import { type ServiceContext, ServiceError } from '../../http/service.ts';
import { signedRequest } from '../../iam/parse-signature.ts';
import { createAuthorizer } from '../../iam/policy.ts';
import type { Principal } from '../../iam/principal.ts';
import { verifySignature } from '../../iam/verify-signature.ts';
import type {
  ApiModel,
  AuthorizationMode,
  IdentityPoolModel,
  TrustedUserPoolModel,
} from '../../model/backend-model.ts';
import type { UserPoolModel } from '../../model/user-pool-model.ts';
import { secretsEqual } from '../../secrets-equal.ts';
import { isWellFormedJwt, unverifiedClaims } from '../../unverified-claims.ts';
import { type Caller, iamIdentity, type UserClaims } from './caller.ts';
import { createLambdaAuthorizer } from './lambda-authorizer.ts';
import { createTokenVerifier, TokenError, type TokenVerifier } from './open-id-connect.ts';

export interface AuthenticationOptions
  extends Pick<ServiceContext, 'region' | 'accountId' | 'roles' | 'credentials' | 'functions' | 'clock' | 'log'> {
  api: ApiModel;
  identityPool: IdentityPoolModel | undefined;
  userPool: UserPoolModel | undefined;
  /** Verifies a user pool's token. Throws if it is invalid; an expired one's message contains "expired". */
  verifyAccessToken(token: string, userPoolIds: string[]): Promise<UserClaims>;
}

/** The parts of a request that identify the caller. Real-time messages carry the same values as JSON. */
export interface RequestCredentials {
  headers: IncomingHttpHeaders;
  /** Path that the AWS signature covers: `/graphql`, `/graphql/connect`. */
  path: string;
  body: string | Buffer;
  /** Hosts that the client may have signed for. */
  hosts: string[];
  sourceIp: string;
  /** Name of the operation for the Lambda authorizer, if the body has none. */
  operationName?: string | undefined;
}

export type Authenticate = (requestCredentials: RequestCredentials) => Promise<Caller>;

/** Creates the function that identifies callers. It throws `ServiceError` 401 or 403 for an unknown caller. */
export function createAuthenticate(parts: AuthenticationOptions): Authenticate {
  const modes = new Set<AuthorizationMode>([parts.api.defaultAuthorization, ...parts.api.additionalAuthorizations]);
  const isAuthorized = createAuthorizer(parts.roles);
  const apiArn = `arn:aws:appsync:${parts.region}:${parts.accountId}:apis/${parts.api.id}`;

  const { openIdConnect, lambdaAuthorizer, userPools } = parts.api;
  const verifiers = openIdConnect.map((model) => createTokenVerifier({ ...parts, model }));
  const authorize =
    lambdaAuthorizer && createLambdaAuthorizer({ ...parts, apiId: parts.api.id, apiArn, model: lambdaAuthorizer });

  function authenticateApiKey(given: string, sourceIp: string): Caller {
    const { apiKey } = parts.api;
    if (apiKey === undefined || !modes.has('API_KEY') || !secretsEqual(given, apiKey)) throw unauthorized();
    return { mode: 'API_KEY', sourceIp };
  }

  /**
   * Returns a token whose issuer may verify it; an empty one for the Lambda authorizer's tokens with a prefix or suffix.
   * The scheme "Bearer" is not such a prefix.
   */
  const unmodified = (token: string) =>
    authorize && !isWellFormedJwt(token) && !token.startsWith('Bearer ') ? '' : token;

  /**
   * Authenticates a token by its issuer: an OpenID Connect provider, a user pool, or the Lambda authorizer for any
   * other token. A client that wants the authorizer to verify a provider's or pool's token sends it with a prefix or
   * suffix. https://docs.aws.amazon.com/appsync/latest/devguide/security-authz.html
   */
  async function authenticateToken(token: string, request: RequestCredentials): Promise<Caller> {
    const { sourceIp } = request;
    const plain = unmodified(token);
    const verifier = verifiers.find(({ issued }) => issued(plain));
    if (verifier) return authenticateProviderToken(verifier, token, sourceIp);
    const acceptsUsers = modes.has('AMAZON_COGNITO_USER_POOLS');
    if (authorize && !(acceptsUsers && isUserPoolToken(plain))) {
      const authorization = await authorize({ ...request, token, body: String(request.body) });
      if (authorization === undefined) throw unauthorized();
      return { mode: 'AWS_LAMBDA', sourceIp, authorization };
    }
    if (!acceptsUsers) throw unauthorized();
    // AppSync accepts only the bare token, without "Bearer ".
    if (token.split('.').length !== 3 || token.includes(' ')) throw unauthorized('Unable to parse JWT token.');
    return authenticateUser(token, sourceIp);
  }

  async function authenticateProviderToken(verifier: TokenVerifier, token: string, sourceIp: string): Promise<Caller> {
    try {
      return { mode: 'OPENID_CONNECT', sourceIp, claims: await verifier.verify(token) };
    } catch (error) {
      throw error instanceof TokenError ? unauthorized(error.message) : error;
    }
  }

  async function authenticateUser(token: string, sourceIp: string): Promise<Caller> {
    try {
      const ids = userPools.map(({ id }) => id);
      const claims = await parts.verifyAccessToken(token, ids);
      if (!acceptsClient(userPools, claims)) throw unauthorized();
      return { mode: 'AMAZON_COGNITO_USER_POOLS', sourceIp, claims };
    } catch (error) {
      const isExpired = error instanceof Error && /expired/i.test(error.message);
      throw unauthorized(isExpired ? 'Token has expired.' : 'Unable to verify JWT token.');
    }
  }

  function authenticateSignature(requestCredentials: RequestCredentials): Caller {
    if (!modes.has('AWS_IAM')) throw unauthorized();
    const principal = signer(requestCredentials);
    return {
      mode: 'AWS_IAM',
      sourceIp: requestCredentials.sourceIp,
      identity: iamIdentity(principal, parts),
      allows: (typeName, fieldName) =>
        isAuthorized(principal, {
          action: 'appsync:GraphQL',
          resource: `${apiArn}/types/${typeName}/fields/${fieldName}`,
        }),
    };
  }

  function signer({ headers, path, body, hosts }: RequestCredentials): Principal {
    const request = signedRequest('appsync', { rawPath: path, headers, hosts, body });
    try {
      const verified = verifySignature(request, parts.credentials, parts.clock);
      if (verified) return verified.principal;
    } catch (error) {
      throw error instanceof ServiceError ? toAppSyncError(error) : error;
    }
    throw unauthorized();
  }

  return async (requestCredentials) => {
    const { headers, sourceIp } = requestCredentials;
    const apiKey = headers['x-api-key'];
    if (typeof apiKey === 'string') return authenticateApiKey(apiKey, sourceIp);
    const { authorization } = headers;
    if (!authorization) throw unauthorized('Missing authorization header');
    return authorization.startsWith('AWS4-HMAC-SHA256')
      ? authenticateSignature(requestCredentials)
      : authenticateToken(authorization, requestCredentials);
  };
}

/** Tests whether the API accepts tokens of the client that the claims name. */
function acceptsClient(userPools: TrustedUserPoolModel[], claims: UserClaims): boolean {
  const pool = userPools.find(({ id }) => claims.iss.endsWith(`/${id}`));
  const client = String(claims.client_id ?? claims.aud);
  return pool?.clientIdPattern === undefined || new RegExp(pool.clientIdPattern).test(client);
}

function isUserPoolToken(token: string): boolean {
  return unverifiedClaims(token).iss?.startsWith('https://cognito-idp.') === true;
}

function unauthorized(message = 'You are not authorized to make this call.'): ServiceError {
  return new ServiceError('UnauthorizedException', message, 401);
}

const SIGNATURE_ERRORS: Record<string, string> = {
  InvalidAccessKeyId: 'UnrecognizedClientException',
  InvalidToken: 'UnrecognizedClientException',
  ExpiredToken: 'ExpiredTokenException',
};

function toAppSyncError(error: ServiceError): ServiceError {
  return new ServiceError(SIGNATURE_ERRORS[error.code] ?? 'InvalidSignatureException', error.message, 403);
}
