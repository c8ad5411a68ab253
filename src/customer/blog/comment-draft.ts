import { readSessionStorage, unsent, writeSessionStorage } from '@/lib/session-storage';

/** Reads this tab's draft comment on a post, which survives reloads and the login. */
export function keptComment(slug: string): string {
  return readSessionStorage(nameOf(slug)) ?? '';
}

/** Stores the draft; deletes the entry if it is empty. */
export function keepComment(slug: string, words: string): void {
  writeSessionStorage(nameOf(slug), words || undefined);
}

function nameOf(slug: string): string {
  return `${unsent}comment.${slug}`;
}
