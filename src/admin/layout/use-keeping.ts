import { useEffect, useEffectEvent, useRef } from 'react';
import { timings } from '@/config/timings';
import type { FormWork, WorkShelf } from './kept-work';

interface Keeping {
  /** Keeps what stands there now, without waiting. */
  keepNow(): Promise<void>;
  /** What is kept is not wanted any more; what is written afterwards is kept again. */
  forget(): Promise<void>;
}

/** Keeps what is written at a `place` of this browser, half a second after the last change, and when the form goes. */
export function useKeeping<Work extends FormWork>(
  shelf: WorkShelf<Work>,
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
  // The browser's database is outside, and so is the clock: every change starts the wait anew. A form has always the same parts.
  useEffect(() => {
    if (!isChanged) return;
    isPending.current = true;
    const timer = setTimeout(() => keep(), timings.draftPause);
    return () => clearTimeout(timer);
  }, [...Object.values(written), isChanged]);
  // So are the tabs: the others do not offer what is written here, and what was typed last is kept when this one goes.
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
