import { inject } from 'vitest';
import type { Fault } from '../../local-backend/src/http/faults';

/**
 * Makes the backend fail until `clearFaults`. Replaces all former faults, also those of other files, and affects every
 * request: only one of the concurrent files may inject faults.
 */
export async function injectFaults(...faults: Fault[]): Promise<void> {
  await controlFaults('PUT', JSON.stringify(faults));
}

export async function clearFaults(): Promise<void> {
  await controlFaults('DELETE');
}

async function controlFaults(method: string, body?: string): Promise<void> {
  const { url, adminKey } = inject('backend');
  const response = await fetch(`${url}/_local/faults`, {
    method,
    headers: { authorization: `Bearer ${adminKey.secretAccessKey}` },
    ...(body === undefined ? {} : { body }),
  });
  if (!response.ok) throw new Error(`The faults cannot be set: ${await response.text()}`);
}
