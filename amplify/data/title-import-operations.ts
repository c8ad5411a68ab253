import { a } from '@aws-amplify/data-schema';
import { importUndoing, titleImporting } from '../functions/title-management/resource';

const ImportOutcome = a.enum(['CREATE', 'UPDATE', 'UNCHANGED', 'FAULT']);

const TitleFault = a.customType({
  field: a.string().required(),
  problem: a.string().required(),
  item: a.integer(),
  part: a.string(),
});

const ImportedRow = a.customType({
  /** Its place among the given rows, from 0. */
  row: a.integer().required(),
  outcome: a.ref('ImportOutcome').required(),
  faults: a.ref('TitleFault').required().array().required(),
});

/**
 * Creates and updates titles by their `code`, 100 rows at most. A row holds fields, and a `status` if wanted; empty cells
 * change nothing. If no title has the code of a row, its `id` finds a title by the id of its record, and the title keeps
 * its code. Importing the same rows again changes nothing; in the same import, their outcome is that of the first time.
 * Error: `INVALID_ROWS`.
 */
const importTitles = a
  .mutation()
  .arguments({
    kind: a.ref('TitleKind').required(),
    rows: a.json().required(),
    /** Only says what would be done. */
    isDryRun: a.boolean(),
    /** Of all requests of an import that can be undone, made up by the browser. Errors: `INVALID_IMPORT`, `IMPORT_UNDONE`. */
    importId: a.id(),
    fileName: a.string(),
  })
  .returns(a.ref('ImportedRow').required().array())
  .handler(a.handler.function(titleImporting))
  .authorization((allow) => [allow.group('ADMIN')]);

/** Imports of the last 30 days. Items end by themselves (`expires_at`, epoch seconds). */
const TitleImports = a
  .model({
    kind: a.ref('TitleKind').required(),
    file_name: a.string().required(),
    // IMPORTED, UNDOING, UNDONE
    state: a.string().required(),
    expires_at: a.integer().required(),
  })
  .disableOperations(['subscriptions', 'mutations'])
  .authorization((allow) => [allow.group('ADMIN').to(['read'])]);

/** The values that an import wrote to a title, used to undo it. Expires (`expires_at`, epoch seconds). */
const ImportedTitles = a
  .model({
    import_id: a.id().required(),
    title_id: a.id().required(),
    // The title's updatedAt after the import.
    written_at: a.string().required(),
    // JSON text of { status, fields } before the import; none of a title that was created.
    before: a.string(),
    expires_at: a.integer().required(),
  })
  .identifier(['import_id', 'title_id'])
  .disableOperations(['subscriptions', 'mutations'])
  .authorization((allow) => [allow.group('ADMIN').to(['read'])]);

const UndoneTitles = a.customType({
  /** Nothing of the import is left to undo; until then the operation is called again. */
  isDone: a.boolean().required(),
  deleted: a.integer().required(),
  restored: a.integer().required(),
  /** The names of titles that were changed after the import, and stay as they are. */
  kept: a.string().required().array().required(),
});

/**
 * Undoes 100 titles of an import: those that it created are deleted, those that it changed get their former values. May
 * be repeated, also after it was interrupted. Error: `NO_SUCH_IMPORT`.
 */
const undoImport = a
  .mutation()
  .arguments({ importId: a.id().required() })
  .returns(a.ref('UndoneTitles'))
  .handler(a.handler.function(importUndoing))
  .authorization((allow) => [allow.group('ADMIN')]);

export const titleImportTypes = { ImportOutcome, TitleFault, ImportedRow, TitleImports, ImportedTitles, UndoneTitles };
export const titleImportOperations = { importTitles, undoImport };
