/*
 * Runs a migration that writes the names of all users in upper case, in a process that a test can kill. Prints a line for
 * each record that it reads, and at the end `changed N`, or `nothing to do` if the backend has recorded the migration.
 */
import { writeSync } from 'node:fs';
import { runMigrations } from '../../scripts/records/migrate-records.ts';
import { openStoredTables } from '../../scripts/records/stored-tables.ts';

/** Writes synchronously: `console.log` buffers for a pipe, and the test kills the process when it reads this output. */
const print = (line: string) => writeSync(1, `${line}\n`);

const [result] = await runMigrations(await openStoredTables(undefined), [
  {
    id: '0003-killed',
    model: 'Users',
    change(record) {
      print(`read ${record.id}`);
      const name = String(record.user_display_name);
      const writes = Number(record.writes ?? 0);
      return name === name.toUpperCase() ? undefined : { user_display_name: name.toUpperCase(), writes: writes + 1 };
    },
  },
]);
print(result ? `changed ${result.changed}` : 'nothing to do');
