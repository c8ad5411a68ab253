import type { StreamDelivery } from '@/catalogue/media-delivery';
import { deferred } from '@/lib/deferred';
import type { MediaAttachment } from '../media-attachment';
import { createDeliveryBases } from './delivery-bases';
import type { AttachmentOptions, StreamAttachment } from './stream-attachment';
import { type StreamStart, startStream } from './stream-start';

const loadCode = () => import('./attach-stream');

/**
 * Loads the first segment of a film into the element, and continues with hls.js once the film plays or is sought
 * elsewhere (docs/decisions/0047). hls.js is loaded when `prepare` is called or the film plays, so that a page without a
 * play does without it.
 */
export function attachLazyStream(
  element: HTMLMediaElement,
  delivery: StreamDelivery,
  options: AttachmentOptions,
): MediaAttachment {
  const bases = createDeliveryBases(delivery, options.renew);
  const starting = new AbortController();
  const prepared = deferred<void>();
  const played = deferred<void>();
  let begun: StreamStart | undefined;
  let stream: StreamAttachment | undefined;
  let isDetached = false;

  const continueIfSought = () => {
    const { currentTime } = element;
    if (begun && (currentTime < begun.start || currentTime >= begun.end)) played.resolve();
  };
  const continueNow = () => played.resolve();
  const continueAfterFrame = () => {
    if (element instanceof HTMLVideoElement) element.requestVideoFrameCallback?.(continueNow);
    // A hidden page shows no frame.
    setTimeout(continueNow, maxFrameWait);
  };
  const listeners = { playing: continueAfterFrame, waiting: continueNow, seeking: continueIfSought };
  const stopListening = () => {
    for (const [event, listener] of Object.entries(listeners)) element.removeEventListener(event, listener);
  };
  for (const [event, listener] of Object.entries(listeners)) element.addEventListener(event, listener);
  bases.onAllFailed(() => starting.abort());

  const attach = async () => {
    try {
      if (canStart(delivery)) begun = await startStream(element, bases, options.startAt, starting.signal);
    } catch (error) {
      console.info('hls.js loads the beginning of the stream.', error);
    }
    continueIfSought();
    await (begun ? played : prepared).promise;
    stopListening();
    try {
      const { attachStream } = await loadCode();
      if (!isDetached) stream = attachStream(element, bases, options, begun);
    } catch (error) {
      if (!isDetached) options.onFailure('media', `The stream could not be loaded. ${String(error)}`);
    }
  };
  void attach();
  return {
    form: 'stream',
    stream: () => stream,
    prepare() {
      prepared.resolve();
      // The first frame has priority over the code, whose evaluation would delay it.
      if (begun && !element.paused) return;
      // The import that follows reports the failure.
      loadCode().catch(() => undefined);
    },
    detach() {
      isDetached = true;
      starting.abort();
      stopListening();
      if (stream) stream.detach();
      else begun?.release();
    },
  };
}

/** Milliseconds after which a playing element is taken to have shown a frame. */
const maxFrameWait = 300;

/** True if the first segment of a stream can be loaded without hls.js. */
export function canStart({ heights }: StreamDelivery): boolean {
  // hls.js prefers a ManagedMediaSource if the browser has one, and cannot take over a source of the other type.
  return heights.length > 0 && 'MediaSource' in window && !('ManagedMediaSource' in window);
}
