import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/**
 * Replaces the current address with `corrected` and keeps the scroll position; does nothing while it is undefined. Acts
 * after the render, so that prompts about unsaved changes see the latest state.
 */
export function useAddressCorrection(corrected: string | undefined): void {
  const navigate = useNavigate();
  // Synchronizes with the address.
  useEffect(() => {
    if (corrected !== undefined) void navigate(corrected, { replace: true, preventScrollReset: true });
  }, [corrected, navigate]);
}

/**
 * Replaces an out-of-range page number in the address with the displayed page, so that a stored or shared address leads
 * to the same cards. `shown` is undefined until known.
 */
export function useCorrectedPageNumber(shown: number | undefined): void {
  const [search] = useSearchParams();
  useAddressCorrection(shown === undefined ? undefined : withPageNumber(search, shown));
}

/** The query string with the displayed page; undefined if it names this page or none. */
function withPageNumber(search: URLSearchParams, shown: number): string | undefined {
  const named = search.get('page');
  if (named === null || named === String(shown)) return undefined;
  const corrected = new URLSearchParams(search);
  if (shown > 1) corrected.set('page', String(shown));
  else corrected.delete('page');
  return `?${corrected}`;
}
