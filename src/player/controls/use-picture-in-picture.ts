import { useCallback, useSyncExternalStore } from 'react';

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
    change.catch((refusal: unknown) => console.info('There is no window of its own.', refusal));
  };
  return { isOut, toggle };
}
