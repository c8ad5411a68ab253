import { useEffect, useState } from 'react';
import type { ChosenFile } from '../files/chosen-file';
import { findDamage } from '../files/find-damage';

export type Damage = { is: 'searching' } | { is: 'none' } | { is: 'found'; second: number };

/** Returns whether a chosen video or audio file has a broken frame; the file is usable before the check ends. */
export function useDamage({ file, facts }: ChosenFile): Damage {
  const { medium } = facts.format;
  const isSearched = medium === 'video' || medium === 'audio';
  const [searched, setSearched] = useState<{ file: File; second: number | undefined }>();
  // The player is outside.
  useEffect(() => {
    if (!isSearched) return;
    const search = new AbortController();
    void inTurn(file, search.signal).then((second) => {
      if (!search.signal.aborted) setSearched({ file, second });
    });
    return () => search.abort();
  }, [file, isSearched]);
  if (!isSearched) return { is: 'none' };
  if (searched?.file !== file) return { is: 'searching' };
  return searched.second === undefined ? { is: 'none' } : { is: 'found', second: searched.second };
}

let previous: Promise<unknown> = Promise.resolve();

/** Searches one file at a time: an administrator may choose the films of a whole season at once. */
function inTurn(file: File, signal: AbortSignal): Promise<number | undefined> {
  const search = previous.then(async () => {
    try {
      return signal.aborted ? undefined : await findDamage(file, signal);
    } catch (failure) {
      // A file that can no longer be read is reported when it is sent.
      console.warn('A chosen file could not be searched for damage.', failure);
      return undefined;
    }
  });
  previous = search;
  return search;
}
