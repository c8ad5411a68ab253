import type { TitleKind } from '@rules/titles/title-kind';
import type { Schema } from '../../amplify/data/schema';
import { callAsMember, listAsMember } from './client/data-client';
import type { StoredTitles } from './titles';

export type ManagedBrowseArguments = Schema['browseTitles']['args'];
export type TitleChangeArguments = Schema['changeTitles']['args'];

/** Reads a whole stored title for an administrator; undefined if it does not exist. */
export async function readWholeTitle<K extends TitleKind>(kind: K, id: string): Promise<StoredTitles[K] | undefined> {
  const readers = {
    movie: () => callAsMember('MovieMetadata.get', ({ models }) => models.MovieMetadata.get({ id })),
    tvShow: () => callAsMember('TVShowMetadata.get', ({ models }) => models.TVShowMetadata.get({ id })),
    audiobook: () => callAsMember('AudiobooksMetadata.get', ({ models }) => models.AudiobooksMetadata.get({ id })),
  };
  // Each reader returns its own kind's record, which the compiler cannot infer from the lookup.
  return (await readers[kind]()) as StoredTitles[K] | undefined;
}

const importFields = ['id', 'kind', 'file_name', 'state', 'createdAt'] as const;
export type StoredImport = Pick<Schema['TitleImports']['type'], (typeof importFields)[number]>;

/** Reads the imports of the last 30 days, unordered. */
export async function listImports(): Promise<StoredImport[]> {
  return listAsMember('TitleImports.list', ({ models }, nextToken) =>
    models.TitleImports.list({ selectionSet: importFields, limit: 200, nextToken }),
  );
}

const looseFields = ['id', 'state', 'kind', 'title', 'files', 'user_id', 'createdAt', 'updatedAt'] as const;
export type StoredLooseFiles = Pick<Schema['LooseFiles']['type'], (typeof looseFields)[number]>;

/** Reads the orphaned files: files in the bucket, and uploads in progress, without a title. */
export async function listLooseFiles(): Promise<StoredLooseFiles[]> {
  return listAsMember('LooseFiles.list', ({ models }, nextToken) =>
    models.LooseFiles.list({ selectionSet: looseFields, limit: 200, nextToken }),
  );
}
