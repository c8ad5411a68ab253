import {
  nextPlace,
  type PlaybackPlace,
  type PlaybackSource,
  type PlaybackState,
  playbackStart,
  waitsForData,
} from './playback-state';

const signs = [
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

const patience = 10_000;

interface PlaybackLoader {
  /** State for display: the element's own after the seek to the start position, until then the requested one. */
  state(): Pick<PlaybackState, 'status' | 'isPlaying' | 'isWaiting' | 'time'>;
  hasBegun(): boolean;
  /** True once the element has loaded the address and finished the seek to its start position. */
  isPlaced(): boolean;
  /** Seeks without the person. */
  moveTo(target: number): void;
  /** True if the browser's seek event came from the loader, not from the user. Each call consumes one event. */
  wasOwnSeek(): boolean;
  load(): void;
  /** Begins at this second, if it has not begun. */
  begin(from: number): void;
  play(): void;
  /** Sets the state to restore on the next address. */
  want(wanted: Partial<Pick<PlaybackPlace, 'isPlaying' | 'startAt'>>): void;
  /** The browser forgets the second when an address fails: this is the last one that counted. */
  reach(at: number): void;
  tryAgain(): void;
  close(): void;
}

/** Loads the addresses of a source into an element, one after the other, each at the second where the one before failed. */
export function createLoader(element: HTMLMediaElement, source: PlaybackSource, onChange: () => void): PlaybackLoader {
  const addresses = renewableAddresses(source);
  let place: PlaybackPlace = { ...playbackStart, isPlaying: source.shouldPlay };
  let isOffline = false;
  let hasBegun = false;
  let isPlaced = false;
  let isClosed = false;
  let second = 0;
  let ownSeek: number | undefined;

  const load = () => {
    isPlaced = false;
    const address = addresses.at(place.index);
    if (address === undefined) return;
    // A new source takes the default speed, which is the chosen one.
    element.src = address;
    element.load();
    if (hasBegun && place.isPlaying) playNow();
    onChange();
  };
  const playNow = () => {
    // Browsers can block autoplay without a user gesture: the playback then waits, with its start button.
    element.play().catch((refusal: unknown) => console.info('It did not start by itself.', refusal));
  };
  const moveTo = (target: number) => {
    ownSeek = target;
    element.currentTime = target;
  };
  const settle = () => {
    if (!hasBegun || element.readyState < element.HAVE_METADATA) return;
    const target = Math.min(place.startAt, element.duration || place.startAt);
    if (target > 0 && Math.abs(element.currentTime - target) > 0.05) moveTo(target);
    isPlaced = true;
    if (place.isPlaying && element.paused) playNow();
    onChange();
  };

  const fail = () => {
    const wasPlaying = isPlaced ? !element.paused : place.isPlaying;
    if (!navigator.onLine) return waitForLine(wasPlaying);
    console.error('This address cannot be played.', element.error?.message ?? 'No data came.');
    const { addressCount, canRenew } = addresses.left(second);
    place = nextPlace(place, { type: 'failed', at: second, wasPlaying, addressCount, canRenew });
    if (place.status === 'trying') return load();
    isPlaced = false;
    onChange();
    if (place.status === 'renewing') void renew();
  };
  const waitForLine = (wasPlaying: boolean) => {
    place = { ...place, startAt: second || place.startAt, isPlaying: wasPlaying };
    isOffline = true;
    element.removeAttribute('src');
    isPlaced = false;
    onChange();
  };
  const handleOnline = () => {
    if (!isOffline) return;
    isOffline = false;
    load();
  };
  const renew = async () => {
    const isRenewed = await addresses.renew(second);
    place = nextPlace(place, { type: isRenewed ? 'renewed' : 'not-renewed' });
    if (isClosed) return;
    if (place.status === 'trying') load();
    else onChange();
  };

  element.addEventListener('loadedmetadata', settle);
  element.addEventListener('error', fail);
  window.addEventListener('online', handleOnline);
  const stopWatching = watchForStalls(element, fail);

  return {
    state: () => ({
      status: isOffline ? 'offline' : place.status,
      isPlaying: isPlaced ? !element.paused && !element.ended : place.isPlaying,
      isWaiting: isPlaced ? waitsForData(element) : place.isPlaying,
      time: isPlaced ? element.currentTime : second,
    }),
    hasBegun: () => hasBegun,
    isPlaced: () => isPlaced,
    moveTo,
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
      place = { ...place, startAt: from, isPlaying: place.isPlaying || !element.paused };
      settle();
    },
    play() {
      place = { ...place, isPlaying: true };
      if (hasBegun) playNow();
    },
    want(wanted) {
      place = { ...place, ...wanted };
    },
    reach(at) {
      second = at;
    },
    tryAgain() {
      place = { ...place, status: 'renewing' };
      onChange();
      void renew();
    },
    close() {
      isClosed = true;
      element.removeEventListener('loadedmetadata', settle);
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
      } catch (refusal) {
        console.info('New addresses cannot be had.', refusal);
        return false;
      }
    },
  };
}

/** Seconds: shorter than this, new addresses have not been of use, and others will not be. */
const playedBeforeRenewal = 5;

/**
 * Calls `onStall` when a playback that plays or loads has received no data for ten seconds: browsers have no timeout
 * for a silent connection. Returns a function that stops the watch.
 */
function watchForStalls(element: HTMLMediaElement, onStall: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(timer);
    if (needsData(element)) timer = setTimeout(onStall, patience);
  };
  for (const sign of signs) element.addEventListener(sign, watch);
  return () => {
    clearTimeout(timer);
    for (const sign of signs) element.removeEventListener(sign, watch);
  };
}

function needsData(element: HTMLMediaElement): boolean {
  if (element.error || !element.getAttribute('src')) return false;
  if (element.readyState < element.HAVE_METADATA) return element.networkState === element.NETWORK_LOADING;
  return (!element.paused || element.seeking) && !element.ended && element.readyState < element.HAVE_FUTURE_DATA;
}
