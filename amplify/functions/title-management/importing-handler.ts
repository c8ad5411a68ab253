import type { Schema } from '../../data/schema';
import { isTitleKind } from '../../rules/title-kind';
import { administratorOf } from '../caller';
import { client } from '../document-client';
import { recordImport } from './import-record';
import { importRows } from './import-rows';
import { parseRows } from './imported-rows';

/** The `importTitles` operation: every row by itself, and repeated without a change. */
export const handler: Schema['importTitles']['functionHandler'] = async (event) => {
  const caller = administratorOf(event);
  const { kind, rows, importId, fileName } = event.arguments;
  const isDryRun = event.arguments.isDryRun ?? false;
  if (!isTitleKind(kind)) throw new Error('There is no such kind of title.');
  const parsed = parseRows(kind, rows);
  if (importId && !isDryRun) await recordImport(client, { id: importId, kind, fileName: fileName ?? '' });
  const outcomes = await importRows(client, caller, { kind, isDryRun, importId: importId ?? undefined }, parsed);
  return outcomes.map(({ outcome, faults }, row) => ({ row, outcome, faults: faults.map((fault) => ({ ...fault })) }));
};
