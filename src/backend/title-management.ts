import type { TitleKind } from '@rules/titles/title-kind';
import type { Schema } from '../../amplify/data/schema';
import type { StoredFacet } from './catalogue';
import { callAsMember, listAsMember, requestAsMember } from './client/data-client';
import type { StoredTitles } from './titles';

export type ManagedBrowseArguments = Schema['browseTitles']['args'];
export type StoredManagedCard = Schema['CatalogueCard']['type'];

export interface StoredManagedPage {
  items: StoredManagedCard[];
  total: number;
  page: number;
  pageCount: number;
  facets: StoredFacet[];
}

/** A page of a kind's titles, drafts among them. */
export async function browseManagedTitles(wanted: ManagedBrowseArguments): Promise<StoredManagedPage> {
  const page = await requestAsMember('browseTitles', ({ queries }) => queries.browseTitles(wanted));
  return {
    items: page.items.flatMap((card) => card ?? []),
    total: page.total,
    page: page.page,
    pageCount: page.pageCount,
    facets: page.facets.flatMap((facet) => facet ?? []),
  };
}

/** A whole stored title, as an administrator may read it; undefined where there is none. */
export async function readWholeTitle<K extends TitleKind>(kind: K, id: string): Promise<StoredTitles[K] | undefined> {
  const readers = {
    movie: () => callAsMember('MovieMetadata.get', ({ models }) => models.MovieMetadata.get({ id })),
    tvShow: () => callAsMember('TVShowMetadata.get', ({ models }) => models.TVShowMetadata.get({ id })),
    audiobook: () => callAsMember('AudiobooksMetadata.get', ({ models }) => models.AudiobooksMetadata.get({ id })),
  };
  // Each reader returns its own kind's record, which the compiler cannot infer from the lookup.
  return (await readers[kind]()) as StoredTitles[K] | undefined;
}

export interface StoredFileOwner {
  path: string;
  use: Schema['FileOwner']['type']['use'];
  kind: TitleKind | undefined;
  id: string;
  name: string;
}

/** Owners of files in the bucket, for at most 100 paths. */
export async function fileOwners(paths: readonly string[]): Promise<StoredFileOwner[]> {
  const owners = await requestAsMember('fileOwners', ({ queries }) => queries.fileOwners({ paths: [...paths] }));
  return owners.flatMap((owner) =>
    owner
      ? { path: owner.path, use: owner.use, kind: owner.kind ?? undefined, id: owner.id ?? '', name: owner.name ?? '' }
      : [],
  );
}

export type StoredTitleSave = Pick<
  Schema['SavedTitle']['type'],
  'outcome' | 'id' | 'updatedAt' | 'awaitsEncoding' | 'changedBy' | 'changedAt'
>;

export interface SaveArguments {
  kind: TitleKind;
  id: string;
  saveId: string;
  expectedUpdatedAt: string | null;
  status: 'DRAFT' | 'PUBLISHED';
  fields: object;
}

/** Writes a title with its files settled, whole or not at all. */
export async function saveTitle({ fields, ...given }: SaveArguments): Promise<StoredTitleSave> {
  return requestAsMember('saveTitle', ({ mutations }) =>
    mutations.saveTitle({ ...given, fields: JSON.stringify(fields) }),
  );
}

/** Says which files are about to be sent for a save. */
export async function announceUploads(announcement: {
  saveId: string;
  kind: TitleKind;
  title: string;
  files: readonly { path: string; size: number }[];
}): Promise<void> {
  const { files, ...given } = announcement;
  await callAsMember('announceUploads', ({ mutations }) =>
    mutations.announceUploads({ ...given, files: JSON.stringify(files) }),
  );
}

/** Deletes orphaned files; returns those that could not be deleted and stay listed. */
export async function discardUploads(saveId: string): Promise<{ failed: string[] }> {
  const { failed } = await requestAsMember('discardUploads', ({ mutations }) => mutations.discardUploads({ saveId }));
  return { failed };
}

export type StoredDeletion = Pick<Schema['DeletedTitles']['type'], 'deleted' | 'failedFiles' | 'looseId'>;

/** Deletes titles, 25 at most, with their files. */
export async function deleteTitles(kind: TitleKind, ids: readonly string[]): Promise<StoredDeletion> {
  return requestAsMember('deleteTitles', ({ mutations }) => mutations.deleteTitles({ kind, ids: [...ids] }));
}

export type ChangeArguments = Omit<Schema['changeTitles']['args'], 'kind' | 'ids'>;

export interface StoredChange {
  changed: string[];
  /** Of the changed ones, drafts that are published when their files are encoded. */
  awaitingEncoding: string[];
  /** They were as wanted already. */
  unchanged: string[];
  refused: Pick<Schema['RefusedChange']['type'], 'id' | 'reason' | 'fields'>[];
}

/** Makes the same change to titles, 100 at most. */
export async function changeTitles(
  kind: TitleKind,
  ids: readonly string[],
  change: ChangeArguments,
): Promise<StoredChange> {
  const { refused, ...titles } = await requestAsMember('changeTitles', ({ mutations }) =>
    mutations.changeTitles({ kind, ids: [...ids], ...change }),
  );
  return { ...titles, refused: refused.flatMap((one) => one ?? []) };
}

export interface StoredImportedRow {
  row: number;
  outcome: Schema['ImportOutcome']['type'];
  faults: { field: string; problem: string; item?: number | null; part?: string | null }[];
}

/** Creates and updates titles by their code, 100 rows at most, as part of an import; without one it is a dry run. */
export async function importTitles(
  kind: TitleKind,
  rows: readonly object[],
  run: { importId: string; fileName: string } | undefined,
): Promise<StoredImportedRow[]> {
  const answer = await requestAsMember('importTitles', ({ mutations }) =>
    mutations.importTitles({ kind, rows: JSON.stringify(rows), isDryRun: run === undefined, ...run }),
  );
  return answer.flatMap((row) => (row ? [{ ...row, faults: row.faults.flatMap((fault) => fault ?? []) }] : []));
}

const importFields = ['id', 'kind', 'file_name', 'state', 'createdAt'] as const;
export type StoredImport = Pick<Schema['TitleImports']['type'], (typeof importFields)[number]>;

/** The imports of the last 30 days, in no order. */
export async function listImports(): Promise<StoredImport[]> {
  return listAsMember('TitleImports.list', ({ models }, nextToken) =>
    models.TitleImports.list({ selectionSet: importFields, limit: 200, nextToken }),
  );
}

export type StoredUndo = Pick<Schema['UndoneTitles']['type'], 'isDone' | 'deleted' | 'restored' | 'kept'>;

/** Undoes some titles of an import. */
export async function undoImport(importId: string): Promise<StoredUndo> {
  return requestAsMember('undoImport', ({ mutations }) => mutations.undoImport({ importId }));
}

const looseFields = ['id', 'state', 'kind', 'title', 'files', 'user_id', 'createdAt', 'updatedAt'] as const;
export type StoredLooseFiles = Pick<Schema['LooseFiles']['type'], (typeof looseFields)[number]>;

/** Orphaned files: all files in the bucket, and uploads in progress, without a title. */
export async function listLooseFiles(): Promise<StoredLooseFiles[]> {
  return listAsMember('LooseFiles.list', ({ models }, nextToken) =>
    models.LooseFiles.list({ selectionSet: looseFields, limit: 200, nextToken }),
  );
}
