import { createSignal } from './listeners';

/**
 * On once a deployment has replaced the version that this page runs: parts of it that have not been loaded are gone.
 * Set by new-version.ts, which a first page loads later.
 */
export const isOutdated = createSignal();
