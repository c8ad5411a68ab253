import { configureBackend } from '../../src/backend/client/configure';
import { administerAccounts } from '../support/accounts';
import { signInBySrp } from '../support/srp-sign-in';
import type { BackendProcess } from './backend-process';

export interface Customer {
  id: string;
  /** Valid for one hour, also across restarts of the backend. */
  token: string;
}

/** Creates customers and signs each in once. */
export async function signInCustomers(backend: BackendProcess, count: number): Promise<Customer[]> {
  await configureBackend(backend.outputs, backend.url);
  const pool = administerAccounts(backend);
  const customers: Customer[] = [];
  for (let n = 0; n < count; n += 1) {
    const account = await pool.create();
    customers.push({ id: account.id, token: await signInBySrp(backend, account) });
  }
  return customers;
}
