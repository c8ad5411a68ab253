import { useRef, useState } from 'react';
import type { EpisodeDraft } from '../title-draft';
import { type ReadEpisodeFile, readEpisodeFiles } from './read-episode-files';

/** State of several files that become episodes, as read and edited so far. */
export interface EpisodeFiles {
  read: readonly ReadEpisodeFile[];
  /** Number of files that are still being read. */
  left: number;
  take(files: readonly File[], there: readonly EpisodeDraft[]): Promise<void>;
  /** Changes fields of an episode, based on its current state. */
  change(id: string, part: Partial<EpisodeDraft>): void;
  remove(gone: ReadEpisodeFile): void;
  /** Discards all files, also those that are still being read. */
  clear(): void;
  /** The files that were discarded last; `takeUp` restores them. */
  givenUp: readonly ReadEpisodeFile[];
  giveUp(): void;
  takeUp(): void;
}

/** Reads many files, whether or not the dialog that shows them is open. */
export function useManyFiles(): EpisodeFiles {
  const [read, setRead] = useState<readonly ReadEpisodeFile[]>([]);
  const [left, setLeft] = useState(0);
  const [givenUp, setGivenUp] = useState<readonly ReadEpisodeFile[]>([]);
  // Number of the current batch: results of earlier batches are dropped.
  const round = useRef(0);
  const take: EpisodeFiles['take'] = async (files, there) => {
    const mine = round.current;
    const isWanted = () => round.current === mine;
    setLeft(files.length);
    try {
      await readEpisodeFiles(files, there, (one) => {
        if (!isWanted()) return;
        setRead((before) => [...before, one]);
        setLeft((before) => before - 1);
      });
    } finally {
      if (isWanted()) setLeft(0);
    }
  };
  const change: EpisodeFiles['change'] = (id, part) =>
    setRead((before) =>
      before.map((one) =>
        one.is === 'episode' && one.episode.id === id ? { ...one, episode: { ...one.episode, ...part } } : one,
      ),
    );
  const remove = (gone: ReadEpisodeFile) => setRead((before) => before.filter((one) => one !== gone));
  const clear = () => {
    round.current += 1;
    setRead([]);
    setLeft(0);
  };
  const giveUp = () => {
    if (read.length > 0) setGivenUp(read);
    clear();
  };
  const takeUp = () => {
    setRead((before) => [...before, ...givenUp]);
    setGivenUp([]);
  };
  return { read, left, take, change, remove, clear, givenUp, giveUp, takeUp };
}
