import { rememberedInTab, rememberInTab, unsent } from '@/lib/remembered-in-tab';

/** Reads this tab's draft comment on a post, which survives reloads and the login. */
export function keptComment(slug: string): string {
  return rememberedInTab(nameOf(slug)) ?? '';
}

/** Stores the draft; deletes the entry if it is empty. */
export function keepComment(slug: string, words: string): void {
  rememberInTab(nameOf(slug), words || undefined);
}

function nameOf(slug: string): string {
  return `${unsent}comment.${slug}`;
}
