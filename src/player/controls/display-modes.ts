import { useCallback, useSyncExternalStore } from 'react';

/** iPhones support full screen only for video elements, with native controls. */
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** Full-screen state of the frame; `toggle` is undefined if the browser does not support full screen. */
export function useFullscreen(frame: HTMLElement, video: AppleVideo) {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement === frame);
  const hasMetadata = useMetadata(video, () => video.readyState >= video.HAVE_METADATA);
  if (document.fullscreenEnabled) {
    const toggle = () => {
      const change = isFull ? document.exitFullscreen() : frame.requestFullscreen({ navigationUI: 'hide' });
      change.catch((error: unknown) => console.info('Full screen is not available.', error));
    };
    return { isFull, toggle };
  }
  const { webkitEnterFullscreen } = video;
  // It throws before, as for a stream that has not played.
  const canEnter = webkitEnterFullscreen && hasMetadata;
  return { isFull, toggle: canEnter ? () => webkitEnterFullscreen.call(video) : undefined };
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
  const isSoundOnly = useMetadata(video, () => video.readyState >= video.HAVE_METADATA && video.videoWidth === 0);
  if (isSoundOnly || !document.pictureInPictureEnabled) return { isOut, toggle: undefined };
  const toggle = () => {
    const change = isOut ? document.exitPictureInPicture() : video.requestPictureInPicture();
    change.catch((error: unknown) => console.info('Picture in picture is not available.', error));
  };
  return { isOut, toggle };
}

/** Reads what depends on the video's metadata; re-renders the component when these are loaded or unloaded. */
function useMetadata(video: HTMLVideoElement, read: () => boolean): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      video.addEventListener('loadedmetadata', onChange);
      video.addEventListener('emptied', onChange);
      return () => {
        video.removeEventListener('loadedmetadata', onChange);
        video.removeEventListener('emptied', onChange);
      };
    },
    [video],
  );
  return useSyncExternalStore(subscribe, read);
}
