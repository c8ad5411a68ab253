import { type PostFault, wasPublished } from '../../rules/post-rules';
import { shortened } from '../../rules/shortened';
import type { StoredItem } from '../query-all';
import { newRecord } from '../stored-record';
import type { PostRequest } from './post-request';

/**
 * Returns the whole record that a save stores: unknown fields of the stored post are kept, empty values are omitted.
 */
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
    first_published_at: knownSince(stored, now) ?? (status === 'PUBLISHED' ? pastOf(published_at, now) : undefined),
    updatedAt: now,
  };
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined && value !== ''));
}

/** Returns the validation errors of changes to a stored post: the slug is fixed once readers have seen it. */
export function faultsOfChange({ fields }: PostRequest, stored: StoredItem, now: string): PostFault[] {
  if (stored.slug === fields.slug) return [];
  return knownSince(stored, now) === undefined ? [] : [{ field: 'slug', problem: 'FIXED' }];
}

/** Since when readers know a post, also one that was put to a later day afterwards; undefined for one that never was out. */
function knownSince(stored: StoredItem | undefined, now: string): string | undefined {
  if (typeof stored?.first_published_at === 'string') return stored.first_published_at;
  if (typeof stored?.published_at === 'string') return pastOf(stored.published_at, now);
  return stored && stored.status !== 'DRAFT' ? now : undefined;
}

function pastOf(time: string | undefined, now: string): string | undefined {
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

const described = ['status', 'title', 'slug', 'excerpt', 'body', 'author', 'cover_image', 'categories', 'published_at'];
const longestShown = 200;

function shown(value: unknown): string {
  if (Array.isArray(value)) return shortened(value.join(', '), longestShown);
  return shortened(typeof value === 'string' ? value : '', longestShown);
}
