import { useCallback, useSyncExternalStore } from 'react';

/** iPhones support full screen only for video elements, with native controls. */
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** Full-screen state of the frame; `toggle` is undefined if the browser does not support full screen. */
export function useFullscreen(frame: HTMLElement, video: AppleVideo) {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement === frame);
  if (document.fullscreenEnabled) {
    const toggle = () => {
      const change = isFull ? document.exitFullscreen() : frame.requestFullscreen({ navigationUI: 'hide' });
      change.catch((error: unknown) => console.info('Full screen is not available.', error));
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

/**
 * Picture-in-picture state of the video; `toggle` is undefined if the browser does not support it or the medium has no
 * picture, as an audiobook's sample.
 */
export function usePictureInPicture(video: HTMLVideoElement) {
  const subscribe = useCallback(
    (onChange: () => void) => {
      video.addEventListener('enterpictureinpicture', onChange);
      video.addEventListener('leavepictureinpicture', onChange);
      return () => {
        video.removeEventListener('enterpictureinpicture', onChange);
        video.removeEventListener('leavepictureinpicture', onChange);
      };
    },
    [video],
  );
  const isOut = useSyncExternalStore(subscribe, () => document.pictureInPictureElement === video);
  const subscribeToPicture = useCallback(
    (onChange: () => void) => {
      video.addEventListener('loadedmetadata', onChange);
      return () => video.removeEventListener('loadedmetadata', onChange);
    },
    [video],
  );
  const isSoundOnly = useSyncExternalStore(
    subscribeToPicture,
    () => video.readyState >= video.HAVE_METADATA && video.videoWidth === 0,
  );
  if (isSoundOnly || !document.pictureInPictureEnabled) return { isOut, toggle: undefined };
  const toggle = () => {
    const change = isOut ? document.exitPictureInPicture() : video.requestPictureInPicture();
    change.catch((error: unknown) => console.info('Picture in picture is not available.', error));
  };
  return { isOut, toggle };
}
