/*
 * `npm run migrate`: changes stored records for a new version of the code (amplify/migrations), each migration once.
 * `--api ID` chooses one of several backends of the account.
 */
import { parseArgs } from 'node:util';
import { migrations } from '../amplify/migrations/migrations.ts';
import { runMigrations } from './records/migrate-records.ts';
import { openStoredTables } from './records/stored-tables.ts';
import { reportErrors } from './report-errors.ts';

await reportErrors(async () => {
  const { values } = parseArgs({ options: { api: { type: 'string' } } });
  const results = await runMigrations(await openStoredTables(values.api), migrations);
  for (const { id, changed } of results) console.log(`${id}: ${changed} records changed`);
  if (results.length === 0) console.log('All migrations have run.');
});
