import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { parseJson } from '@/lib/parse-json';
import { readSessionStorage, writeSessionStorage } from '@/lib/session-storage';
import { safeReturnPath } from '@/lib/urls';

/** Page to which the login returns, and the navigation state to pass back to it. */
export interface ReturnPage {
  returnTo: string | undefined;
  state: unknown;
}

/** Returns the return page from the login page's address or, after a hosted sign-in, from its storage. */
export function useReturnPage(): ReturnPage {
  const { search, state } = useLocation();
  return useMemo(() => {
    if (isHostedReturn(search)) return storedReturnPage();
    return { returnTo: safeReturnPath(new URLSearchParams(search).get('next')), state };
  }, [search, state]);
}

/** True if a hosted sign-in has returned to this address, with a code or with an error. */
export function isHostedReturn(search: string): boolean {
  const parameters = new URLSearchParams(search);
  return parameters.has('code') || parameters.has('error');
}

const name = 'marquee.return-page';

/** Stores the return page in this tab during a hosted sign-in, which leaves this site. */
export function storeReturnPage(page: ReturnPage): void {
  writeSessionStorage(name, JSON.stringify(page));
}

function storedReturnPage(): ReturnPage {
  const stored = parseJson(readSessionStorage(name));
  const { returnTo, state } = Object(stored) as { returnTo?: unknown; state?: unknown };
  return { returnTo: safeReturnPath(typeof returnTo === 'string' ? returnTo : null), state };
}
