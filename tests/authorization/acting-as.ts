import { inject } from 'vitest';
import type { Account, AccountName } from '../support/accounts';
import { asIdentity, asMember, asVisitor, signedOut, signInAs } from '../support/session';
import type { Asker } from './matrix';

const accounts: Record<Asker, AccountName | undefined> = {
  visitor: undefined,
  guest: undefined,
  customer: 'customer',
  otherCustomer: 'otherCustomer',
  administrator: 'administrator',
};

/** Makes the client speak for an asker, and returns the options that its calls need. */
export async function actAs(asker: Asker) {
  const account = accounts[asker];
  if (account) {
    await signInAs(account);
    return asMember;
  }
  await signedOut();
  return asker === 'guest' ? asIdentity : asVisitor;
}

export function accountOf(asker: Asker): Account | undefined {
  const name = accounts[asker];
  return name && inject('backend').accounts[name];
}

/**
 * The owner of the records under test: the customer, or another account when the customer asks about foreign records.
 */
export function somebodyElse(asker: Asker): Account {
  const { customer, otherCustomer } = inject('backend').accounts;
  return asker === 'customer' ? otherCustomer : customer;
}
