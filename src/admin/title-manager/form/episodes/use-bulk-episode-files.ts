import { useRef, useState } from 'react';
import type { EpisodeDraft } from '../title-draft';
import { type ReadEpisodeFile, readEpisodeFiles } from './read-episode-files';

/** State of several files that become episodes, as read and edited so far. */
export interface BulkEpisodeFiles {
  read: readonly ReadEpisodeFile[];
  /** Number of files that are still being read. */
  remaining: number;
  take(files: readonly File[], existing: readonly EpisodeDraft[]): Promise<void>;
  /** Changes fields of an episode, based on its current state. */
  change(id: string, part: Partial<EpisodeDraft>): void;
  remove(removed: ReadEpisodeFile): void;
  /** Discards all files, also those that are still being read. */
  clear(): void;
  /** The files that were discarded last; `restore` restores them. */
  discarded: readonly ReadEpisodeFile[];
  discard(): void;
  restore(): void;
}

/** Reads many files, whether or not the dialog that shows them is open. */
export function useBulkEpisodeFiles(): BulkEpisodeFiles {
  const [read, setRead] = useState<readonly ReadEpisodeFile[]>([]);
  const [remaining, setRemaining] = useState(0);
  const [discarded, setDiscarded] = useState<readonly ReadEpisodeFile[]>([]);
  // Number of the current batch: results of earlier batches are dropped.
  const batch = useRef(0);
  const take: BulkEpisodeFiles['take'] = async (files, existing) => {
    const ownBatch = batch.current;
    const isWanted = () => batch.current === ownBatch;
    setRemaining(files.length);
    try {
      await readEpisodeFiles(files, existing, (one) => {
        if (!isWanted()) return;
        setRead((before) => [...before, one]);
        setRemaining((before) => before - 1);
      });
    } finally {
      if (isWanted()) setRemaining(0);
    }
  };
  const change: BulkEpisodeFiles['change'] = (id, part) =>
    setRead((before) =>
      before.map((one) =>
        one.is === 'episode' && one.episode.id === id ? { ...one, episode: { ...one.episode, ...part } } : one,
      ),
    );
  const remove = (removed: ReadEpisodeFile) => setRead((before) => before.filter((one) => one !== removed));
  const clear = () => {
    batch.current += 1;
    setRead([]);
    setRemaining(0);
  };
  const discard = () => {
    if (read.length > 0) setDiscarded(read);
    clear();
  };
  const restore = () => {
    setRead((before) => [...before, ...discarded]);
    setDiscarded([]);
  };
  return { read, remaining, take, change, remove, clear, discarded, discard, restore };
}
