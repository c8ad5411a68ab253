/*
 * `npm run restore -- --to 2026-11-25T10:00:00Z`: restores the tables of a backend to their state at a time
 * (docs/operating.md). Options: `--models Users,Favorites` (default: all but the version counters), `--api ID` (if the
 * account has several backends), `--compare` (only reports the differences).
 */
import { parseArgs } from 'node:util';
import { restoreCopyName, restoreTable } from './records/restore-table.ts';
import { openStoredTables } from './records/stored-tables.ts';
import { reportErrors } from './report-errors.ts';

/** Version counters notify caches of changes: streams increment them during a restore, and they must not decrease. */
const onlyGrowing = new Set(['AccountVersions', 'CatalogueVersions']);

await reportErrors(async () => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      models: { type: 'string' },
      api: { type: 'string' },
      compare: { type: 'boolean', default: false },
    },
  });
  const time = new Date(values.to ?? '');
  if (Number.isNaN(time.getTime()))
    throw new Error('--to must be a time, for example: npm run restore -- --to 2026-11-25T10:00:00Z');
  const { client, byModel, restoreCopies } = await openStoredTables(values.api);
  const models = values.models?.split(',') ?? [...byModel.keys()].filter((model) => !onlyGrowing.has(model)).sort();
  const unknown = models.filter((model) => !byModel.has(model));
  if (unknown.length > 0) {
    const known = [...byModel.keys()].sort().join(', ');
    throw new Error(`Unknown models: ${unknown.join(', ')}. --models accepts ${known}.`);
  }
  const mode = values.compare ? 'compare' : 'write';
  for (const model of models) {
    const table = byModel.get(model) ?? '';
    const { items, written, deleted } = await restoreTable({ client, table, time, mode }).catch((cause: unknown) => {
      throw new Error(`${model} cannot be restored to ${time.toISOString()}.`, { cause });
    });
    console.log(`${model}: ${items} records at ${time.toISOString()}; ${written} written, ${deleted} deleted`);
  }
  const own = models.map((model) => restoreCopyName(byModel.get(model) ?? '', time));
  // Reported but not deleted, because another restore may be using it.
  for (const copy of restoreCopies.filter((name) => !own.includes(name)))
    console.warn(
      `${copy} is the temporary copy of a restore that was not completed, and costs storage. Repeat that restore, or delete the table: docs/operating.md ("Restore records").`,
    );
  if (mode === 'compare') console.log('Nothing was changed (--compare).');
});
