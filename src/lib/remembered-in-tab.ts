import { remember, remembered } from './remembered';

/** Begins the names of what somebody typed and has not sent: it goes when they leave (src/session/forget-traces.ts). */
export const unsent = 'marquee.unsent.';

/** What this tab remembers under `name` until it is closed; undefined where nothing is or storage is refused. */
export function rememberedInTab(name: string): string | undefined {
  return remembered(name, ofTheTab);
}

/** Remembers `value` under `name` until the tab is closed, through reloads; forgets it when undefined. */
export function rememberInTab(name: string, value: string | undefined): void {
  remember(name, value, ofTheTab);
}

function ofTheTab(): Storage {
  return sessionStorage;
}
