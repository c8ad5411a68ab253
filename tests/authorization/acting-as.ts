import { inject } from 'vitest';
import type { Account, AccountName } from '../support/accounts';
import { asIdentity, asMember, asVisitor, signedOut, signInAs } from '../support/session';
import type { Caller } from './matrix';

const accounts: Record<Caller, AccountName | undefined> = {
  visitor: undefined,
  guest: undefined,
  customer: 'customer',
  otherCustomer: 'otherCustomer',
  administrator: 'administrator',
};

/** Switches the client to a caller; returns the options of its calls. */
export async function actAs(caller: Caller) {
  const account = accounts[caller];
  if (account) {
    await signInAs(account);
    return asMember;
  }
  await signedOut();
  return caller === 'guest' ? asIdentity : asVisitor;
}

export function accountOf(caller: Caller): Account | undefined {
  const name = accounts[caller];
  return name && inject('backend').accounts[name];
}

/**
 * The owner of the records under test: the customer, or another account when the customer asks about foreign records.
 */
export function otherAccount(caller: Caller): Account {
  const { customer, otherCustomer } = inject('backend').accounts;
  return caller === 'customer' ? otherCustomer : customer;
}
