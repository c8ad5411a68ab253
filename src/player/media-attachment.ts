import type { MediaDelivery, StreamDelivery } from '@/catalogue/media-delivery';
import { listen } from '@/lib/listen';
import { attachLazyStream, canStart } from './streaming/lazy-stream';
import type { AttachmentOptions, StreamAttachment } from './streaming/stream-attachment';

/** Source of a media element: a file from one delivery base, or a stream from all of them. */
export type MediaForm = 'file' | 'stream';

/** Connection of a media element with an address. */
export interface MediaAttachment {
  form: MediaForm;
  /** Undefined for a file, and until the code of streams has loaded. */
  stream(): StreamAttachment | undefined;
  /** Loads the code and data for a playback that is about to start. */
  prepare(): void;
  /** Ends the connection, without events. A file stays in the element until the next one replaces it. */
  detach(): void;
}

/** True if the beginning of a delivery can be loaded before it plays, without the code of streams. */
export function canPrefetch(element: HTMLMediaElement, delivery: MediaDelivery): boolean {
  return delivery.form === 'stream' && !needsNativeHls(element) && canStart(delivery);
}

/** Returns the number of attempts of a delivery: a stream is one attempt, followed by its files. */
export function attemptCount(delivery: MediaDelivery): number {
  return delivery.form === 'file' ? delivery.addresses.length : 1 + delivery.files.length;
}

/** Returns the first attempt of a form. */
export function firstAttempt(delivery: MediaDelivery, form: MediaForm): number {
  return delivery.form === 'stream' && form === 'file' ? 1 : 0;
}

/** Returns the form that an attempt plays. */
export function formAt(delivery: MediaDelivery, attempt: number): MediaForm {
  return delivery.form === 'stream' && attempt === 0 ? 'stream' : 'file';
}

/** Connects the element with the address of an attempt; undefined if there is no such attempt. */
export function attachMedia(
  element: HTMLMediaElement,
  delivery: MediaDelivery,
  attempt: number,
  options: AttachmentOptions,
): MediaAttachment | undefined {
  if (delivery.form === 'stream' && attempt === 0)
    return needsNativeHls(element)
      ? attachNatively(element, delivery, options)
      : attachLazyStream(element, delivery, options);
  const address = delivery.form === 'file' ? delivery.addresses[attempt] : delivery.files[attempt - 1];
  return address === undefined ? undefined : attachFile(element, address, options);
}

/** True for browsers without Media Source Extensions, such as older iPhones. */
function needsNativeHls(element: HTMLMediaElement): boolean {
  const hasMediaSource = 'MediaSource' in window || 'ManagedMediaSource' in window;
  return !hasMediaSource && element.canPlayType('application/vnd.apple.mpegurl') !== '';
}

/** Plays a stream with the browser's native HLS support, which selects the quality itself. */
function attachNatively(
  element: HTMLMediaElement,
  { playlists: [playlist = ''] }: StreamDelivery,
  options: AttachmentOptions,
): MediaAttachment {
  let attached: MediaAttachment | undefined;
  let isDetached = false;
  const attach = async () => {
    try {
      const { nativePlaylistOf } = await import('@/catalogue/native-playlists');
      const address = await nativePlaylistOf(playlist);
      if (!address) throw new Error('The backend has no playlists for native HLS.');
      if (!isDetached) attached = attachFile(element, address, options);
    } catch (error) {
      if (!isDetached) options.onFailure('media', `The stream could not be loaded. ${String(error)}`);
    }
  };
  void attach();
  return {
    form: 'stream',
    stream: () => undefined,
    prepare: () => undefined,
    detach() {
      isDetached = true;
      attached?.detach();
    },
  };
}

function attachFile(
  element: HTMLMediaElement,
  address: string,
  { onFailure }: Pick<AttachmentOptions, 'onFailure'>,
): MediaAttachment {
  const handleError = () => onFailure('media', element.error?.message ?? 'The browser gives no reason.');
  // hls.js switches remote playback off on iPhones, where it cannot send a stream to a device.
  element.disableRemotePlayback = false;
  // A new source resets the speed to the element's default, which is the chosen speed.
  element.src = address;
  element.load();
  element.addEventListener('error', handleError);
  const stopWatching = watchForStalls(element, () => onFailure('media', 'No data came.'));
  return {
    form: 'file',
    stream: () => undefined,
    prepare: () => undefined,
    detach() {
      element.removeEventListener('error', handleError);
      stopWatching();
    },
  };
}

const stallEvents = [
  'loadstart',
  'loadedmetadata',
  'progress',
  'timeupdate',
  'waiting',
  'stalled',
  'playing',
  'pause',
  'seeking',
  'seeked',
  'canplay',
  'error',
  'emptied',
] as const;

/** Milliseconds. */
const stallTimeout = 10_000;

/**
 * Calls `onStall` when a playback that plays or loads has received no data for ten seconds: browsers have no timeout
 * for a silent connection. Returns a function that stops the watch.
 */
function watchForStalls(element: HTMLMediaElement, onStall: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(timer);
    if (needsData(element)) timer = setTimeout(onStall, stallTimeout);
  };
  const stop = listen(element, stallEvents, watch);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

function needsData(element: HTMLMediaElement): boolean {
  if (element.error || !element.getAttribute('src')) return false;
  if (element.readyState < element.HAVE_METADATA) return element.networkState === element.NETWORK_LOADING;
  return (!element.paused || element.seeking) && !element.ended && element.readyState < element.HAVE_FUTURE_DATA;
}
