import type { Schema } from '../../amplify/data/schema';
import { callAsMember, listAsMember, requestAsMember } from './data-client';

const rowFields = [
  'id',
  'slug',
  'title',
  'excerpt',
  'status',
  'author',
  'categories',
  'published_at',
  'updatedAt',
] as const;

export type StoredPostRow = Pick<Schema['BlogPost']['type'], (typeof rowFields)[number]>;
export type StoredWholePost = Schema['BlogPost']['type'];
export type SavePostArguments = Schema['savePost']['args'];
export type StoredPostSave = Pick<Schema['SavedPost']['type'], 'outcome' | 'id' | 'updatedAt' | 'changedBy'>;

/** All posts without their bodies, drafts among them, in no order; for administrators. */
export async function listManagedPosts(): Promise<StoredPostRow[]> {
  return listAsMember('BlogPost.list', ({ models }, nextToken) =>
    models.BlogPost.list({ selectionSet: rowFields, limit: 200, nextToken }),
  );
}

/** A whole post, as an administrator may read it; undefined where there is none. */
export async function readManagedPost(id: string): Promise<StoredWholePost | undefined> {
  return callAsMember('BlogPost.get', ({ models }) => models.BlogPost.get({ id }));
}

/** Writes a post, whole or not at all. */
export async function savePost(post: SavePostArguments): Promise<StoredPostSave> {
  return requestAsMember('savePost', ({ mutations }) => mutations.savePost(post));
}

/** Deletes a post with its comments and its picture. */
export async function deletePost(id: string): Promise<void> {
  await callAsMember('deletePost', ({ mutations }) => mutations.deletePost({ id }));
}
