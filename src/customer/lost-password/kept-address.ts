import { rememberedInTab, rememberInTab } from '@/lib/remembered-in-tab';

const storageName = 'marquee.lost-password';

/** Stores the pending address in this tab, so that a reload keeps the step; undefined deletes it. */
export function keepAddress(email: string | undefined): void {
  rememberInTab(storageName, email);
}

/** The address that waits for its code in this tab. */
export function keptAddress(): string | undefined {
  return rememberedInTab(storageName);
}
