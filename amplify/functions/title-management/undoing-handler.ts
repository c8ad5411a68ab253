import type { Schema } from '../../data/schema';
import { administratorOf } from '../shared/caller';
import { readImport, setImportState } from './import-record';
import { undoSome } from './undo-import';

/** The `undoImport` operation: undoes a part of an import's titles. */
export const handler: Schema['undoImport']['functionHandler'] = async (event) => {
  const caller = administratorOf(event);
  const { importId } = event.arguments;
  const known = await readImport(importId);
  if (!known) throw new Error('NO_SUCH_IMPORT');
  if (known.state === 'IMPORTED') await setImportState(importId, 'UNDOING');
  const undone = await undoSome(caller, known);
  if (undone.isDone && known.state !== 'UNDONE') await setImportState(importId, 'UNDONE');
  return undone;
};
