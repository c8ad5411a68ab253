import type { AuthorizationMode } from '../../model/backend-model.ts';

/** The authenticated caller of a request. */
export type Caller =
  | { mode: 'API_KEY'; sourceIp: string }
  | { mode: 'AMAZON_COGNITO_USER_POOLS'; sourceIp: string; claims: UserClaims }
  | { mode: 'AWS_IAM'; sourceIp: string; identity: IamIdentity; allows(typeName: string, fieldName: string): boolean };

/** Claims of a verified access or id token. */
export interface UserClaims {
  sub: string;
  iss: string;
  /** Seconds since 1970. */
  exp: number;
  username?: string | undefined;
  'cognito:username'?: string | undefined;
  'cognito:groups'?: string[] | undefined;
  [claim: string]: unknown;
}

/**
 * AppSync's identity of a caller with AWS credentials. The Cognito members are null for roles outside an identity pool,
 * such as those of functions.
 */
export interface IamIdentity {
  accountId: string;
  cognitoIdentityPoolId: string | null;
  cognitoIdentityId: string | null;
  username: string;
  userArn: string;
  cognitoIdentityAuthType: 'authenticated' | 'unauthenticated' | null;
  cognitoIdentityAuthProvider: string | null;
}

const AUTH_TYPES: Record<AuthorizationMode, string> = {
  API_KEY: 'API Key Authorization',
  AWS_IAM: 'IAM Authorization',
  AMAZON_COGNITO_USER_POOLS: 'User Pool Authorization',
  OPENID_CONNECT: 'Open ID Connect Authorization',
  AWS_LAMBDA: 'Lambda Authorization',
};

/** Value of `$util.authType()`. */
export function authTypeOf(caller: Caller): string {
  return AUTH_TYPES[caller.mode];
}

/** Value of `$ctx.identity`. */
export function identityOf(caller: Caller): Record<string, unknown> | null {
  if (caller.mode === 'API_KEY') return null;
  if (caller.mode === 'AWS_IAM') return { ...caller.identity, sourceIp: [caller.sourceIp] };
  const { claims } = caller;
  return {
    sub: claims.sub,
    issuer: claims.iss,
    username: claims.username ?? claims['cognito:username'] ?? null,
    claims: { ...claims },
    groups: claims['cognito:groups'] ?? null,
    sourceIp: [caller.sourceIp],
    defaultAuthStrategy: 'ALLOW',
  };
}

/** Returns when the credentials of a caller expire, in milliseconds since 1970; undefined when they do not. */
export function expiryOf(caller: Caller): number | undefined {
  return caller.mode === 'AMAZON_COGNITO_USER_POOLS' ? caller.claims.exp * 1000 : undefined;
}
