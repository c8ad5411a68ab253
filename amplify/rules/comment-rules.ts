import { oneLine, truncate } from './text/plain-text';

/* Validation of comments on posts, shared by the form and the server. */

/** Maximum length in characters. */
export const maxCommentLength = 2000;

/**
 * Returns the author name of a comment: the display name, otherwise the first name, otherwise ''. Never returns an
 * email address, which is the fallback of a blank display name.
 */
export function commenterName({ displayName, firstName }: { displayName: string; firstName: string }): string {
  const names = [displayName, firstName].map(oneLine);
  return truncate(names.find((name) => name !== '' && !name.includes('@')) ?? '', 60);
}
