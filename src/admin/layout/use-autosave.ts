import { useEffect, useEffectEvent, useRef } from 'react';
import { timings } from '@/config/timings';
import type { DraftStorage, FormDraft } from './drafts';

interface Keeping {
  /** Stores the draft immediately, without debounce. */
  keepNow(): Promise<void>;
  /** Deletes the stored draft; later changes are stored again. */
  forget(): Promise<void>;
}

/** Autosaves a draft at the key `place` with a debounce of 500 ms, and on unmount. */
export function useAutosave<Work extends FormDraft>(
  shelf: DraftStorage<Work>,
  place: string,
  written: Work,
  isChanged: boolean,
): Keeping {
  const isPending = useRef(false);
  const keepNow = () => {
    isPending.current = false;
    return shelf.keep(place, { ...written, keptAt: Date.now() });
  };
  const keep = useEffectEvent(() => {
    if (isPending.current) void keepNow();
  });
  // Debounce: every change restarts the timer. The number of dependencies is constant, because a form always has the
  // same parts.
  useEffect(() => {
    if (!isChanged) return;
    isPending.current = true;
    const timer = setTimeout(() => keep(), timings.draftPause);
    return () => clearTimeout(timer);
  }, [...Object.values(written), isChanged]);
  // Locks the draft against other tabs, and stores the last change when this tab closes.
  useEffect(() => {
    const release = shelf.hold(place);
    const handleHide = () => keep();
    window.addEventListener('pagehide', handleHide);
    return () => {
      window.removeEventListener('pagehide', handleHide);
      handleHide();
      release();
    };
  }, [place, shelf]);
  return {
    keepNow,
    async forget() {
      isPending.current = false;
      await shelf.forget(place);
    },
  };
}
