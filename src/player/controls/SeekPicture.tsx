import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { savesData } from '@/lib/saves-data';

interface SeekPictureProps {
  film: HTMLVideoElement;
  /** It has nothing to play from: the line is its alone. */
  isWaiting: boolean;
  /** Second under the pointer. */
  second: number | undefined;
}

/**
 * Preview picture of a video at another second than the current one, from a second instance of its file
 * (docs/decisions/0034).
 */
export function SeekPicture({ film, isWaiting, second }: SeekPictureProps) {
  const [address, setAddress] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const isWanted = second !== undefined && !isWaiting;
  const isOpen = address !== undefined;
  const open = useEffectEvent(() => {
    // A width of 0 means sound only, or metadata that has not loaded.
    if (film.videoWidth > 0 && film.src !== failed && !savesData()) setAddress(film.src);
  });
  // Synchronizes with the clock.
  useEffect(() => {
    if (isWanted === isOpen) return;
    const timer = isWanted ? setTimeout(open, settled) : setTimeout(() => setAddress(undefined), kept);
    return () => clearTimeout(timer);
  }, [isWanted, isOpen]);
  if (isWaiting && isOpen) setAddress(undefined);
  if (!isOpen) return null;
  const handleError = () => {
    setFailed(address);
    setAddress(undefined);
  };
  return (
    <Picture address={address} second={second === undefined ? undefined : Math.round(second)} onError={handleError} />
  );
}

interface PictureProps {
  address: string;
  second: number | undefined;
  onError(): void;
}

/** Goes to the second that is wanted once it is where it was sent before, and not at once: each picture is a piece of the file. */
function Picture({ address, second, onError }: PictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  const sought = useRef<{ second: number; at: number }>(undefined);
  const [shown, setShown] = useState<number>();
  const seek = () => {
    const element = video.current;
    if (!element || second === undefined || second === sought.current?.second) return;
    if (element.readyState < element.HAVE_METADATA || element.seeking) return;
    sought.current = { second, at: Date.now() };
    element.currentTime = second;
  };
  const follow = useEffectEvent(seek);
  // Synchronizes with the video element and its requests.
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.src = address;
    return () => {
      element.removeAttribute('src');
      element.load();
    };
  }, [address]);
  // Synchronizes with the clock.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another second is wanted, or the one before is there.
  useEffect(() => {
    const timer = setTimeout(follow, (sought.current?.at ?? 0) + pace - Date.now());
    return () => clearTimeout(timer);
  }, [second, shown]);
  return (
    <video
      ref={video}
      muted
      playsInline
      disablePictureInPicture
      disableRemotePlayback
      preload="metadata"
      hidden={shown === undefined}
      onLoadedMetadata={seek}
      onSeeked={() => setShown(sought.current?.second)}
      onError={onError}
      // The last picture stays until the next is there; after a moment it shows that it is another one's.
      className={`h-[min(8rem,20vw)] max-w-full rounded-control border border-line bg-sunken shadow-lifted ${shown === second ? '' : 'opacity-40 transition-opacity delay-300'}`}
    />
  );
}

/** Debounce in milliseconds: a pointer that only crosses the bar triggers no request. */
const settled = 150;
/** Milliseconds to keep the preview loaded after the pointer has left the bar. */
const kept = 4000;
/** Milliseconds between two pictures at least. */
const pace = 250;
