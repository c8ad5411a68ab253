import { fetchAuthSession, signIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { configureBackend } from '../../src/backend/client/configure';
import { administerAccounts, newEmail, newPassword } from '../support/accounts';
import type { BackendProcess } from './backend-process';

export interface Customer {
  id: string;
  /** Valid for one hour, also across restarts of the backend. */
  token: string;
}

/** Creates customers and signs each in once, through the unmodified client. */
export async function signInCustomers(backend: BackendProcess, count: number): Promise<Customer[]> {
  configureBackend(backend.outputs, backend.url);
  const { url, outputs, adminKey } = backend;
  const pool = administerAccounts({ url, outputs, adminKey });
  const customers: Customer[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id, email, password } = await pool.create({ email: newEmail(), password: newPassword() });
    // A separate token storage: the former user stays signed in.
    cognitoUserPoolsTokenProvider.setKeyValueStorage(memory());
    await signIn({ username: email, password });
    const { tokens } = await fetchAuthSession();
    if (!tokens) throw new Error('The sign-in gave no tokens.');
    customers.push({ id, token: tokens.accessToken.toString() });
  }
  return customers;
}

function memory(): Parameters<typeof cognitoUserPoolsTokenProvider.setKeyValueStorage>[0] {
  const items = new Map<string, string>();
  return {
    setItem: async (key, value) => void items.set(key, value),
    getItem: async (key) => items.get(key) ?? null,
    removeItem: async (key) => void items.delete(key),
    clear: async () => items.clear(),
  };
}
