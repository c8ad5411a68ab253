import { oneLine, truncate } from './plain-text';

/* Validation of comments on posts, shared by the form and the server. */

/** In characters. */
export const longestComment = 2000;

/** Normalizes a comment for storage: plain text with at most one empty line between paragraphs; '' if it is blank. */
export function normalizeComment(typed: string): string {
  return typed
    .replace(/\r\n?/g, '\n')
    .replace(controlCharacters, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

// Among them those that turn the direction of writing; a line's end stays.
const controlCharacters = /(?!\n)[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/**
 * Returns the author name of a comment: the display name, otherwise the first name, otherwise ''. Never returns an
 * email address, which is the fallback of a blank display name.
 */
export function commenterName({ displayName, firstName }: { displayName: string; firstName: string }): string {
  const names = [displayName, firstName].map(oneLine);
  return truncate(names.find((name) => name !== '' && !name.includes('@')) ?? '', 60);
}
