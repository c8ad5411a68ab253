import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StreamDelivery } from '@/catalogue/media-delivery';
import { savesData } from '@/lib/connection';
import { useDelayed, useTimeout } from '@/ui/hooks/timers';
import type { Playback } from '../../playback-state';
import { usePreference } from '../../preferences';
import { type PreviewImages, previewImagesOf } from '../../streaming/preview-images';
import { streamPreferences } from '../../streaming/stream-preferences';

interface PreviewImageProps extends SeekPreviewProps {
  playback: Playback;
}

/** Preview picture from the images of a stream, or from a second instance of a file. */
export function PreviewImage({ playback, film, isWaiting, second }: PreviewImageProps) {
  const delivery = playback.delivery();
  if (delivery.form === 'stream') return <StreamPreview delivery={delivery} second={second} />;
  return <SeekPreview film={film} isWaiting={isWaiting} second={second} />;
}

interface StreamPreviewProps {
  delivery: StreamDelivery;
  /** Second under the pointer. */
  second: number | undefined;
}

/** Preview picture of a stream at another second than the current one; nothing while data is saved. */
export function StreamPreview({ delivery, second }: StreamPreviewProps) {
  const savesData = usePreference(streamPreferences.dataSaver);
  const images = usePreviewImages(delivery, second !== undefined && !savesData);
  const [shown, setShown] = useState<string>();
  const image = second === undefined || savesData ? undefined : images?.(second);
  if (!image) return null;
  const { address, ratio, columns, rows, column, row } = image;
  return (
    <div
      // The position of the tile is dynamic; React sets it through the CSSOM, which the content security policy allows.
      // WebKit derives no width from an aspect ratio here: the surrounding grid would only be as wide as the displayed
      // time.
      style={{ width: `calc(min(8rem, 20vw) * ${ratio})` }}
      className="relative h-[min(8rem,20vw)] max-w-full overflow-hidden rounded-control border border-line bg-sunken shadow-lifted"
    >
      <img
        src={address}
        alt=""
        onLoad={() => setShown(address)}
        hidden={shown !== address}
        style={{
          left: `${-100 * column}%`,
          top: `${-100 * row}%`,
          width: `${100 * columns}%`,
          height: `${100 * rows}%`,
        }}
        className="absolute max-w-none"
      />
    </div>
  );
}

/** The preview pictures, loaded when the pointer has rested on the bar for a moment. */
function usePreviewImages(delivery: StreamDelivery, isWanted: boolean): PreviewImages | undefined {
  const isDue = useDelayed(isWanted, hoverDebounce);
  const { data } = useQuery({
    queryKey: ['preview-images', delivery.playlists],
    queryFn: async () => ({ images: await previewImagesOf(delivery) }),
    enabled: isDue,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  return data?.images;
}

interface SeekPreviewProps {
  film: HTMLVideoElement;
  /** True if the film waits for data: the preview then must not use bandwidth. */
  isWaiting: boolean;
  /** Second under the pointer. */
  second: number | undefined;
}

/** Picture of a video at another second, from a second instance of its file (docs/decisions/0034). */
export function SeekPreview({ film, isWaiting, second }: SeekPreviewProps) {
  const [address, setAddress] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const isWanted = second !== undefined && !isWaiting;
  const isOpen = address !== undefined;
  const open = () => {
    // A width of 0 means sound only, or metadata that has not loaded.
    if (film.videoWidth > 0 && film.src !== failed && !savesData()) setAddress(film.src);
  };
  useTimeout(open, isWanted && !isOpen ? hoverDebounce : undefined);
  useTimeout(() => setAddress(undefined), isOpen && !isWanted ? unloadDelay : undefined);
  if (isWaiting && isOpen) setAddress(undefined);
  if (!isOpen) return null;
  const handleError = () => {
    setFailed(address);
    setAddress(undefined);
  };
  return (
    <PreviewVideo
      address={address}
      second={second === undefined ? undefined : Math.round(second)}
      onError={handleError}
    />
  );
}

/** Seeks to the wanted second after the previous seek has finished, and with a delay: each seek downloads a part of the file. */
function PreviewVideo({ address, second, onError }: { address: string; second: number | undefined; onError(): void }) {
  const video = useRef<HTMLVideoElement>(undefined);
  const lastSeek = useRef<{ second: number; at: number }>(undefined);
  const [shown, setShown] = useState<number>();
  const seek = () => {
    const element = video.current;
    if (!element || second === undefined || second === lastSeek.current?.second) return;
    if (element.readyState < element.HAVE_METADATA || element.seeking) return;
    lastSeek.current = { second, at: Date.now() };
    element.currentTime = second;
  };
  const seekLater = useEffectEvent(seek);
  // Loads the file, and ends its requests when the element is removed.
  const load = useCallback(
    (element: HTMLVideoElement) => {
      video.current = element;
      element.src = address;
      return () => {
        video.current = undefined;
        element.removeAttribute('src');
        element.load();
      };
    },
    [address],
  );
  // Synchronizes with the clock.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for another wanted second and after each finished seek.
  useEffect(() => {
    const timer = setTimeout(seekLater, (lastSeek.current?.at ?? 0) + minimumInterval - Date.now());
    return () => clearTimeout(timer);
  }, [second, shown]);
  return (
    <video
      ref={load}
      muted
      playsInline
      disablePictureInPicture
      disableRemotePlayback
      preload="metadata"
      hidden={shown === undefined}
      onLoadedMetadata={seek}
      onSeeked={() => setShown(lastSeek.current?.second)}
      onError={onError}
      // The last picture stays until the next one has loaded, and is dimmed after 0.3 s.
      className={`h-[min(8rem,20vw)] max-w-full rounded-control border border-line bg-sunken shadow-lifted ${shown === second ? '' : 'opacity-40 transition-opacity delay-300'}`}
    />
  );
}

/** Debounce in milliseconds: a pointer that only crosses the bar triggers no request. */
const hoverDebounce = 150;
/** Milliseconds to keep the preview loaded after the pointer has left the bar. */
const unloadDelay = 4000;
/** Minimum number of milliseconds between two seeks. */
const minimumInterval = 250;
