import { useCallback, useSyncExternalStore } from 'react';
import { listen } from '@/lib/listen';

/** iPhones support full screen only for video elements, with native controls. */
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** Full-screen state of the frame; `toggle` is undefined if the browser does not support full screen. */
export function useFullscreen(frame: HTMLElement, video: AppleVideo) {
  const isFull = useStateOf(document, fullscreenEvents, () => document.fullscreenElement === frame);
  const hasMetadata = useStateOf(video, metadataEvents, () => video.readyState >= video.HAVE_METADATA);
  if (document.fullscreenEnabled) {
    const toggle = () => {
      const change = isFull ? document.exitFullscreen() : frame.requestFullscreen({ navigationUI: 'hide' });
      change.catch((error: unknown) => console.info('Full screen is not available.', error));
    };
    return { isFull, toggle };
  }
  const { webkitEnterFullscreen } = video;
  // The method throws while the metadata is missing, for example for a stream that has not played.
  const canEnter = webkitEnterFullscreen && hasMetadata;
  return { isFull, toggle: canEnter ? () => webkitEnterFullscreen.call(video) : undefined };
}

/**
 * Picture-in-picture state of the video; `toggle` is undefined if the browser does not support it or the medium has no
 * picture, as an audiobook's sample.
 */
export function usePictureInPicture(video: HTMLVideoElement) {
  const isOut = useStateOf(video, pictureInPictureEvents, () => document.pictureInPictureElement === video);
  const isSoundOnly = useStateOf(
    video,
    metadataEvents,
    () => video.readyState >= video.HAVE_METADATA && video.videoWidth === 0,
  );
  if (isSoundOnly || !document.pictureInPictureEnabled) return { isOut, toggle: undefined };
  const toggle = () => {
    const change = isOut ? document.exitPictureInPicture() : video.requestPictureInPicture();
    change.catch((error: unknown) => console.info('Picture in picture is not available.', error));
  };
  return { isOut, toggle };
}

const fullscreenEvents = ['fullscreenchange'];
const pictureInPictureEvents = ['enterpictureinpicture', 'leavepictureinpicture'];
const metadataEvents = ['loadedmetadata', 'emptied'];

/** Reads state of the browser; re-renders the component when one of these events changes it. */
function useStateOf(target: EventTarget, events: readonly string[], read: () => boolean): boolean {
  const subscribe = useCallback((onChange: () => void) => listen(target, events, onChange), [target, events]);
  return useSyncExternalStore(subscribe, read);
}
