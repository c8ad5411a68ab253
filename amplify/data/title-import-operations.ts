import { a } from '@aws-amplify/data-schema';
import { importUndoing, titleImporting } from '../functions/title-management/resource';
import { readByAdministrators } from './rights';

export const ImportOutcome = a.enum(['CREATE', 'UPDATE', 'UNCHANGED', 'INVALID']);

export const TitleValidationError = a.customType({
  field: a.string().required(),
  problem: a.string().required(),
  item: a.integer(),
  part: a.string(),
});

export const ImportedRow = a.customType({
  /** Index in the imported rows, from 0. */
  row: a.integer().required(),
  outcome: a.ref('ImportOutcome').required(),
  errors: a.ref('TitleValidationError').required().array().required(),
});

/**
 * Creates and updates titles by their `code`, at most 100 rows. A row contains fields and optionally a `status`; empty
 * cells change nothing. If no title has the code of a row, its `id` finds a title by the id of its record, and the
 * title keeps its code. Importing the same rows again changes nothing; within the same import they then have the
 * outcome of the first time. Error: `INVALID_ROWS`.
 */
export const importTitles = a
  .mutation()
  .arguments({
    kind: a.ref('TitleKind').required(),
    rows: a.json().required(),
    /** Dry run: only returns the outcomes. */
    isDryRun: a.boolean(),
    /** Id from the browser, by which the import can be undone. Errors: `INVALID_IMPORT`, `IMPORT_UNDONE`. */
    importId: a.id(),
    fileName: a.string(),
  })
  .returns(a.ref('ImportedRow').required().array())
  .handler(a.handler.function(titleImporting))
  .authorization((allow) => [allow.group('ADMIN')]);

/** Imports of the last 30 days. Items expire (`expires_at`, epoch seconds). */
export const TitleImports = a
  .model({
    kind: a.ref('TitleKind').required(),
    file_name: a.string().required(),
    // IMPORTED, UNDOING, UNDONE
    state: a.string().required(),
    expires_at: a.integer().required(),
  })
  .disableOperations(['subscriptions', 'mutations'])
  .authorization(readByAdministrators);

/** The values that an import wrote to a title, used to undo it. Expires (`expires_at`, epoch seconds). */
export const ImportedTitles = a
  .model({
    import_id: a.id().required(),
    title_id: a.id().required(),
    // The title's updatedAt after the import.
    written_at: a.string().required(),
    // Hash of the title's state after the import.
    written_hash: a.string(),
    // JSON text of { status, fields } before the import; absent for a created title.
    before: a.string(),
    expires_at: a.integer().required(),
  })
  .identifier(['import_id', 'title_id'])
  .disableOperations(['subscriptions', 'mutations'])
  .authorization(readByAdministrators);

export const UndoneTitles = a.customType({
  /** False while changes of the import remain: the caller then repeats the operation. */
  isDone: a.boolean().required(),
  deleted: a.integer().required(),
  restored: a.integer().required(),
  /** Names of titles that were changed after the import and are not reverted. */
  kept: a.string().required().array().required(),
});

/**
 * Undoes up to 100 titles of an import: deletes the created ones, and restores the former values of the updated ones.
 * Can be repeated, also after an interruption. Error: `NO_SUCH_IMPORT`.
 */
export const undoImport = a
  .mutation()
  .arguments({ importId: a.id().required() })
  .returns(a.ref('UndoneTitles'))
  .handler(a.handler.function(importUndoing))
  .authorization((allow) => [allow.group('ADMIN')]);
