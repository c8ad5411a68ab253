import type { Principal } from '../../iam/principal.ts';
import type { IdentityPoolModel, UserPoolModel } from '../../model/backend-model.ts';
import type { IamIdentity } from './caller.ts';

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
    cognitoIdentityAuthProvider: principal.authenticated ? provider(principal.sub, at) : null,
  };
}

/** Converts `arn:aws:iam::1:role/path/name` to the ARN of an assumed-role session. */
function assumedRole(accountId: string, roleArn: string, session: string): string {
  return `arn:aws:sts::${accountId}:assumed-role/${roleArn.split('/').at(-1)}/${session}`;
}

function provider(
  sub: string | undefined,
  { region, userPool }: { region: string; userPool: UserPoolModel | undefined },
): string | null {
  if (userPool === undefined || sub === undefined) return null;
  const pool = `cognito-idp.${region}.amazonaws.com/${userPool.id}`;
  return `"${pool}","${pool}:CognitoSignIn:${sub}"`;
}
