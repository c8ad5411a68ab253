import { useState } from 'react';
import type { Episode } from '@/catalogue/episodes';
import { isSame } from '@/viewing/episode-order';
import type { PlayedFile } from './sample';

type Numbers = Pick<Episode, 'season' | 'episode'>;

/** The file of a title or an episode, as the player measures it; undefined until it has. Returns how the player says so. */
export function usePlayedFile(
  of: Numbers | undefined,
): [PlayedFile | undefined, (seconds: number, height: number | undefined) => void] {
  const [measured, setMeasured] = useState<{ of: Numbers | undefined; file: PlayedFile }>();
  const isOfThis = measured && isSame(measured.of ?? {}, of ?? {});
  return [isOfThis ? measured.file : undefined, (seconds, height) => setMeasured({ of, file: { seconds, height } })];
}
