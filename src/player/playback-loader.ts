import {
  attachMedia,
  attemptCount,
  canPrefetch,
  firstAttempt,
  formAt,
  type MediaAttachment,
  type MediaForm,
} from './media-attachment';
import {
  initialSourceState,
  nextSourceState,
  type Playback,
  type PlaybackSource,
  type PlaybackState,
  type SourceState,
  waitsForData,
} from './playback-state';
import type { AttachmentFailure, StreamStatistics } from './streaming/stream-attachment';

interface PlaybackLoader
  extends Pick<Playback, 'delivery' | 'prefetch' | 'prepare' | 'play' | 'chooseForm' | 'tryAgain' | 'close'> {
  /** State for display: the element's own after the seek to the start position, until then the requested one. */
  state(): Pick<PlaybackState, 'status' | 'isPlaying' | 'isWaiting' | 'time' | 'stream'>;
  statistics(): StreamStatistics | undefined;
  hasBegun(): boolean;
  /** True once the element has loaded the address and finished the seek to its start position. */
  isReady(): boolean;
  /** True if a seek before the start can replace the start position. */
  isSeekable(): boolean;
  /** The second, or the last one that a seek can reach: a stream ends by playing its last second. */
  reachable(second: number): number;
  /** Seeks; the event does not count as the user's seek. */
  seekTo(target: number): void;
  /** True if the browser's seek event came from the loader or hls.js, not from the user. Each call consumes one event. */
  wasOwnSeek(): boolean;
  load(): void;
  /** Starts at this second, if it has not started. */
  begin(from: number): void;
  /** Sets the state to restore on the next address. */
  setTarget(wanted: Partial<Pick<SourceState, 'isPlaying' | 'startAt'>>): void;
  /** Records the current second: the browser loses it when an address fails. */
  reach(at: number): void;
}

/**
 * Loads a medium into an element: its addresses one after another, each at the second where the previous one failed. A
 * stream is loaded when it plays for the first time.
 */
export function createLoader(element: HTMLMediaElement, source: PlaybackSource, onChange: () => void): PlaybackLoader {
  const renewable = renewableDelivery(source);
  let state: SourceState = { ...initialSourceState, isPlaying: source.shouldPlay };
  let attachment: MediaAttachment | undefined;
  let form: MediaForm = 'stream';
  let isOffline = false;
  let hasBegun = false;
  let isReady = false;
  let isClosed = false;
  let mayPrefetch = false;
  let second = 0;
  let ownSeek: number | undefined;

  const detach = () => {
    isReady = false;
    attachment?.detach();
    attachment = undefined;
  };
  const load = () => {
    detach();
    // A stream is loaded when it plays, or ahead by `prefetch`.
    const isDue = formAt(renewable.delivery(), state.index) === 'file' || (hasBegun && state.isPlaying);
    if (isDue) attach();
    onChange();
  };
  const attach = () => {
    let isCurrent = true;
    const onFailure = (failure: AttachmentFailure, reason: string) => {
      if (isCurrent) fail(failure, reason);
      isCurrent = false;
    };
    const options = { startAt: state.startAt, renew: renewable.refresh, onFailure, onChange };
    attachment = attachMedia(element, renewable.delivery(), state.index, options);
    if (attachment && hasBegun && state.isPlaying) playNow();
  };
  const prefetchOnceBegun = () => {
    const isDue = mayPrefetch && hasBegun && !attachment && state.status === 'trying' && !isOffline;
    if (isDue && canPrefetch(element, renewable.delivery())) attach();
  };
  const playNow = () => {
    // Browsers can block autoplay without a user gesture: the playback then waits, with its start button.
    element.play().catch((error: unknown) => console.info('The browser blocked the autoplay.', error));
    attachment?.prepare();
  };
  const reachable = (target: number) => {
    // Unknown, and NaN, before the metadata has loaded.
    const end = element.duration || Number.POSITIVE_INFINITY;
    // hls.js never continues after a seek to the end of the last segment.
    return Math.min(target, attachment?.form === 'stream' ? Math.max(0, end - 1) : end);
  };
  const seekTo = (target: number) => {
    ownSeek = reachable(target);
    element.currentTime = ownSeek;
  };
  const applyStart = () => {
    if (!hasBegun || element.readyState < element.HAVE_METADATA) return;
    const target = reachable(state.startAt);
    if (target > 0 && Math.abs(element.currentTime - target) > 0.05) seekTo(target);
    isReady = true;
    if (state.isPlaying && element.paused) playNow();
    onChange();
  };

  const fail = (failure: AttachmentFailure, reason: string) => {
    const wasPlaying = isReady ? !element.paused : state.isPlaying;
    if (!navigator.onLine) return waitForConnection(wasPlaying);
    console.error('This address cannot be played.', reason);
    const delivery = renewable.delivery();
    // A stream and its files are on the same bases: after a network failure of the stream its files would fail, too.
    const isLast = failure === 'network' && delivery.form === 'stream';
    const addressCount = isLast ? 0 : attemptCount(delivery);
    const canRenew = renewable.canRenew(second);
    state = nextSourceState(state, { type: 'failed', at: second, wasPlaying, addressCount, canRenew });
    if (state.status === 'trying') return load();
    detach();
    onChange();
    if (state.status === 'renewing') void renew();
  };
  const waitForConnection = (wasPlaying: boolean) => {
    state = { ...state, startAt: second || state.startAt, isPlaying: wasPlaying };
    isOffline = true;
    detach();
    element.removeAttribute('src');
    onChange();
  };
  const handleOnline = () => {
    if (!isOffline) return;
    isOffline = false;
    load();
  };
  const renew = async () => {
    const isRenewed = await renewable.renew(second);
    state = nextSourceState(state, { type: isRenewed ? 'renewed' : 'not-renewed' });
    if (isClosed) return;
    state = { ...state, index: firstAttempt(renewable.delivery(), form) };
    if (state.status === 'trying') load();
    else onChange();
  };

  const tryAgain = () => {
    state = { ...state, status: 'renewing' };
    onChange();
    void renew();
  };

  element.addEventListener('loadedmetadata', applyStart);
  window.addEventListener('online', handleOnline);

  return {
    state: () => ({
      status: isOffline ? 'offline' : state.status,
      isPlaying: isReady ? !element.paused && !element.ended : state.isPlaying && state.status !== 'exhausted',
      isWaiting: isReady ? waitsForData(element) : state.isPlaying && state.status === 'trying' && !isOffline,
      time: isReady ? element.currentTime : second,
      stream: attachment?.stream()?.state(),
    }),
    delivery: renewable.delivery,
    statistics: () => attachment?.stream()?.statistics(),
    hasBegun: () => hasBegun,
    isReady: () => isReady,
    reachable,
    isSeekable: () => element.readyState >= element.HAVE_METADATA || renewable.delivery().form === 'stream',
    seekTo,
    wasOwnSeek() {
      const isOwn = ownSeek !== undefined && Math.abs(element.currentTime - ownSeek) < 0.5;
      ownSeek = undefined;
      // hls.js moves the position a little where the buffer has a gap.
      const isNudge = attachment?.form === 'stream' && Math.abs(element.currentTime - second) < 0.5;
      return isOwn || isNudge;
    },
    load,
    begin(from) {
      if (hasBegun) return;
      hasBegun = true;
      second = from;
      state = { ...state, startAt: from, isPlaying: state.isPlaying || !element.paused };
      if (!attachment && state.isPlaying) return load();
      prefetchOnceBegun();
      applyStart();
      onChange();
    },
    prefetch() {
      mayPrefetch = true;
      prefetchOnceBegun();
    },
    prepare() {
      if (!attachment && state.status === 'trying' && !isOffline) attach();
      attachment?.prepare();
    },
    play() {
      state = { ...state, isPlaying: true };
      if (!hasBegun) return;
      if (state.status === 'exhausted') tryAgain();
      else if (!attachment && state.status === 'trying' && !isOffline) load();
      else playNow();
    },
    chooseForm(chosen) {
      const delivery = renewable.delivery();
      if (chosen === form || delivery.form === 'file') return;
      form = chosen;
      const isPlaying = isReady ? !element.paused : state.isPlaying;
      state = { ...state, isPlaying, startAt: isReady ? element.currentTime : state.startAt };
      state = { ...state, index: firstAttempt(delivery, form) };
      load();
    },
    setTarget(wanted) {
      state = { ...state, ...wanted };
    },
    reach(at) {
      second = at;
    },
    tryAgain,
    close() {
      isClosed = true;
      detach();
      element.removeEventListener('loadedmetadata', applyStart);
      window.removeEventListener('online', handleOnline);
    },
  };
}

/** The addresses of a medium, which can be renewed: once, and again only after the new ones have worked. */
function renewableDelivery(source: PlaybackSource) {
  let { delivery } = source;
  let renewedAt: number | undefined;
  const refresh = async () => {
    delivery = await source.renew();
    return delivery;
  };
  return {
    delivery: () => delivery,
    /** Requests new addresses for a stream while it plays. Rejects if there are none. */
    refresh,
    canRenew: (second: number) => renewedAt === undefined || second > renewedAt + playedBeforeRenewal,
    /** Requests new addresses; resolves to false if there are none. */
    async renew(second: number): Promise<boolean> {
      renewedAt = second;
      try {
        await refresh();
        return true;
      } catch (error) {
        console.info('New addresses are not available.', error);
        return false;
      }
    },
  };
}

/** Seconds that renewed addresses must have played before a failure renews them again. */
const playedBeforeRenewal = 5;
