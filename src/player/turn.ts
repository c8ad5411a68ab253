import type { Playback } from './playback-state';

type Heard = Pick<Playback, 'pause'>;

let heard: Heard | undefined;

/** Pauses the previous playback, so that only one plays at a time. */
export function takeTurn(playback: Heard): void {
  const before = heard;
  heard = playback;
  if (before !== playback) before?.pause();
}

/** It will not play any more. */
export function endTurn(playback: Heard): void {
  if (heard === playback) heard = undefined;
}
