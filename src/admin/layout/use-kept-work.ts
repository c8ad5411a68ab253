import { useEffect, useEffectEvent, useState } from 'react';
import { type FormWork, type LeftWork, leftWork, type WorkShelf } from './kept-work';
import { useKeeping } from './use-keeping';

/** Result of the search for an earlier draft. */
export interface LeftForm<Work extends FormWork> {
  found: LeftWork<Work> | undefined;
  /** Continues the draft in this form. */
  takeOver(left: LeftWork<Work>): Promise<void>;
  discard(left: LeftWork<Work>): Promise<void>;
}

interface KeptForm<Work extends FormWork> extends LeftForm<Work> {
  /** Deletes the draft after it was saved. */
  forget(): Promise<void>;
}

/**
 * Autosaves a draft at the key `place` until it is saved, and finds an earlier one. Fills in nothing without consent,
 * and overwrites no draft before the user decides on it.
 */
export function useKeptWork<Work extends FormWork>(
  shelf: WorkShelf<Work>,
  place: string,
  written: Work,
  isChanged: boolean,
): KeptForm<Work> {
  const [found, setFound] = useState<LeftWork<Work>>();
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
  const keeping = useKeeping(shelf, place, written, isChanged);
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
