import { logFailure } from '../shared/log';
import { deleteFiles } from '../shared/media-bucket';

/**
 * Deletes a post's former cover image if it is one of the blog's own: its path contains a unique id. A failure does not
 * affect the saved or deleted post.
 */
export async function deleteCover(address: unknown): Promise<void> {
  const path = typeof address === 'string' ? coverPathIn(address) : undefined;
  if (path === undefined) return;
  const failed = await deleteFiles([path]);
  if (failed.length > 0) logFailure('A picture that is no longer needed could not be removed.', failed);
}

/** Returns the path in the bucket from the address of a post's picture; undefined for any other address. */
export function coverPathIn(address: string): string | undefined {
  return /(?:^|\/)(blog\/cover\/[a-z0-9][a-z0-9.-]*)(?:[?#].*)?$/.exec(address)?.[1];
}
