import {
  initialSourceState,
  nextSourceState,
  type PlaybackSource,
  type PlaybackState,
  type SourceState,
  waitsForData,
} from './playback-state';

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

const stallTimeout = 10_000;

interface PlaybackLoader {
  /** State for display: the element's own after the seek to the start position, until then the requested one. */
  state(): Pick<PlaybackState, 'status' | 'isPlaying' | 'isWaiting' | 'time'>;
  hasBegun(): boolean;
  /** True once the element has loaded the address and finished the seek to its start position. */
  isReady(): boolean;
  /** Seeks; the event does not count as the user's seek. */
  seekTo(target: number): void;
  /** True if the browser's seek event came from the loader, not from the user. Each call consumes one event. */
  wasOwnSeek(): boolean;
  load(): void;
  /** Starts at this second, if it has not started. */
  begin(from: number): void;
  play(): void;
  /** Sets the state to restore on the next address. */
  setTarget(wanted: Partial<Pick<SourceState, 'isPlaying' | 'startAt'>>): void;
  /** Records the current second: the browser loses it when an address fails. */
  reach(at: number): void;
  tryAgain(): void;
  close(): void;
}

/** Loads the addresses of a source into an element one after another, each at the second where the previous one failed. */
export function createLoader(element: HTMLMediaElement, source: PlaybackSource, onChange: () => void): PlaybackLoader {
  const addresses = renewableAddresses(source);
  let state: SourceState = { ...initialSourceState, isPlaying: source.shouldPlay };
  let isOffline = false;
  let hasBegun = false;
  let isReady = false;
  let isClosed = false;
  let second = 0;
  let ownSeek: number | undefined;

  const load = () => {
    isReady = false;
    const address = addresses.at(state.index);
    if (address === undefined) return;
    // A new source takes the default speed, which is the chosen one.
    element.src = address;
    element.load();
    if (hasBegun && state.isPlaying) playNow();
    onChange();
  };
  const playNow = () => {
    // Browsers can block autoplay without a user gesture: the playback then waits, with its start button.
    element.play().catch((error: unknown) => console.info('The browser blocked the autoplay.', error));
  };
  const seekTo = (target: number) => {
    ownSeek = target;
    element.currentTime = target;
  };
  const applyStart = () => {
    if (!hasBegun || element.readyState < element.HAVE_METADATA) return;
    const target = Math.min(state.startAt, element.duration || state.startAt);
    if (target > 0 && Math.abs(element.currentTime - target) > 0.05) seekTo(target);
    isReady = true;
    if (state.isPlaying && element.paused) playNow();
    onChange();
  };

  const fail = () => {
    const wasPlaying = isReady ? !element.paused : state.isPlaying;
    if (!navigator.onLine) return waitForConnection(wasPlaying);
    console.error('This address cannot be played.', element.error?.message ?? 'No data came.');
    const { addressCount, canRenew } = addresses.left(second);
    state = nextSourceState(state, { type: 'failed', at: second, wasPlaying, addressCount, canRenew });
    if (state.status === 'trying') return load();
    isReady = false;
    onChange();
    if (state.status === 'renewing') void renew();
  };
  const waitForConnection = (wasPlaying: boolean) => {
    state = { ...state, startAt: second || state.startAt, isPlaying: wasPlaying };
    isOffline = true;
    element.removeAttribute('src');
    isReady = false;
    onChange();
  };
  const handleOnline = () => {
    if (!isOffline) return;
    isOffline = false;
    load();
  };
  const renew = async () => {
    const isRenewed = await addresses.renew(second);
    state = nextSourceState(state, { type: isRenewed ? 'renewed' : 'not-renewed' });
    if (isClosed) return;
    if (state.status === 'trying') load();
    else onChange();
  };

  element.addEventListener('loadedmetadata', applyStart);
  element.addEventListener('error', fail);
  window.addEventListener('online', handleOnline);
  const stopWatching = watchForStalls(element, fail);

  return {
    state: () => ({
      status: isOffline ? 'offline' : state.status,
      isPlaying: isReady ? !element.paused && !element.ended : state.isPlaying,
      isWaiting: isReady ? waitsForData(element) : state.isPlaying,
      time: isReady ? element.currentTime : second,
    }),
    hasBegun: () => hasBegun,
    isReady: () => isReady,
    seekTo,
    wasOwnSeek() {
      const isOwn = ownSeek !== undefined && Math.abs(element.currentTime - ownSeek) < 0.5;
      ownSeek = undefined;
      return isOwn;
    },
    load,
    begin(from) {
      if (hasBegun) return;
      hasBegun = true;
      second = from;
      state = { ...state, startAt: from, isPlaying: state.isPlaying || !element.paused };
      applyStart();
    },
    play() {
      state = { ...state, isPlaying: true };
      if (hasBegun) playNow();
    },
    setTarget(wanted) {
      state = { ...state, ...wanted };
    },
    reach(at) {
      second = at;
    },
    tryAgain() {
      state = { ...state, status: 'renewing' };
      onChange();
      void renew();
    },
    close() {
      isClosed = true;
      element.removeEventListener('loadedmetadata', applyStart);
      element.removeEventListener('error', fail);
      window.removeEventListener('online', handleOnline);
      stopWatching();
    },
  };
}

/** The addresses of a source, which can be renewed: once, and again only after the new ones have worked. */
function renewableAddresses(source: PlaybackSource) {
  let { addresses } = source;
  let renewedAt: number | undefined;
  return {
    at: (index: number) => addresses[index],
    left: (second: number) => ({
      addressCount: addresses.length,
      canRenew: renewedAt === undefined || second > renewedAt + playedBeforeRenewal,
    }),
    /** Requests new addresses; resolves to false if there are none. */
    async renew(second: number): Promise<boolean> {
      renewedAt = second;
      try {
        addresses = await source.renew();
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
  for (const event of stallEvents) element.addEventListener(event, watch);
  return () => {
    clearTimeout(timer);
    for (const event of stallEvents) element.removeEventListener(event, watch);
  };
}

function needsData(element: HTMLMediaElement): boolean {
  if (element.error || !element.getAttribute('src')) return false;
  if (element.readyState < element.HAVE_METADATA) return element.networkState === element.NETWORK_LOADING;
  return (!element.paused || element.seeking) && !element.ended && element.readyState < element.HAVE_FUTURE_DATA;
}
