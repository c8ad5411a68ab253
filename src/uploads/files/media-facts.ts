import { withAddressOf } from './with-address-of';

export interface MediaFacts {
  durationSeconds: number | undefined;
  width: number | undefined;
  height: number | undefined;
}

/** Length and size of a film or reading as this browser would play it. */
export function readMedia(file: Blob): Promise<MediaFacts | 'not playable'> {
  return withAddressOf(file, readMediaAt);
}

/** The same of what lies at an address. */
export function readMediaAt(address: string): Promise<MediaFacts | 'not playable'> {
  // It plays sound alone as well.
  const player = document.createElement('video');
  return new Promise((resolve) => {
    const timer = setTimeout(() => finish('not playable'), longestLook);
    const finish = (facts: MediaFacts | 'not playable') => {
      clearTimeout(timer);
      player.removeAttribute('src');
      // Stops the browser from reading on in a file of gigabytes.
      player.load();
      resolve(facts);
    };
    player.onloadedmetadata = () => finish(factsOfPlayer(player));
    player.onerror = () => finish('not playable');
    player.preload = 'metadata';
    player.src = address;
  });
}

/** In milliseconds: a file on a network drive takes a while. */
const longestLook = 20_000;

function factsOfPlayer({ duration, videoWidth, videoHeight }: HTMLVideoElement): MediaFacts {
  const hasPicture = videoWidth > 0;
  return {
    durationSeconds: Number.isFinite(duration) ? duration : undefined,
    width: hasPicture ? videoWidth : undefined,
    height: hasPicture ? videoHeight : undefined,
  };
}
