import type { ActivityEvent } from '@rules/activity-events';
import { hasAccess } from '@rules/billing/membership';
import { readMembership } from '@rules/billing/membership-record';
import type { Schema } from '../../data/schema';
import { findSubscriptions } from '../billing/records/customer-membership';
import { signedInCaller } from '../shared/caller';
import { retryOnConflict } from '../shared/dynamodb/retry-on-conflict';
import { endAllSessions } from '../shared/ended-sessions';
import {
  disableUser,
  enableUser,
  findPoolUser,
  inviteAgain,
  joinAdministrators,
  leaveAdministrators,
  listAdministrators,
  type PoolUser,
  resetPassword,
} from '../shared/user-pool';
import { readAccount, writeAccount } from './account-store';

/** Changes that administrators cannot make to themselves, because they could not undo them. */
const forbiddenForOneself: readonly AccessChange[] = ['DISABLE', 'REQUIRE_NEW_PASSWORD', 'MAKE_CUSTOMER'];

const removesAdministrator: readonly AccessChange[] = ['DISABLE', 'MAKE_CUSTOMER'];

/** User-pool states in which the last message to the owner can be sent again. */
const resendable = ['FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED'];

/**
 * The `changeAccountAccess` operation. It changes the user pool first, which controls access, then the record and the log
 * in one transaction. Idempotent: a repeated call completes an interrupted one.
 */
export const handler: Schema['changeAccountAccess']['functionHandler'] = async (event) => {
  const caller = signedInCaller(event, 'Sign in to change an account.');
  const { id, change } = event.arguments;
  if (!change) throw new Error('Unknown change.');
  const account = await readAccount(id);
  if (!account?.cognitoId) throw new Error(account ? 'NO_POOL_USER' : 'NO_SUCH_ACCOUNT');
  const { cognitoId } = account;
  const [user, administrators] = await Promise.all([findPoolUser(cognitoId), listAdministrators()]);
  if (!user) throw new Error('NO_POOL_USER');
  const reason = rejectionReason(change, { callerId: caller.id, user, administrators });
  if (reason) throw new Error(reason);
  await changePool[change](user);
  const isWritten = await retryOnConflict(
    async (turn) => {
      // A membership, for example, may have changed the record meanwhile.
      const current = (turn > 1 && (await readAccount(id))) || account;
      const changes = await recordChanges(change, cognitoId);
      const write = { account: current, changes, event: events[change], caller, now: new Date().toISOString() };
      return (await writeAccount(write)) || undefined;
    },
    { attempts: 3 },
  );
  if (!isWritten) throw new Error('CHANGED_MEANWHILE');
  return true;
};

const changePool: Record<AccessChange, (user: PoolUser) => Promise<void>> = {
  async DISABLE({ id }) {
    await disableUser(id);
    await endSessionsOf(id);
    await keepOneAdministrator(() => enableUser(id));
  },
  ENABLE: ({ id }) => enableUser(id),
  RESEND_CODE: ({ id, status }) => (status === 'RESET_REQUIRED' ? resetPassword(id) : inviteAgain(id)),
  async REQUIRE_NEW_PASSWORD({ id, status }) {
    // An invited user must choose a password anyway.
    if (status !== 'FORCE_CHANGE_PASSWORD') await resetPassword(id);
    await endSessionsOf(id);
  },
  MAKE_ADMINISTRATOR: ({ id }) => joinAdministrators(id),
  async MAKE_CUSTOMER({ id }) {
    await leaveAdministrators(id);
    await keepOneAdministrator(() => joinAdministrators(id));
    await endSessionsOf(id);
  },
};

/**
 * Ends all sessions of a user. Tokens that were issued in this second are rejected, too: a user who signs in every second
 * would otherwise keep the access for an hour.
 */
function endSessionsOf(id: string): Promise<void> {
  return endAllSessions(id, new Date(Date.now() + 1000));
}

/** Rolls back if two concurrent calls have left the site without an enabled administrator. */
async function keepOneAdministrator(rollBack: () => Promise<void>): Promise<void> {
  if ((await listAdministrators()).some(({ isEnabled }) => isEnabled)) return;
  await rollBack();
  throw new Error('LAST_ADMINISTRATOR');
}

/** Fields of the record that follow the user pool. */
async function recordChanges(change: AccessChange, userId: string): Promise<Record<string, string>> {
  if (change === 'DISABLE') return { user_account_status: 'SUSPENDED' };
  if (change === 'ENABLE') return { user_account_status: (await hasMembership(userId)) ? 'SUBSCRIBED' : 'FREE' };
  if (change === 'MAKE_ADMINISTRATOR') return { user_role: 'ADMIN' };
  if (change === 'MAKE_CUSTOMER') return { user_role: 'CUSTOMER' };
  return {};
}

/** Returns true for a membership that has not ended, including a cancelled one. */
async function hasMembership(userId: string): Promise<boolean> {
  const memberships = await findSubscriptions(userId);
  return memberships.some((record) => hasAccess(readMembership(record), Date.now()));
}

const events: Record<AccessChange, ActivityEvent> = {
  DISABLE: 'Account disabled',
  ENABLE: 'Account enabled',
  RESEND_CODE: 'Code sent again',
  REQUIRE_NEW_PASSWORD: 'New password required',
  MAKE_ADMINISTRATOR: 'Made an administrator',
  MAKE_CUSTOMER: 'Made a customer',
};

export type AccessChange = Schema['AccountAccessChange']['type'];

type RejectionReason = 'OWN_ACCOUNT' | 'LAST_ADMINISTRATOR' | 'NOTHING_TO_SEND' | 'NOT_ADMINISTRATOR';

/** Returns the error of a forbidden change; undefined if it is allowed. */
export function rejectionReason(
  change: AccessChange,
  { callerId, user, administrators }: { callerId: string; user: PoolUser; administrators: readonly PoolUser[] },
): RejectionReason | undefined {
  const enabled = administrators.filter(({ isEnabled }) => isEnabled);
  // The caller's token may be older than the loss of the role.
  if (!enabled.some(({ id }) => id === callerId)) return 'NOT_ADMINISTRATOR';
  if (removesAdministrator.includes(change) && !enabled.some(({ id }) => id !== user.id)) return 'LAST_ADMINISTRATOR';
  if (user.id === callerId && forbiddenForOneself.includes(change)) return 'OWN_ACCOUNT';
  if (change === 'RESEND_CODE' && !resendable.includes(user.status)) return 'NOTHING_TO_SEND';
  return undefined;
}
