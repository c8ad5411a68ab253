import { useEffect, useEffectEvent, useState } from 'react';
import { type DraftStorage, type FormDraft, findDraft, type StoredDraft } from './drafts';
import { useAutosave } from './use-autosave';

/** Result of the search for an earlier draft. */
export interface RestorableDraft<Work extends FormDraft> {
  found: StoredDraft<Work> | undefined;
  /** Continues the draft in this form. */
  takeOver(left: StoredDraft<Work>): Promise<void>;
  discard(left: StoredDraft<Work>): Promise<void>;
}

interface KeptForm<Work extends FormDraft> extends RestorableDraft<Work> {
  /** Deletes the draft after it was saved. */
  forget(): Promise<void>;
}

/**
 * Autosaves a draft at the key `place` until it is saved, and finds an earlier one. Fills in nothing without consent,
 * and overwrites no draft before the user decides on it.
 */
export function useFormDraft<Work extends FormDraft>(
  shelf: DraftStorage<Work>,
  place: string,
  written: Work,
  isChanged: boolean,
): KeptForm<Work> {
  const [found, setFound] = useState<StoredDraft<Work>>();
  const findLeft = useEffectEvent(() => findDraft(shelf, place, written.updatedAt === undefined));
  // The browser's database is outside.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another form.
  useEffect(() => {
    let isWanted = true;
    void findLeft().then((kept) => isWanted && setFound(kept));
    return () => {
      isWanted = false;
    };
  }, [place, shelf]);
  const keeping = useAutosave(shelf, place, written, isChanged);
  return {
    found,
    async takeOver({ place: from, ...work }) {
      setFound(undefined);
      if (from === place) return;
      await shelf.keep(place, { ...written, ...work });
      await shelf.forget(from);
    },
    async discard({ place: from }) {
      setFound(undefined);
      await (from === place ? keeping.forget() : shelf.forget(from));
    },
    async forget() {
      setFound(undefined);
      await keeping.forget();
    },
  };
}
