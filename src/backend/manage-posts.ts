import type { Schema } from '../../amplify/data/schema';
import { allPages } from './all-pages';
import { answerOf, dataOf, memberClient } from './client';

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
  const { models } = await memberClient();
  return allPages('BlogPost.list', (nextToken) =>
    models.BlogPost.list({ selectionSet: rowFields, limit: 200, nextToken }),
  );
}

/** A whole post, as an administrator may read it; undefined where there is none. */
export async function readManagedPost(id: string): Promise<StoredWholePost | undefined> {
  const { models } = await memberClient();
  return (await dataOf('BlogPost.get', models.BlogPost.get({ id }))) ?? undefined;
}

/** Writes a post, whole or not at all. */
export async function savePost(post: SavePostArguments): Promise<StoredPostSave> {
  const { mutations } = await memberClient();
  return answerOf('savePost', mutations.savePost(post));
}

/** Deletes a post with its comments and its picture. */
export async function deletePost(id: string): Promise<void> {
  const { mutations } = await memberClient();
  await dataOf('deletePost', mutations.deletePost({ id }));
}
