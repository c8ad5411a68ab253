import type { Schema } from '../../data/schema';
import type { ActivityEvent } from '../../rules/activity-events';
import { hasAccess } from '../../rules/membership';
import { readMembership } from '../../rules/membership-record';
import { callerOf } from '../caller';
import { client } from '../document-client';
import { queryAll } from '../query-all';
import { requiredVariable } from '../required-variable';
import { untilWritten } from '../until-written';
import { type AccessChange, refusalOf } from './access-change';
import { readAccount } from './account-store';
import {
  disableUser,
  enableUser,
  endSessions,
  findPoolUser,
  inviteAgain,
  joinAdministrators,
  leaveAdministrators,
  listAdministrators,
  type PoolUser,
  resetPassword,
} from './user-pool';
import { writeAccount } from './write-account';

/**
 * The `changeAccountAccess` operation. The user pool changes first, because it decides who gets in; the record and the
 * log follow together. All of it may be done again: an attempt that broke off is finished by the next.
 */
export const handler: Schema['changeAccountAccess']['functionHandler'] = async (event) => {
  const caller = callerOf(event);
  if (!caller) throw new Error('Sign in to change an account.');
  const { id, change } = event.arguments;
  if (!change) throw new Error('There is no such change.');
  const account = await readAccount(client, id);
  if (!account?.cognitoId) throw new Error(account ? 'NO_POOL_USER' : 'NO_SUCH_ACCOUNT');
  const { cognitoId } = account;
  const [user, administrators] = await Promise.all([findPoolUser(cognitoId), listAdministrators()]);
  if (!user) throw new Error('NO_POOL_USER');
  const refusal = refusalOf(change, { callerId: caller.id, user, administrators });
  if (refusal) throw new Error(refusal);
  await changePool[change](user);
  const isWritten = await untilWritten(
    async (turn) => {
      // Read again: a membership, say, may have changed the record meanwhile.
      const current = (turn > 1 && (await readAccount(client, id))) || account;
      const changes = await recordChanges(change, cognitoId);
      const write = { account: current, changes, event: events[change], caller, now: new Date().toISOString() };
      return (await writeAccount(client, write)) || undefined;
    },
    { attempts: 3 },
  );
  if (!isWritten) throw new Error('CHANGED_MEANWHILE');
  return true;
};

const changePool: Record<AccessChange, (user: PoolUser) => Promise<void>> = {
  async DISABLE({ id }) {
    await disableUser(id);
    await endSessions(id);
    await keepOneAdministrator(() => enableUser(id));
  },
  ENABLE: ({ id }) => enableUser(id),
  RESEND_CODE: ({ id, status }) => (status === 'RESET_REQUIRED' ? resetPassword(id) : inviteAgain(id)),
  async REQUIRE_NEW_PASSWORD({ id, status }) {
    // An invited user must choose a password anyway.
    if (status !== 'FORCE_CHANGE_PASSWORD') await resetPassword(id);
    await endSessions(id);
  },
  MAKE_ADMINISTRATOR: ({ id }) => joinAdministrators(id),
  async MAKE_CUSTOMER({ id }) {
    await leaveAdministrators(id);
    await keepOneAdministrator(() => joinAdministrators(id));
    await endSessions(id);
  },
};

/** Two administrators who take the role from each other in the same moment would leave none. */
async function keepOneAdministrator(takeBack: () => Promise<void>): Promise<void> {
  if ((await listAdministrators()).some(({ isEnabled }) => isEnabled)) return;
  await takeBack();
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
  const memberships = await queryAll(client, {
    table: requiredVariable('SUBSCRIPTION_TABLE'),
    index: 'userSubscriptionsByUser_id',
    field: 'user_id',
    value: userId,
  });
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
