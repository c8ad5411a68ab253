/*
 * Fills the parent process's backend with the sample catalogue and the demo accounts. Runs in a process of its own, so
 * that a running backend does not keep its memory. Receives `FillRequest`, sends `SeedProgress`.
 */
import { once } from 'node:events';
import { createDemoAccounts, demoAccounts } from '../../amplify/seed/demo-accounts.ts';
import { createDemoCustomers } from '../../amplify/seed/demo-customers.ts';
import { logProgress, seedCatalogue } from '../../amplify/seed/seed.ts';
import { reportErrors } from '../report-errors.ts';
import type { FillRequest } from './local-installation.ts';

// Ends with its parent: without a backend every call would be retried in vain.
process.once('disconnect', () => process.exit(1));
await reportErrors(async () => {
  // The parent, scripts/start/local-installation.ts, sends only this message.
  const [request]: FillRequest[] = await once(process, 'message');
  if (!request) throw new Error('The parent process has sent no request.');
  await createDemoAccounts(request);
  const { failures } = await seedCatalogue({
    ...request,
    ...demoAccounts.administrator,
    onProgress(progress) {
      logProgress(progress);
      process.send?.(progress);
    },
  });
  if (failures.length > 0) throw new Error(listOf(failures));
  if (request.customers === 'sample') {
    // Explains the receipts that the local backend prints.
    console.log('Creating sample customers ...');
    await createDemoCustomers(request);
  }
});
process.exit(0);

function listOf(failures: string[]): string {
  const shown = failures.slice(0, 10);
  const more = failures.length > shown.length ? [`... and ${failures.length - shown.length} more.`] : [];
  return ['These files and records could not be written:', ...shown, ...more].join('\n  ');
}
