import type { Schema } from '../../data/schema';
import { findPoolUser, listAdministrators } from '../shared/user-pool';
import { roleOf } from './account-index';
import { readAccount } from './account-store';

/** The `readAccount` operation: the record, and the state of its owner in the user pool. */
export const handler: Schema['readAccount']['functionHandler'] = async (event) => {
  const account = await readAccount(event.arguments.id);
  if (!account) return null;
  const [user, administrators] = await Promise.all([
    account.cognitoId ? findPoolUser(account.cognitoId) : undefined,
    listAdministrators(),
  ]);
  const { id, cognitoId, email, fields, accountStatus, verificationStatus, createdAt, updatedAt } = account;
  return {
    id,
    cognitoId,
    email,
    ...fields,
    role: roleOf(account, new Set(administrators.map((administrator) => administrator.id))),
    accountStatus,
    verificationStatus,
    createdAt,
    updatedAt,
    poolStatus: user?.status ?? null,
    isEnabled: user?.isEnabled ?? false,
  };
};
