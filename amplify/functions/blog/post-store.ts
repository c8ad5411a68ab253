import { conditionOf } from '../shared/dynamodb/expressions';
import { queryAll, readItem, type StoredItem } from '../shared/dynamodb/read-items';
import { newRecord, type TransactItem } from '../shared/dynamodb/write-items';
import { requiredVariable } from '../shared/required-variable';

export const postTable = () => requiredVariable('POST_TABLE');
export const commentTable = () => requiredVariable('COMMENT_TABLE');
export const authorTable = () => requiredVariable('COMMENT_AUTHOR_TABLE');
const slugTable = () => requiredVariable('POST_SLUG_TABLE');

/** Reads the posts with a slug: one, unless records were written without `savePost`. */
export function postsAt(slug: string): Promise<StoredItem[]> {
  return queryAll({ table: postTable(), index: 'blogPostsBySlug', field: 'slug', value: slug });
}

/** Returns true if another post has the slug. */
export async function isSlugTaken(slug: string, postId: string): Promise<boolean> {
  const claim = await readItem(slugTable(), { slug });
  if (claim && claim.post_id !== postId) return true;
  return (await postsAt(slug)).some(({ id }) => id !== postId);
}

/** The transaction item that claims a slug for a post, unless another post has it. */
export function slugClaimItem(slug: string, postId: string, now: string): TransactItem {
  return {
    Put: {
      TableName: slugTable(),
      Item: newRecord('PostSlugs', { slug, post_id: postId }, now),
      ...isFreeFor(postId),
    },
  };
}

/** The transaction item that releases a post's slug; it has no effect on a slug that the post never claimed. */
export function slugReleaseItem(slug: string, postId: string): TransactItem {
  return { Delete: { TableName: slugTable(), Key: { slug }, ...isFreeFor(postId) } };
}

const isFreeFor = (id: string) => conditionOf('attribute_not_exists(slug) OR post_id = :id', { id });
