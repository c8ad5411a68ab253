import { createQueryService, type QueryAction } from '../http/query-service.ts';
import type { Service, ServiceContext } from '../http/service.ts';
import type { Principal } from '../iam/principal.ts';

export type StsOptions = Pick<ServiceContext, 'accountId' | 'roles' | 'credentials' | 'clock'>;

export const STS_ACTIONS = ['GetCallerIdentity'] as const;

/**
 * Serves GetCallerIdentity of STS, in its query protocol. It requires valid credentials but no permission.
 * https://docs.aws.amazon.com/STS/latest/APIReference/API_GetCallerIdentity.html
 */
export function createStsService({ accountId, roles, credentials, clock }: StsOptions): Service {
  const actions: Record<(typeof STS_ACTIONS)[number], QueryAction> = {
    async GetCallerIdentity(_, principal) {
      const { arn, userId } = identityOf(principal, accountId, roles);
      return { Arn: arn, UserId: userId, Account: accountId };
    },
  };
  return createQueryService({
    path: '/_local/sts',
    service: 'sts',
    namespace: 'https://sts.amazonaws.com/doc/2011-06-15/',
    maximumBodyBytes: 64 * 1024,
    actions,
    credentials,
    clock,
  });
}

/**
 * Returns the identity of a caller. The session of a function has the function's name; all sessions of the identity
 * pool have the same name.
 */
function identityOf(
  principal: Principal,
  accountId: string,
  roles: StsOptions['roles'],
): { arn: string; userId: string } {
  if (principal.kind === 'root') return { arn: `arn:aws:iam::${accountId}:root`, userId: accountId };
  const session = principal.kind === 'function' ? principal.functionName : 'CognitoIdentityCredentials';
  const role = roles.find(({ arn }) => arn === principal.roleArn);
  const name = role?.name ?? principal.roleArn.slice(principal.roleArn.lastIndexOf('/') + 1);
  return { arn: `arn:aws:sts::${accountId}:assumed-role/${name}/${session}`, userId: `${role?.id ?? name}:${session}` };
}
