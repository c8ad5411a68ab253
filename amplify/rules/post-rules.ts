import { foldDiacritics } from './text/fold-diacritics';
import { oneLine } from './text/plain-text';
import { textOfHtml } from './text/text-of-html';

/*
 * Validation of blog posts, shared by the editor and the server. A draft requires a title and a slug; a published post
 * requires every field that readers see.
 */

export type PostStatus = 'DRAFT' | 'PUBLISHED';

/** The fields of a post that an administrator edits, trimmed. Empty text means no value. */
export interface PostFields {
  slug: string;
  title: string;
  excerpt: string;
  /** HTML as sanitized by `safeHtml`. */
  body: string;
  author: string;
  /** Address of the picture; empty for none. */
  cover: string;
  categories: readonly string[];
  /** ISO time; empty for the time of publishing. */
  publishedAt: string;
}

export type PostField = keyof PostFields;

export const emptyPost: PostFields = {
  slug: '',
  title: '',
  excerpt: '',
  body: '',
  author: '',
  cover: '',
  categories: [],
  publishedAt: '',
};

export interface PostValidationError {
  field: PostField;
  problem: 'MISSING' | 'TOO_LONG' | 'TOO_MANY' | 'MALFORMED' | 'FIXED';
}

/** Maximum lengths in characters; for `categories`, the maximum number. */
export const maxPostLengths = {
  slug: 80,
  title: 150,
  excerpt: 300,
  body: 100_000,
  author: 80,
  cover: 500,
  categories: 6,
  category: 40,
};

/** Returns the validation errors of a post for a status; empty if it is valid. */
export function validatePost(post: PostFields, status: PostStatus): PostValidationError[] {
  const required: PostField[] = status === 'DRAFT' ? ['title', 'slug'] : ['title', 'slug', 'excerpt', 'body', 'author'];
  const isMissing = (field: PostField) => (field === 'body' ? textOfHtml(post.body) === '' : post[field] === '');
  const missing = required.filter(isMissing);
  const tooLong = limited.filter((field) => post[field].length > maxPostLengths[field]);
  return [
    ...missing.map((field) => ({ field, problem: 'MISSING' }) as const),
    ...tooLong.map((field) => ({ field, problem: 'TOO_LONG' }) as const),
    ...malformed(post),
  ];
}

const limited = ['slug', 'title', 'excerpt', 'body', 'author', 'cover'] as const;

function malformed({ slug, cover, categories, publishedAt }: PostFields): PostValidationError[] {
  const errors: PostValidationError[] = [];
  if (slug !== '' && slug !== slugOf(slug)) errors.push({ field: 'slug', problem: 'MALFORMED' });
  if (cover !== '' && !/^(?:https?:\/\/|\/(?!\/))\S+$/.test(cover))
    errors.push({ field: 'cover', problem: 'MALFORMED' });
  if (categories.length > maxPostLengths.categories) errors.push({ field: 'categories', problem: 'TOO_MANY' });
  if (categories.some((name) => name.length > maxPostLengths.category))
    errors.push({ field: 'categories', problem: 'TOO_LONG' });
  if (publishedAt !== '' && Number.isNaN(Date.parse(publishedAt)))
    errors.push({ field: 'publishedAt', problem: 'MALFORMED' });
  return errors;
}

/** Returns the slug of a title: `what-a-restorer-does`; '' if no letter or digit is left. */
export function slugOf(title: string): string {
  return foldDiacritics(oneLine(title))
    .replace(/\p{L}/gu, (letter) => letterNames[letter] ?? letter)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxPostLengths.slug)
    .replace(/^-+|-+$/g, '');
}

/** Letters that do not decompose into a letter and a diacritic. */
const letterNames: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/** Path of a post's cover in the bucket (specification, decision 9): the slug and the id of the save. */
export function coverPath(slug: string, saveId: string, extension: string): string {
  const unique = saveId
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 16);
  return `blog/cover/${slug.slice(0, 60).replace(/-+$/, '') || 'post'}-${unique}.${extension.toLowerCase()}`;
}

/** Normalizes categories for storage: one line each, not empty, without duplicates that differ in case only. */
export function normalizeCategories(names: readonly string[]): string[] {
  const tidy = new Map<string, string>();
  for (const name of names) {
    const words = oneLine(name);
    if (words !== '' && !tidy.has(words.toLowerCase())) tidy.set(words.toLowerCase(), words);
  }
  return [...tidy.values()];
}

/** Returns true after the publication time. The slug is then fixed, so that links and comments stay valid. */
export function wasPublished(publishedAt: string | null | undefined, now: number): boolean {
  return Boolean(publishedAt) && Date.parse(publishedAt ?? '') <= now;
}
