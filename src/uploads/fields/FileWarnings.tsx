import { mediaDuration } from '@rules/time/clock-time';
import { useEffect, useState } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import type { ChosenFile } from '../files/chosen-file';
import { findDamage } from '../files/find-damage';

let previous: Promise<unknown> = Promise.resolve();

/** Warnings about a chosen file that customers would notice, with the available fixes. */
export function FileWarnings({ chosen, onMoveIndex }: { chosen: ChosenFile; onMoveIndex(): void }) {
  const text = useText();
  const damage = useDamage(chosen);
  const { facts } = chosen;
  return (
    <>
      {/* A live region: screen readers announce the warning when it replaces the progress text. */}
      <div role="status" className="text-small empty:sr-only">
        {damage.is === 'searching' && <p className="text-soft">{text('uploads.searchingDamage')}</p>}
        {damage.is === 'found' && (
          <p className="rounded-control border border-danger bg-raised p-3 text-danger">
            {text('uploads.warning.damaged', { position: mediaDuration(damage.second) })}
          </p>
        )}
      </div>
      {facts.warnings.includes('NOT_PLAYABLE_HERE') && (
        <p className="text-small text-soft">{text('uploads.warning.notPlayable')}</p>
      )}
      {facts.warnings.includes('NOT_YET_PLAYABLE') && (
        <p className="text-small text-soft">{text('uploads.warning.notYetPlayable')}</p>
      )}
      {facts.warnings.includes('ENCODED_FIRST') && (
        <p className="text-small text-soft">{text('uploads.warning.encodedFirst')}</p>
      )}
      {facts.warnings.includes('INDEX_AT_END') && (
        <div className="grid justify-items-start gap-2 rounded-control border border-line bg-raised p-3 text-small">
          <p>{text('uploads.warning.indexAtEnd')}</p>
          <Button className="text-small" onClick={onMoveIndex}>
            {text('uploads.moveIndex')}
          </Button>
        </div>
      )}
    </>
  );
}

type Damage = { is: 'searching' } | { is: 'none' } | { is: 'found'; second: number };

/** Returns whether a chosen video or audio file has a broken frame; the file is usable before the check ends. */
function useDamage({ file, facts }: ChosenFile): Damage {
  const { medium } = facts.format;
  const isSearched = medium === 'video' || medium === 'audio';
  const [searched, setSearched] = useState<{ file: File; second: number | undefined }>();
  // Synchronizes with a media player outside React.
  useEffect(() => {
    if (!isSearched) return;
    const search = new AbortController();
    void findDamageInOrder(file, search.signal).then((second) => {
      if (!search.signal.aborted) setSearched({ file, second });
    });
    return () => search.abort();
  }, [file, isSearched]);
  if (!isSearched) return { is: 'none' };
  if (searched?.file !== file) return { is: 'searching' };
  return searched.second === undefined ? { is: 'none' } : { is: 'found', second: searched.second };
}

/** Searches one file at a time: an administrator may choose the films of a whole season at once. */
function findDamageInOrder(file: File, signal: AbortSignal): Promise<number | undefined> {
  const search = previous.then(async () => {
    try {
      return signal.aborted ? undefined : await findDamage(file, signal);
    } catch (failure) {
      // Only logged: a file that cannot be read is reported when it is uploaded.
      console.warn('A chosen file could not be searched for damage.', failure);
      return undefined;
    }
  });
  previous = search;
  return search;
}
