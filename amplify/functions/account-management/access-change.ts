import type { PoolUser } from './user-pool';

export type AccessChange =
  | 'DISABLE'
  | 'ENABLE'
  | 'RESEND_CODE'
  | 'REQUIRE_NEW_PASSWORD'
  | 'MAKE_ADMINISTRATOR'
  | 'MAKE_CUSTOMER';

type Refusal = 'OWN_ACCOUNT' | 'LAST_ADMINISTRATOR' | 'NOTHING_TO_SEND' | 'NOT_ADMINISTRATOR';

/** Changes that administrators cannot make to themselves, because they could not undo them. */
const notToOneself: readonly AccessChange[] = ['DISABLE', 'REQUIRE_NEW_PASSWORD', 'MAKE_CUSTOMER'];
const takesAdministrator: readonly AccessChange[] = ['DISABLE', 'MAKE_CUSTOMER'];
/** User-pool states in which the owner waits for a message that can be sent again. */
const waiting = ['FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED'];

/** Returns the error of a forbidden change; undefined if it is allowed. */
export function refusalOf(
  change: AccessChange,
  { callerId, user, administrators }: { callerId: string; user: PoolUser; administrators: readonly PoolUser[] },
): Refusal | undefined {
  const standing = administrators.filter(({ isEnabled }) => isEnabled);
  // The caller's token may be older than the loss of the role.
  if (!standing.some(({ id }) => id === callerId)) return 'NOT_ADMINISTRATOR';
  if (takesAdministrator.includes(change) && !standing.some(({ id }) => id !== user.id)) return 'LAST_ADMINISTRATOR';
  if (user.id === callerId && notToOneself.includes(change)) return 'OWN_ACCOUNT';
  if (change === 'RESEND_CODE' && !waiting.includes(user.status)) return 'NOTHING_TO_SEND';
  return undefined;
}
