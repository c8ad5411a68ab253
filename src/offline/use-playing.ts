import { useSyncExternalStore } from 'react';

const events = ['play', 'playing', 'pause', 'ended', 'emptied'];

/** True while a media element on the page plays with sound. */
export function usePlaying(): boolean {
  return useSyncExternalStore(subscribe, isPlaying);
}

function isPlaying(): boolean {
  const media = document.querySelectorAll<HTMLMediaElement>('video, audio');
  return [...media].some(({ paused, ended, muted }) => !paused && !ended && !muted);
}

/** Media events do not bubble, but the document receives them in the capture phase. */
function subscribe(onChange: () => void): () => void {
  for (const event of events) document.addEventListener(event, onChange, true);
  return () => {
    for (const event of events) document.removeEventListener(event, onChange, true);
  };
}
