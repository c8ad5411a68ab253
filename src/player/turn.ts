import type { Playback } from './playback-state';

type Heard = Pick<Playback, 'pause'>;

let heard: Heard | undefined;

/** It plays now. Two things at once are heard by nobody: what played before pauses. */
export function takeTurn(playback: Heard): void {
  const before = heard;
  heard = playback;
  if (before !== playback) before?.pause();
}

/** It will not play any more. */
export function endTurn(playback: Heard): void {
  if (heard === playback) heard = undefined;
}
