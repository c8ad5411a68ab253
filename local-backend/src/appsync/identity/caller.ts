import type { Principal } from '../../iam/principal.ts';
import type { AuthorizationMode, IdentityPoolModel } from '../../model/backend-model.ts';
import type { UserPoolModel } from '../../model/user-pool-model.ts';
import type { Authorization } from './lambda-authorizer.ts';
import type { OpenIdConnectClaims } from './open-id-connect.ts';

export type Caller =
  | { mode: 'API_KEY'; sourceIp: string }
  | { mode: 'AMAZON_COGNITO_USER_POOLS'; sourceIp: string; claims: UserClaims }
  | { mode: 'OPENID_CONNECT'; sourceIp: string; claims: OpenIdConnectClaims }
  | { mode: 'AWS_LAMBDA'; sourceIp: string; authorization: Authorization }
  | { mode: 'AWS_IAM'; sourceIp: string; identity: IamIdentity; allows(typeName: string, fieldName: string): boolean };

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

/** AppSync's identity of a caller with AWS credentials; Cognito members are null outside an identity pool. */
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

/** Returns the value of `$util.authType()`. */
export function authTypeOf(caller: Caller): string {
  return AUTH_TYPES[caller.mode];
}

/** Returns the value of `$ctx.identity`. */
export function identityOf(caller: Caller): Record<string, unknown> | null {
  if (caller.mode === 'API_KEY') return null;
  if (caller.mode === 'AWS_IAM') return { ...caller.identity, sourceIp: [caller.sourceIp] };
  if (caller.mode === 'AWS_LAMBDA') return { resolverContext: { ...caller.authorization.resolverContext } };
  if (caller.mode === 'OPENID_CONNECT')
    return { sub: caller.claims.sub, issuer: caller.claims.iss, claims: { ...caller.claims } };
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
  return 'claims' in caller ? caller.claims.exp * 1000 : undefined;
}

/**
 * Creates `$ctx.identity` of a caller with AWS credentials. Templates treat an identity without Cognito members as a
 * function with full access, so only callers outside the identity pool may lack them.
 */
export function iamIdentity(
  principal: Principal,
  at: {
    accountId: string;
    region: string;
    identityPool: IdentityPoolModel | undefined;
    userPool: UserPoolModel | undefined;
  },
): IamIdentity {
  const { accountId } = at;
  const withoutIdentityPool = {
    accountId,
    cognitoIdentityPoolId: null,
    cognitoIdentityId: null,
    cognitoIdentityAuthType: null,
    cognitoIdentityAuthProvider: null,
  };
  if (principal.kind === 'root')
    return { ...withoutIdentityPool, username: accountId, userArn: `arn:aws:iam::${accountId}:root` };
  if (principal.kind === 'function') {
    const { functionName, roleArn } = principal;
    return {
      ...withoutIdentityPool,
      username: `AROALOCAL:${functionName}`,
      userArn: assumedRole(accountId, roleArn, functionName),
    };
  }
  if (at.identityPool === undefined)
    throw new Error('Credentials of an identity pool were used with a backend that has none.');
  return {
    accountId,
    cognitoIdentityPoolId: at.identityPool.id,
    cognitoIdentityId: principal.identityId,
    username: 'AROALOCAL:CognitoIdentityCredentials',
    userArn: assumedRole(accountId, principal.roleArn, 'CognitoIdentityCredentials'),
    cognitoIdentityAuthType: principal.authenticated ? 'authenticated' : 'unauthenticated',
    cognitoIdentityAuthProvider: principal.authenticated ? provider(principal, at) : null,
  };
}

/** Converts `arn:aws:iam::1:role/path/name` to the ARN of an assumed-role session. */
function assumedRole(accountId: string, roleArn: string, session: string): string {
  return `arn:aws:sts::${accountId}:assumed-role/${roleArn.split('/').at(-1)}/${session}`;
}

function provider(
  { sub, userPoolId }: Extract<Principal, { kind: 'identity' }>,
  { region, userPool }: { region: string; userPool: UserPoolModel | undefined },
): string | null {
  const id = userPoolId ?? userPool?.id;
  if (id === undefined || sub === undefined) return null;
  const pool = `cognito-idp.${region}.amazonaws.com/${id}`;
  return `"${pool}","${pool}:CognitoSignIn:${sub}"`;
}
