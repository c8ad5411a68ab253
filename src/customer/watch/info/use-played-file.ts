import { useState } from 'react';
import type { Episode } from '@/catalogue/episodes';
import { isSame } from '@/viewing/episode-order';
import type { PlayedFile } from './sample';

type Numbers = Pick<Episode, 'season' | 'episode'>;

/** Returns the file of a title or an episode as the player has measured it, or undefined, and the handler of the measurement. */
export function usePlayedFile(
  of: Numbers | undefined,
): [PlayedFile | undefined, (seconds: number, height: number | undefined) => void] {
  const [measured, setMeasured] = useState<{ of: Numbers | undefined; file: PlayedFile }>();
  const isOfThis = measured && isSame(measured.of ?? {}, of ?? {});
  return [isOfThis ? measured.file : undefined, (seconds, height) => setMeasured({ of, file: { seconds, height } })];
}
