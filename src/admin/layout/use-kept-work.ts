import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { timings } from '@/config/timings';
import { type FormWork, type LeftWork, leftWork, type WorkShelf } from './kept-work';

export interface KeptForm<Work extends FormWork> {
  /** What was left behind for this form. */
  found: LeftWork<Work> | undefined;
  /** It is gone on with here. */
  takeOver(left: LeftWork<Work>): Promise<void>;
  discard(left: LeftWork<Work>): Promise<void>;
  /** What is written here is stored now. */
  forget(): Promise<void>;
}

/**
 * Keeps what is written at a `place` of this browser, half a second after the last change, until it is saved; and finds
 * what was left there before. Nothing found is filled in unasked, and nothing written over it until it is decided on.
 */
export function useKeptWork<Work extends FormWork>(
  shelf: WorkShelf<Work>,
  place: string,
  written: Work,
  isChanged: boolean,
): KeptForm<Work> {
  const [found, setFound] = useState<LeftWork<Work>>();
  const isPending = useRef(false);
  const keep = useEffectEvent(() => {
    if (!isPending.current) return;
    isPending.current = false;
    void shelf.keep(place, { ...written, keptAt: Date.now() });
  });
  const findLeft = useEffectEvent(() => leftWork(shelf, place, written.updatedAt === undefined));
  // The browser's database is outside.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another form.
  useEffect(() => {
    let isWanted = true;
    void findLeft().then((kept) => isWanted && setFound(kept));
    return () => {
      isWanted = false;
    };
  }, [place, shelf]);
  // So is the clock: every change starts the wait anew. A form has always the same parts.
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
    found,
    async takeOver({ place: from, ...work }) {
      setFound(undefined);
      if (from === place) return;
      await shelf.keep(place, { ...written, ...work });
      await shelf.forget(from);
    },
    async discard({ place: from }) {
      if (from === place) isPending.current = false;
      setFound(undefined);
      await shelf.forget(from);
    },
    async forget() {
      isPending.current = false;
      setFound(undefined);
      await shelf.forget(place);
    },
  };
}
