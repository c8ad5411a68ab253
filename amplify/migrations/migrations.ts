import type { Migration } from './migration';

/** All migrations, the latest last. `npm run migrate` runs those that a backend has not recorded. */
export const migrations: readonly Migration[] = [];
