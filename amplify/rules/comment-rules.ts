import { oneLine } from './one-line';
import { beginningOf } from './shortened';

/* What a comment on a post may hold, for the form and the server alike. */

/** In characters. */
export const longestComment = 2000;

/** A comment as it is stored: plain words, at most one empty line between them; '' where nothing is said. */
export function tidyComment(typed: string): string {
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
 * The name that stands beside somebody's comments: the display name, else the first name; '' where neither is there. An
 * e-mail address, which a blank display name falls back to, is never shown to others.
 */
export function commenterName({ displayName, firstName }: { displayName: string; firstName: string }): string {
  const names = [displayName, firstName].map(oneLine);
  return beginningOf(names.find((name) => name !== '' && !name.includes('@')) ?? '', 60);
}
