import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { timings } from '@/config/timings';
import type { ChosenFile } from '@/uploads/chosen-file';
import type { PostFields } from '../../../../amplify/rules/post-rules';
import { browserShelf, type LeftPost, leftPost, type PostShelf } from './kept-post';

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
  const [found, setFound] = useState<LeftPost>();
  const isPending = useRef(false);
  const keep = useEffectEvent(() => {
    if (!isPending.current) return;
    isPending.current = false;
    void shelf.keep(place, { ...written, keptAt: Date.now() });
  });
  const findLeft = useEffectEvent(() => leftPost(shelf, place, written.updatedAt === undefined));
  // The browser's database is outside.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another form.
  useEffect(() => {
    let isWanted = true;
    void findLeft().then((kept) => isWanted && setFound(kept));
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
    /** It is gone on with here. */
    async takeOver({ place: from, ...post }: LeftPost) {
      setFound(undefined);
      if (from === place) return;
      await shelf.keep(place, post);
      await shelf.forget(from);
    },
    async discard({ place: from }: LeftPost) {
      if (from === place) isPending.current = false;
      setFound(undefined);
      await shelf.forget(from);
    },
    /** What is written here is stored now. */
    async forget() {
      isPending.current = false;
      setFound(undefined);
      await shelf.forget(place);
    },
  };
}
