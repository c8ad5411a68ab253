import { inject } from 'vitest';
import type { Fault } from '../../local-backend/src/http/faults';

/**
 * Makes the backend fail as told until `clearFaults`. Replaces the faults planted before, also another file's, and other
 * files feel them too: of those that run at the same time only one may plant any.
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
