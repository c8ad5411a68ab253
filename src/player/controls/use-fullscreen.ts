import { useSyncExternalStore } from 'react';

/** Phones of Apple's only let a video itself fill the screen, with their own controls. */
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** Full-screen state of the frame; `toggle` is undefined if the browser does not support full screen. */
export function useFullscreen(frame: HTMLElement, video: AppleVideo) {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement === frame);
  if (document.fullscreenEnabled) {
    const toggle = () => {
      const change = isFull ? document.exitFullscreen() : frame.requestFullscreen({ navigationUI: 'hide' });
      change.catch((refusal: unknown) => console.info('The screen cannot be filled.', refusal));
    };
    return { isFull, toggle };
  }
  const { webkitEnterFullscreen } = video;
  return { isFull, toggle: webkitEnterFullscreen && (() => webkitEnterFullscreen.call(video)) };
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}
