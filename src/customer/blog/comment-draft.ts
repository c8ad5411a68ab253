import { rememberedInTab, rememberInTab, unsent } from '@/lib/remembered-in-tab';

/** What was typed under a post in this tab and not sent yet, so that neither a reload nor logging in loses it. */
export function keptComment(slug: string): string {
  return rememberedInTab(nameOf(slug)) ?? '';
}

/** Keeps what is typed; forgets it where nothing is. */
export function keepComment(slug: string, words: string): void {
  rememberInTab(nameOf(slug), words || undefined);
}

function nameOf(slug: string): string {
  return `${unsent}comment.${slug}`;
}
