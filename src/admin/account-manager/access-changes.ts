import type { AccessChange, Account } from '@/accounts/manage-accounts';
import type { MessageId } from '@/i18n/messages';

interface AccessWords {
  label: MessageId;
  /** `{email}` is filled in. */
  done: MessageId;
  /** Confirmation text; absent if the change is reversible without loss. */
  question?: MessageId;
}

export const accessChanges: Record<AccessChange, AccessWords> = {
  DISABLE: { label: 'accounts.disable', question: 'accounts.disableWhat', done: 'accounts.disabled' },
  ENABLE: { label: 'accounts.enable', done: 'accounts.enabled' },
  RESEND_CODE: { label: 'accounts.resend', done: 'accounts.resent' },
  REQUIRE_NEW_PASSWORD: {
    label: 'accounts.requirePassword',
    question: 'accounts.requirePasswordWhat',
    done: 'accounts.passwordRequired',
  },
  MAKE_ADMINISTRATOR: {
    label: 'accounts.makeAdministrator',
    question: 'accounts.makeAdministratorWhat',
    done: 'accounts.madeAdministrator',
  },
  MAKE_CUSTOMER: {
    label: 'accounts.makeCustomer',
    question: 'accounts.makeCustomerWhat',
    done: 'accounts.madeCustomer',
  },
};

/** Returns the access changes that are available for an account; the server enforces the same rules. */
export function offeredChanges(account: Account, isOwn: boolean): AccessChange[] {
  if (account.access === 'GONE') return [];
  const isWaiting = account.access === 'INVITED' || account.access === 'RESET_REQUIRED';
  const others: (AccessChange | false)[] = [
    account.access === 'CONFIRMED' && account.isEnabled && 'REQUIRE_NEW_PASSWORD',
    account.role === 'ADMIN' ? 'MAKE_CUSTOMER' : 'MAKE_ADMINISTRATOR',
    account.isEnabled ? 'DISABLE' : 'ENABLE',
  ];
  // An administrator cannot remove their own role or access.
  const all = [isWaiting && account.isEnabled && ('RESEND_CODE' as const), ...(isOwn ? [] : others)];
  return all.filter((change) => change !== false);
}

/** Returns a sentence on the sign-in status of the account's owner. */
export function standingOf({ access, isEnabled }: Account): MessageId {
  if (access === 'GONE') return 'accounts.standsGone';
  if (!isEnabled) return 'accounts.standsDisabled';
  if (access === 'INVITED') return 'accounts.standsInvited';
  return access === 'RESET_REQUIRED' ? 'accounts.standsReset' : 'accounts.standsOpen';
}
