import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { timings } from '@/config/timings';
import type { ChosenFile } from '@/uploads/chosen-file';
import type { PostFields } from '../../../../amplify/rules/post-rules';
import { browserShelf, type KeptPost, type PostShelf } from './kept-post';

interface Written {
  fields: PostFields;
  newCover: ChosenFile | undefined;
  updatedAt: string | undefined;
}

/**
 * Keeps what is written at a `place` of this browser, half a second after the last change, until it is saved; and finds
 * what was left there before. Nothing found is filled in unasked, and nothing written over it until it is decided on.
 */
export function useKeptPost(place: string, written: Written, isChanged: boolean, shelf: PostShelf = browserShelf) {
  const [found, setFound] = useState<KeptPost>();
  const isPending = useRef(false);
  const keep = useEffectEvent(() => {
    if (!isPending.current) return;
    isPending.current = false;
    void shelf.keep(place, { ...written, keptAt: Date.now() });
  });
  // The browser's database is outside.
  useEffect(() => {
    let isWanted = true;
    void shelf.read(place).then((kept) => isWanted && setFound(kept));
    return () => {
      isWanted = false;
    };
  }, [place, shelf]);
  // So is the clock.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change starts the wait anew.
  useEffect(() => {
    if (!isChanged) return;
    isPending.current = true;
    const timer = setTimeout(() => keep(), timings.draftPause);
    return () => clearTimeout(timer);
  }, [written.fields, written.newCover, isChanged]);
  // So is the tab: what was typed last is kept when it goes.
  useEffect(() => {
    const handleHide = () => keep();
    window.addEventListener('pagehide', handleHide);
    return () => {
      window.removeEventListener('pagehide', handleHide);
      handleHide();
    };
  }, []);
  return {
    found,
    /** It has been decided on; what is written here takes its place. */
    settle: () => setFound(undefined),
    async forget() {
      isPending.current = false;
      setFound(undefined);
      await shelf.forget(place);
    },
  };
}
