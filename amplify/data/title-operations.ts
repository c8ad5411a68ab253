import { a } from '@aws-amplify/data-schema';
import {
  fileOwners as fileOwnersFunction,
  titleBrowsing,
  titleChanging,
  titleDeleting,
  titleSaving,
  uploadAnnouncing,
  uploadDiscarding,
} from '../functions/title-management/resource';
import { browseArguments } from './browse-arguments';
import { readByAdministrators } from './rights';

/*
 * Operations of administrators on titles beyond the rights on their models: atomic saves of a title with its files
 * (docs/decisions/0019). Field names omit the prefix of the kind; amplify/rules/titles/title-rules.ts validates them.
 */

export const TitleStatus = a.enum(['DRAFT', 'PUBLISHED']);

/**
 * Orphaned files: files in the bucket that no title references, which are uploads of an unfinished save or files with a
 * pending deletion. Every file in the bucket is referenced by a title or listed here. The id of a save's record is the
 * id of the save.
 */
export const LooseFiles = a
  .model({
    // UPLOADING, REMOVING
    state: a.string(),
    // The kind and name of the title that the files belong to, as displayed.
    kind: a.string(),
    title: a.string(),
    // JSON text of a list of { path, size }
    files: a.string(),
    user_id: a.string(),
  })
  .disableOperations(['subscriptions', 'mutations'])
  .authorization(readByAdministrators);

/** Returns a page like `browseCatalogue`, including drafts, and with counts per status. */
export const browseTitles = a
  .query()
  .arguments({ ...browseArguments, statuses: a.string().required().array() })
  .returns(a.ref('CataloguePage'))
  .handler(a.handler.function(titleBrowsing))
  .authorization((allow) => [allow.group('ADMIN')]);

/** `CONFLICT`: another user has changed the title since; nothing was written. */
export const SaveOutcome = a.enum(['SAVED', 'CONFLICT']);

export const SavedTitle = a.customType({
  outcome: a.ref('SaveOutcome').required(),
  id: a.id().required(),
  /** `updatedAt` of the stored title; the next save passes it as `expectedUpdatedAt`. */
  updatedAt: a.datetime(),
  /** True if the title is a draft until its files are encoded, and is published then. */
  awaitsEncoding: a.boolean(),
  /** At a conflict: the user who wrote the stored version, and the time. */
  changedBy: a.string(),
  changedAt: a.datetime(),
});

/**
 * Writes a title and updates the list of orphaned files in one transaction. The browser generates the `id` of a new
 * title, and for every save a `saveId` as the idempotency key. Errors: `INVALID_TITLE: [errors]`, `FILE_MISSING: path`,
 * `NO_SUCH_TITLE`, `SAVE_DISCARDED`.
 */
export const saveTitle = a
  .mutation()
  .arguments({
    kind: a.ref('TitleKind').required(),
    id: a.id().required(),
    saveId: a.id().required(),
    /** `updatedAt` of the edited version; null for a new title. */
    expectedUpdatedAt: a.datetime(),
    status: a.ref('TitleStatus').required(),
    /** Changed fields only; null removes a value. */
    fields: a.json().required(),
  })
  .returns(a.ref('SavedTitle'))
  .handler(a.handler.function(titleSaving))
  .authorization((allow) => [allow.group('ADMIN')]);

/**
 * Announces the files of a save before their upload: a list of `{ path, size }`; a later call adds more. Errors:
 * `INVALID_FILES`, `FILE_TOO_LARGE: path` (a picture of more than 5 MB), `PATH_TAKEN: path`, `SAVE_DISCARDED`,
 * `SAVE_DONE`.
 */
export const announceUploads = a
  .mutation()
  .arguments({
    saveId: a.id().required(),
    kind: a.ref('TitleKind').required(),
    title: a.string().required(),
    files: a.json().required(),
  })
  .returns(a.boolean())
  .handler(a.handler.function(uploadAnnouncing))
  .authorization((allow) => [allow.group('ADMIN')]);

export const DiscardedUploads = a.customType({ failed: a.string().required().array().required() });

/** Deletes the orphaned files of a record, such as a save; files that cannot be deleted stay listed. */
export const discardUploads = a
  .mutation()
  .arguments({ saveId: a.id().required() })
  .returns(a.ref('DiscardedUploads'))
  .handler(a.handler.function(uploadDiscarding))
  .authorization((allow) => [allow.group('ADMIN')]);

export const DeletedTitles = a.customType({
  deleted: a.id().required().array().required(),
  failedFiles: a.string().required().array().required(),
  /** Argument of `discardUploads` that retries the failed files. */
  looseId: a.id(),
});

/** Deletes at most 25 titles, each record first and then its files (specification, decision 13). */
export const deleteTitles = a
  .mutation()
  .arguments({ kind: a.ref('TitleKind').required(), ids: a.id().required().array().required() })
  .returns(a.ref('DeletedTitles'))
  .handler(a.handler.function(titleDeleting))
  .authorization((allow) => [allow.group('ADMIN')]);

/** `INCOMPLETE`: the title cannot be published; `fields` are its missing fields. */
export const RefusalReason = a.enum(['INCOMPLETE', 'NO_SUCH_TITLE', 'BUSY']);

export const RefusedChange = a.customType({
  id: a.id().required(),
  reason: a.ref('RefusalReason').required(),
  fields: a.string().required().array().required(),
});

export const ChangedTitles = a.customType({
  changed: a.id().required().array().required(),
  /** Changed drafts that are published when their files are encoded. */
  awaitingEncoding: a.id().required().array().required(),
  unchanged: a.id().required().array().required(),
  refused: a.ref('RefusedChange').required().array().required(),
});

/**
 * Applies the same change to at most 100 titles; a title that already has the requested state is `unchanged`.
 * `publishAt` requires the status `PUBLISHED`. Error: `INVALID_CHANGE: field`.
 */
export const changeTitles = a
  .mutation()
  .arguments({
    kind: a.ref('TitleKind').required(),
    ids: a.id().required().array().required(),
    status: a.ref('TitleStatus'),
    addGenres: a.string().required().array(),
    removeGenres: a.string().required().array(),
    age: a.string(),
    language: a.string(),
    quality: a.string(),
    director: a.string(),
    author: a.string(),
    production: a.string(),
    year: a.string(),
    casting: a.string(),
    narrator: a.string(),
    description: a.string(),
    series: a.string(),
    publishAt: a.string(),
  })
  .returns(a.ref('ChangedTitles'))
  .handler(a.handler.function(titleChanging))
  .authorization((allow) => [allow.group('ADMIN')]);

/** `ORPHANED`: no record names the file. `UPLOADING` and `REMOVING`: a record of `LooseFiles` lists it. */
export const FileUse = a.enum(['TITLE', 'SLIDE', 'POST', 'UPLOADING', 'REMOVING', 'ORPHANED']);

export const FileOwner = a.customType({
  path: a.string().required(),
  use: a.ref('FileUse').required(),
  /** Only with `TITLE`. */
  kind: a.ref('TitleKind'),
  id: a.id(),
  /** The name of the title, slide or post. */
  name: a.string(),
});

/** Returns the owner of each file, in the order of the paths; at most 100 paths. */
export const fileOwners = a
  .query()
  .arguments({ paths: a.string().required().array().required() })
  .returns(a.ref('FileOwner').required().array().required())
  .handler(a.handler.function(fileOwnersFunction))
  .authorization((allow) => [allow.group('ADMIN')]);
