import { createSignal } from './listeners';

/**
 * On after a deployment has replaced the version that this page runs: chunks that are not loaded yet no longer exist.
 * Set by new-version.ts, which loads after the first page.
 */
export const isOutdated = createSignal();
