import { useEffect, useRef } from 'react';
import type { Kind } from '@/catalogue/kinds/kind';
import { timings } from '@/config/timings';
import { browserShelf, type DraftShelf } from './draft-shelf';
import type { FormStart } from './form-start';
import { withoutFiles } from './kept-draft';
import type { TitleDraft } from './title-draft';

interface Autosave {
  /** Keeps what stands there now, without waiting. */
  keepNow(): Promise<void>;
  /** Forgets the draft, and keeps none any more. */
  forget(): Promise<void>;
}

/** Keeps a form's work in this browser, half a second after the last change, until it is saved or discarded. */
export function useAutosave(
  kind: Kind,
  start: FormStart,
  draft: TitleDraft,
  isChanged: boolean,
  shelf: DraftShelf = browserShelf,
): Autosave {
  const { formId, titleId, status, loaded, updatedAt } = start;
  const latest = useRef(draft);
  const isPending = useRef(false);
  const isForgotten = useRef(false);
  latest.current = draft;
  const keepNow = async () => {
    if (isForgotten.current) return;
    isPending.current = false;
    await shelf.put({
      ...{ formId, titleId, kind: kind.name, isNew: status === 'NEW', keptAt: Date.now(), updatedAt },
      draft: withoutFiles(latest.current),
      loaded,
    });
  };
  const keep = useRef(keepNow);
  keep.current = keepNow;
  // The browser's database is outside, and so is the clock.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the draft starts the wait anew.
  useEffect(() => {
    if (!isChanged) return;
    isPending.current = true;
    const timer = setTimeout(() => void keep.current(), timings.draftPause);
    return () => clearTimeout(timer);
  }, [draft, isChanged]);
  // Other tabs are outside: they do not offer what is open here. What was typed last is kept when the form goes.
  useEffect(() => {
    const release = shelf.hold(formId);
    const handleHide = () => {
      if (isPending.current) void keep.current();
    };
    window.addEventListener('pagehide', handleHide);
    return () => {
      window.removeEventListener('pagehide', handleHide);
      handleHide();
      release();
    };
  }, [formId, shelf]);
  return {
    keepNow,
    async forget() {
      isForgotten.current = true;
      isPending.current = false;
      await shelf.remove(formId);
    },
  };
}
