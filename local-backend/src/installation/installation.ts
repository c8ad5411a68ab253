import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { createCredentials } from '../cognito/credentials.ts';
import { openTables } from '../dynamodb/table-gateway.ts';
import { createEventBus } from '../events/event-bus.ts';
import type { Faults } from '../http/faults.ts';
import { createFunctionLogs } from '../lambda/function-logs.ts';
import { createMailbox } from '../mailbox/mailbox.ts';
import { createMediaConvert } from '../mediaconvert/mediaconvert.ts';
import type { BackendModel } from '../model/backend-model.ts';
import { createObjectNotifications } from '../s3/object-notifications.ts';
import { createS3 } from '../s3/s3-service.ts';
import { createQueues } from '../sqs/queues.ts';
import type { TableMeter } from '../usage/usage-meter.ts';
import { damagedStores, missingStores } from './data-folder.ts';
import { loadInstallationKeys } from './installation-keys.ts';
import { openKeyValueStore, scopedStore } from './key-value-store.ts';

/** Opens the data in a claimed folder; without a folder all data is in memory. */
export async function openInstallation(
  model: BackendModel,
  {
    folder,
    clock,
    faults,
    log,
    meter,
  }: {
    folder: string | undefined;
    clock: Clock;
    faults: Faults;
    log: (line: string) => void;
    meter?: TableMeter | undefined;
  },
) {
  const subfolder = (name: string) => (folder === undefined ? undefined : join(folder, name));
  if (folder !== undefined) warnOfMissingStores(folder, log);
  const keys = await loadInstallationKeys(folder);
  const credentials = createCredentials(keys, clock);
  const store = await openKeyValueStore(subfolder('records'));
  const tables = await openTables({ ...model, folder: subfolder('tables'), clock, log, meter });
  if (folder !== undefined) warnOfDamagedStores(folder, log);
  const shared = { ...model, credentials, clock, faults, log };
  const events = createEventBus({
    ...shared,
    store: scopedStore(store, 'event#'),
    failedDeliveries: scopedStore(store, 'failed-event#'),
  });
  const { put: putEvent, invokeLater } = events;
  const notify = createObjectNotifications({ ...shared, putEvent, invokeLater });
  const s3 = await createS3({ ...shared, folder: subfolder('files'), notify });
  const mediaConvert = await createMediaConvert({
    ...shared,
    folder: subfolder('encoding'),
    store: scopedStore(store, 'media-job#'),
    bucket: s3.bucket,
    putEvent,
  });
  return {
    keys,
    credentials,
    store,
    tables,
    s3,
    events,
    mediaConvert,
    functionLogs: createFunctionLogs(Date.now),
    mailbox: createMailbox({ store, clock, log }),
    queues: createQueues({ store: scopedStore(store, 'queue#'), clock }),
    /** Applies changed definitions: migrates tables, and replaces buckets and roles. */
    async configure(next: BackendModel): Promise<void> {
      await tables.reconcile(next);
      await s3.configure(next);
      mediaConvert.configure(next);
    },
    async close(): Promise<void> {
      await mediaConvert.close();
      await events.close();
      await s3.close();
      await tables.close();
      await store.close();
    },
  };
}

function warnOfMissingStores(folder: string, log: (line: string) => void): void {
  for (const name of missingStores(folder))
    log(
      `Warning: ${join(folder, name)} is missing and is created empty: its data of this installation is lost. ` +
        'Stop the backend and restore the folder from a backup, or create the data again.',
    );
}

function warnOfDamagedStores(folder: string, log: (line: string) => void): void {
  for (const name of damagedStores(folder))
    log(
      `Warning: a file in ${join(folder, name)} is damaged, and some of its records are lost. ` +
        'Stop the backend and restore the data folder from a backup.',
    );
}

/** Data that survives a change of the definitions and, with a data folder, a restart. */
export type Installation = Awaited<ReturnType<typeof openInstallation>>;
