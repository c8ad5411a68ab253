import { withObjectUrl } from './object-url';

export interface MediaFacts {
  durationSeconds: number | undefined;
  width: number | undefined;
  height: number | undefined;
}

/** Reads the duration and the frame size of a video or audio file with a player of this browser. */
export function readMedia(file: Blob): Promise<MediaFacts | 'not playable'> {
  return withObjectUrl(file, readMediaAt);
}

/** Like `readMedia`, for the file at a URL. */
export function readMediaAt(address: string): Promise<MediaFacts | 'not playable'> {
  // A video element plays audio files as well.
  const player = document.createElement('video');
  return new Promise((resolve) => {
    const timer = setTimeout(() => finish('not playable'), loadTimeout);
    const finish = (facts: MediaFacts | 'not playable') => {
      clearTimeout(timer);
      player.removeAttribute('src');
      // Resets the player: otherwise the browser continues to read a file of gigabytes.
      player.load();
      resolve(facts);
    };
    player.onloadedmetadata = () => finish(factsOfPlayer(player));
    player.onerror = () => finish('not playable');
    player.preload = 'metadata';
    player.src = address;
  });
}

/** Timeout in milliseconds: a file on a network drive takes a while. */
const loadTimeout = 20_000;

function factsOfPlayer({ duration, videoWidth, videoHeight }: HTMLVideoElement): MediaFacts {
  const hasPicture = videoWidth > 0;
  return {
    durationSeconds: Number.isFinite(duration) ? duration : undefined,
    width: hasPicture ? videoWidth : undefined,
    height: hasPicture ? videoHeight : undefined,
  };
}
