import type { Schema } from '../../data/schema';
import { isTitleKind } from '../../rules/title-kind';
import { administratorOf } from '../caller';
import { client } from '../document-client';
import { inTurns } from '../in-turns';
import { recordImport } from './import-record';
import { importedBefore, importRow, type RowOutcome } from './import-row';
import { parseRows } from './imported-rows';

/** The `importTitles` operation: every row by itself, in any order, each as often as one likes. */
export const handler: Schema['importTitles']['functionHandler'] = async (event) => {
  const caller = administratorOf(event);
  const { kind, rows, importId, fileName } = event.arguments;
  const isDryRun = event.arguments.isDryRun ?? false;
  if (!isTitleKind(kind)) throw new Error('There is no such kind of title.');
  const parsed = parseRows(kind, rows);
  if (importId && !isDryRun) await recordImport(client, { id: importId, kind, fileName: fileName ?? '' });
  const codes = parsed.flatMap(({ fields, faults }) => (fields.code && faults.length === 0 ? [fields.code] : []));
  const before = await importedBefore(client, kind, codes);
  const outcomes = new Map<number, RowOutcome>();
  await inTurns(parsed, async (row) => {
    const imported = before.get(row.fields.code ?? '');
    outcomes.set(
      row.place,
      await importRow(client, caller, { kind, row, imported, isDryRun, importId: importId ?? undefined }),
    );
  });
  return Array.from(outcomes)
    .sort(([one], [other]) => one - other)
    .map(([row, { outcome, faults }]) => ({ row, outcome, faults: faults.map((fault) => ({ ...fault })) }));
};
