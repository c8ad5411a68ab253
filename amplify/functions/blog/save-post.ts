import { type PostValidationError, wasPublished } from '@rules/post-rules';
import { truncateWithEllipsis } from '@rules/text/plain-text';
import { activityItem, lastChangedBy } from '../shared/activity-log';
import type { Caller } from '../shared/caller';
import { conditionOf } from '../shared/dynamodb/expressions';
import { readItem, type StoredItem } from '../shared/dynamodb/read-items';
import { retryOnConflict } from '../shared/dynamodb/retry-on-conflict';
import { newRecord, transact } from '../shared/dynamodb/write-items';
import { requiredVariable } from '../shared/required-variable';
import { deleteCover } from './cover-image';
import { isSlugTaken, postTable, slugClaimItem, slugReleaseItem } from './post-store';
import type { PostRequest } from './saving-handler';

const described = ['status', 'title', 'slug', 'excerpt', 'body', 'author', 'cover_image', 'categories', 'published_at'];

const maxShownLength = 200;

export type SavedPost =
  | { outcome: 'SAVED'; id: string; updatedAt: string }
  | { outcome: 'CONFLICT'; id: string; updatedAt: string; changedBy: string }
  | { outcome: 'SLUG_TAKEN'; id: string };

/**
 * Saves a post. One transaction writes its record, claims its slug, releases the old one, and logs the activity under
 * the save's id, the idempotency key.
 */
export async function savePost(caller: Caller, save: PostRequest): Promise<SavedPost> {
  const saved = await retryOnConflict(() => tryToSave(caller, save));
  if (!saved) throw new Error('Too many people are changing this post at the moment. Please try again.');
  return saved;
}

async function tryToSave(caller: Caller, save: PostRequest): Promise<SavedPost | undefined> {
  const { id, saveId } = save;
  const done = await readItem(requiredVariable('ACTIVITY_TABLE'), { id: saveId });
  if (done?.activity_resource_id === id) return { outcome: 'SAVED', id, updatedAt: String(done.activity_timestamp) };
  const stored = await readItem(postTable(), { id });
  if (!stored && save.expectedUpdatedAt) throw new Error('NO_SUCH_POST');
  if (stored && stored.updatedAt !== save.expectedUpdatedAt) {
    const changedBy = await lastChangedBy(id);
    return { outcome: 'CONFLICT', id, updatedAt: String(stored.updatedAt), changedBy };
  }
  const now = new Date().toISOString();
  const errors = stored ? validatePostChange(save, stored, now) : [];
  if (errors.length > 0) throw new Error(`INVALID_POST: ${JSON.stringify(errors)}`);
  const { slug } = save.fields;
  if (await isSlugTaken(slug, id)) return { outcome: 'SLUG_TAKEN', id };
  const record = postRecord(save, stored, now);
  const { outcome } = await transact([
    { Put: { TableName: postTable(), Item: record, ...asRead(stored) } },
    slugClaimItem(slug, id, now),
    ...(typeof stored?.slug === 'string' && stored.slug !== slug ? [slugReleaseItem(stored.slug, id)] : []),
    activityItem(
      caller,
      stored ? 'post.updated' : 'post.created',
      { id: saveId, resourceId: id, description: postActivityText(stored, record) },
      now,
    ),
  ]);
  // The stored post has changed since it was read: the caller retries.
  if (outcome !== 'WRITTEN') return undefined;
  if (stored?.cover_image !== record.cover_image) await deleteCover(stored?.cover_image);
  return { outcome: 'SAVED', id, updatedAt: now };
}

/** Condition that the stored post is unchanged since it was read. */
function asRead(stored: StoredItem | undefined) {
  return stored
    ? conditionOf('updatedAt = :read', { read: stored.updatedAt })
    : conditionOf('attribute_not_exists(id)');
}

/** Returns the whole record of a save: keeps unknown fields of the stored post, omits empty values. */
export function postRecord(
  { id, status, fields }: PostRequest,
  stored: StoredItem | undefined,
  now: string,
): StoredItem {
  const { slug, title, excerpt, body, author, cover, categories } = fields;
  const given = { slug, title, excerpt, body, author, cover_image: cover, categories, status };
  const published_at = fields.publishedAt || (status === 'PUBLISHED' ? now : undefined);
  // A changed author name must not keep the former author's image.
  const author_image = author === stored?.author ? stored.author_image : undefined;
  const record = {
    ...newRecord('BlogPost', { id }, now),
    ...stored,
    ...given,
    published_at,
    author_image,
    first_published_at: firstVisibleAt(stored, now) ?? (status === 'PUBLISHED' ? ifPast(published_at, now) : undefined),
    updatedAt: now,
  };
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined && value !== ''));
}

/** Returns the validation errors of changes to a stored post: the slug is fixed once readers have seen it. */
export function validatePostChange({ fields }: PostRequest, stored: StoredItem, now: string): PostValidationError[] {
  if (stored.slug === fields.slug) return [];
  return firstVisibleAt(stored, now) === undefined ? [] : [{ field: 'slug', problem: 'FIXED' }];
}

/**
 * Returns the time at which a post was first visible to readers, also if it was rescheduled afterwards; undefined for a
 * post that was never visible.
 */
function firstVisibleAt(stored: StoredItem | undefined, now: string): string | undefined {
  if (typeof stored?.first_published_at === 'string') return stored.first_published_at;
  if (typeof stored?.published_at === 'string') return ifPast(stored.published_at, now);
  return stored && stored.status !== 'DRAFT' ? now : undefined;
}

function ifPast(time: string | undefined, now: string): string | undefined {
  return wasPublished(time, Date.parse(now)) ? time : undefined;
}

/** Returns the changes for the activity log: names of fields with their values before and after. */
export function postActivityText(before: StoredItem | undefined, after: StoredItem): string {
  const changes = described.flatMap((field) => {
    const [was, is] = [shown(before?.[field]), shown(after[field])];
    return was === is ? [] : [[field, [was, is]] as const];
  });
  return JSON.stringify({ title: after.title, ...(before && { changes: Object.fromEntries(changes) }) });
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return truncateWithEllipsis(value.join(', '), maxShownLength);
  return truncateWithEllipsis(typeof value === 'string' ? value : '', maxShownLength);
}
