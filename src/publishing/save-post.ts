import { coverPath, type PostValidationError } from '@rules/post-rules';
import { BackendError } from '@/backend/client/errors';
import { uploadFile } from '@/backend/files';
import { mutate } from '@/backend/operations';
import { firstDeliveryBase, removeSitePicture } from '@/backend/stored-files';
import { isRetryable } from '@/lib/failures';
import type { ManagedPost } from './manage-posts';

export interface PostSave extends Pick<ManagedPost, 'id' | 'fields' | 'status'> {
  /** Idempotency key: unique for each version, repeated by a retry. */
  saveId: string;
  /** Undefined for a new post. */
  expectedUpdatedAt: string | undefined;
  /** New image that replaces `fields.cover`. */
  newCover: { file: File; extension: string; contentType: string } | undefined;
}

/** Result of a save. Only `SAVED` has written anything; any other failure throws a `BackendError`. */
export type PostSaveOutcome =
  | { outcome: 'SAVED'; updatedAt: string; cover: string }
  /** Another administrator saved the post meanwhile. */
  | { outcome: 'CONFLICT'; updatedAt: string; changedBy: string }
  | { outcome: 'SLUG_TAKEN' }
  | { outcome: 'INVALID'; errors: PostValidationError[] }
  /** Another administrator deleted the post meanwhile. */
  | { outcome: 'GONE' };

/**
 * Saves a post and its image, both or neither (specification, decision 14). Throws a `BackendError` if the outcome is
 * unknown.
 */
export async function savePost(save: PostSave): Promise<PostSaveOutcome> {
  const { newCover, fields } = save;
  if (!newCover) return storePost(save, fields.cover);
  const path = coverPath(fields.slug, save.saveId, newCover.extension);
  const { file, contentType } = newCover;
  await uploadFile({ path, file, contentType }).result;
  try {
    const outcome = await storePost(save, `${await firstDeliveryBase()}/${path}`);
    if (outcome.outcome !== 'SAVED') await removeQuietly(path);
    return outcome;
  } catch (failure) {
    // Without a response the save may have succeeded: keeps the image for the retry.
    if (!isRetryable(failure)) await removeQuietly(path);
    throw failure;
  }
}

async function storePost(save: PostSave, cover: string): Promise<PostSaveOutcome> {
  const { id, saveId, status, fields, expectedUpdatedAt } = save;
  const { publishedAt, categories, ...texts } = fields;
  try {
    const saved = await mutate('savePost', {
      ...{ id, saveId, status, ...texts, cover, categories: [...categories] },
      ...(expectedUpdatedAt && { expectedUpdatedAt }),
      ...(publishedAt && { publishedAt }),
    });
    const updatedAt = saved.updatedAt ?? '';
    if (saved.outcome === 'SLUG_TAKEN') return { outcome: 'SLUG_TAKEN' };
    if (saved.outcome === 'CONFLICT') return { outcome: 'CONFLICT', updatedAt, changedBy: saved.changedBy ?? '' };
    return { outcome: 'SAVED', updatedAt, cover };
  } catch (failure) {
    const refused = refusedOutcome(failure);
    if (!refused) throw failure;
    return refused;
  }
}

function refusedOutcome(failure: unknown): PostSaveOutcome | undefined {
  const message = failure instanceof BackendError ? (failure.problems[0]?.message ?? '') : '';
  if (message === 'NO_SUCH_POST') return { outcome: 'GONE' };
  const [, errors] = /^INVALID_POST: (\[.*\])$/s.exec(message) ?? [];
  // The server's own list of validation errors (amplify/rules/post-rules.ts).
  return errors === undefined ? undefined : { outcome: 'INVALID', errors: JSON.parse(errors) as PostValidationError[] };
}

async function removeQuietly(path: string): Promise<void> {
  try {
    await removeSitePicture(path);
  } catch (failure) {
    console.error('A picture that belongs to no post could not be removed.', failure);
  }
}
