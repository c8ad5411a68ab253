import { rememberedInTab, rememberInTab } from '@/lib/remembered-in-tab';

const storageName = 'marquee.lost-password';

/** Keeps the address that waits for its code for this tab, so that a reload loses nobody; undefined forgets it. */
export function keepAddress(email: string | undefined): void {
  rememberInTab(storageName, email);
}

/** The address that waits for its code in this tab. */
export function keptAddress(): string | undefined {
  return rememberedInTab(storageName);
}
