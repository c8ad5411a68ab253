import { type AccountFields, accountFields, editedAccount, validateAccountEdit } from '@rules/account-rules';
import type { Schema } from '../../data/schema';
import { signedInCaller } from '../shared/caller';
import { asRecordFields, givenFields, readAccount, writeAccount } from './account-store';

/** The `updateAccount` operation: changes the personal fields of a record. */
export const handler: Schema['updateAccount']['functionHandler'] = async (event) => {
  const caller = signedInCaller(event, 'Sign in to change an account.');
  const { id, expectedUpdatedAt, removed } = event.arguments;
  const account = await readAccount(id);
  if (!account) throw new Error('NO_SUCH_ACCOUNT');
  const fields = editedAccount(
    account.fields,
    givenFields(event.arguments),
    (removed ?? []).flatMap((name) => name ?? []),
  );
  const changed = changesOf(account.fields, fields);
  if ((account.updatedAt ?? '') !== expectedUpdatedAt) {
    // A repeated request: the record has the requested values.
    if (Object.keys(changed).length === 0) return true;
    throw new Error('CHANGED_MEANWHILE');
  }
  const errors = validateAccountEdit(account.fields, fields);
  if (errors.length > 0) throw new Error(`INVALID_ACCOUNT: ${JSON.stringify(errors)}`);
  const now = new Date().toISOString();
  const write = {
    account,
    changes: asRecordFields(fields),
    event: 'Account updated' as const,
    caller,
    changed,
    now,
  };
  if (!(await writeAccount(write))) throw new Error('CHANGED_MEANWHILE');
  return true;
};

function changesOf(before: AccountFields, after: AccountFields): Record<string, [string, string]> {
  const changed = accountFields.filter((field) => before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [field, [before[field], after[field]]]));
}
