import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { parseJson } from '@/lib/parse-json';
import { readSessionStorage, writeSessionStorage } from '@/lib/session-storage';
import { safeReturnPath } from '@/lib/urls';

/** Where a login leads, and what that page handed over, which goes back to it. */
export interface WantedPage {
  returnTo: string | undefined;
  state: unknown;
}

/** By the login page's address; once a hosted sign-in has returned to it, as it was when that began. */
export function useWantedPage(): WantedPage {
  const { search, state } = useLocation();
  return useMemo(() => {
    if (isHostedReturn(search)) return storedWantedPage();
    return { returnTo: safeReturnPath(new URLSearchParams(search).get('next')), state };
  }, [search, state]);
}

/** True if a hosted sign-in has returned to this address, with a code or with an error. */
export function isHostedReturn(search: string): boolean {
  const parameters = new URLSearchParams(search);
  return parameters.has('code') || parameters.has('error');
}

const name = 'marquee.wanted-page';

/** Keeps it in this tab while a hosted sign-in is on another page. */
export function storeWantedPage(wanted: WantedPage): void {
  writeSessionStorage(name, JSON.stringify(wanted));
}

function storedWantedPage(): WantedPage {
  const stored = parseJson(readSessionStorage(name));
  const { returnTo, state } = Object(stored) as { returnTo?: unknown; state?: unknown };
  return { returnTo: safeReturnPath(typeof returnTo === 'string' ? returnTo : null), state };
}
