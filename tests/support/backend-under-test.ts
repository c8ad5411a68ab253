import { startLocalBackend } from 'amplify-offline';
import type { TestProject } from 'vitest/node';
import { switchFromEnvironment } from '../../scripts/environment-variables';
import { type Account, type AccountName, administerAccounts } from './accounts';
import { openMailboxWindow } from './mailbox-window';

/** Data of the running backend, for the suites. */
export interface BackendUnderTest {
  url: string;
  outputs: object;
  /** Created once for a run and shared by the suites: a test that changes an account creates its own. */
  accounts: Record<AccountName, Account>;
  adminKey: { accessKeyId: string; secretAccessKey: string };
  /** The mailbox's messages as JSON, also for pages of the test browser. */
  mailboxUrl: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    backend: BackendUnderTest;
  }
}

/** Origins of Vitest's browser pages: other than the backend's, as in development. */
const browserOrigins = [63_315, 63_316].flatMap((port) => [`http://localhost:${port}`, `http://127.0.0.1:${port}`]);

/** Vitest's global set-up: one backend in memory and three accounts for all suites of a project. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const backend = await startLocalBackend({
    amplifyFolder: 'amplify',
    port: 0,
    faults: true,
    origins: browserOrigins,
    log: switchFromEnvironment('MARQUEE_LOG', 'off') ? console.log : () => undefined,
  });
  const mailbox = await openMailboxWindow(backend.mailbox, browserOrigins);
  const { url, outputs, adminCredentials } = backend;
  const pool = administerAccounts({ url, outputs, adminKey: adminCredentials });
  const [administrator, customer, otherCustomer] = await Promise.all([
    pool.create({ email: 'administrator@example.com', groups: ['ADMIN'] }),
    pool.create({ email: 'customer@example.com' }),
    pool.create({ email: 'other.customer@example.com' }),
  ]);
  project.provide('backend', {
    url,
    outputs,
    accounts: { administrator, customer, otherCustomer },
    adminKey: adminCredentials,
    mailboxUrl: mailbox.url,
  });
  return async () => {
    await mailbox.close();
    await backend.stop();
  };
}
