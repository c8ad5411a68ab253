import { normalizeCategories, type PostFields, type PostStatus, validatePost } from '@rules/post-rules';
import { normalizeText, oneLine } from '@rules/text/plain-text';
import { safeHtml } from '@rules/text/safe-html';
import type { Schema } from '../../data/schema';
import { administratorOf } from '../shared/caller';
import { savePost } from './save-post';

/** The `savePost` operation. */
export const handler: Schema['savePost']['functionHandler'] = async (event) =>
  savePost(administratorOf(event), parsePost(event.arguments));

/** The parsed request of a save, with normalized texts and sanitized HTML. */
export interface PostRequest {
  id: string;
  saveId: string;
  expectedUpdatedAt: string | undefined;
  status: PostStatus;
  fields: PostFields;
}

/** Parses the arguments. Throws `INVALID_POST: [errors]` for an invalid request. */
export function parsePost(given: Schema['savePost']['args']): PostRequest {
  const text = (value: string | null | undefined) => value?.trim() ?? '';
  const status = given.status === 'PUBLISHED' ? 'PUBLISHED' : 'DRAFT';
  const fields: PostFields = {
    slug: text(given.slug),
    title: oneLine(given.title ?? ''),
    excerpt: normalizeText(given.excerpt ?? ''),
    body: safeHtml(text(given.body)),
    author: oneLine(given.author ?? ''),
    cover: text(given.cover),
    categories: normalizeCategories(given.categories?.flatMap((name) => name ?? []) ?? []),
    publishedAt: text(given.publishedAt),
  };
  const errors = validatePost(fields, status);
  if (errors.length > 0) throw new Error(`INVALID_POST: ${JSON.stringify(errors)}`);
  const expectedUpdatedAt = given.expectedUpdatedAt ?? undefined;
  return { id: given.id, saveId: given.saveId, expectedUpdatedAt, status, fields: withTime(fields) };
}

/** Normalizes the publication time to one format, so that times can be compared as texts. */
function withTime(fields: PostFields): PostFields {
  const { publishedAt } = fields;
  return { ...fields, publishedAt: publishedAt === '' ? '' : new Date(publishedAt).toISOString() };
}
