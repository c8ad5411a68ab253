import { clamp } from '@/lib/clamp';
import { nextPlace, type PlaybackPlace, playbackStart } from './playback-place';
import {
  fetchedTo,
  type Playback,
  type PlaybackMoment,
  type PlaybackSource,
  type PlaybackState,
  waitsForData,
} from './playback-state';
import { preferences } from './preferences';
import { watchForStalls } from './stall-watch';
import { endTurn, takeTurn } from './turn';

/**
 * Plays a source in an element. Longer than most files: address, second, connection and what the browser tells are one
 * state, and apart they would have to hand it to each other.
 */
export function createPlayback(element: HTMLMediaElement, source: PlaybackSource): Playback {
  let { addresses } = source;
  let place: PlaybackPlace = { ...playbackStart, isPlaying: source.shouldPlay };
  let isOffline = false;
  let hasBegun = false;
  let isClosed = false;
  /** The element stands where it shall: since an address was loaded and its second found again. */
  let isPlaced = false;
  /** The browser forgets the second when an address fails: the last one that counted. */
  let second = 0;
  /** New addresses are asked for once, and again only after something has been played from them. */
  let renewedAt: number | undefined;
  let ownSeek: number | undefined;
  let fadedTo = 1;
  let knownDuration: number | undefined;
  let state = readState();
  const listeners = new Set<() => void>();
  const moments = new Set<(moment: PlaybackMoment, second: number) => void>();

  function readState(): PlaybackState {
    const { duration } = element;
    if (Number.isFinite(duration) && duration > 0) knownDuration = duration;
    return {
      status: isOffline ? 'offline' : place.status,
      isPlaying: isPlaced ? !element.paused && !element.ended : place.isPlaying,
      isWaiting: isPlaced ? waitsForData(element) : place.isPlaying,
      hasEnded: element.ended,
      time: isPlaced ? element.currentTime : second,
      duration: knownDuration,
      bufferedTo: fetchedTo(element),
      volume: fadedTo < 1 ? preferences.volume.get() : element.volume,
      isMuted: element.muted,
      speed: element.playbackRate,
    };
  }

  const tell = () => {
    state = readState();
    for (const listener of listeners) listener();
  };
  const mark = (moment: PlaybackMoment, at = element.currentTime) => {
    second = at;
    for (const listener of moments) listener(moment, second);
  };
  const moveTo = (target: number) => {
    ownSeek = target;
    element.currentTime = target;
  };

  const load = () => {
    isPlaced = false;
    const address = addresses[place.index];
    if (address === undefined) return;
    // A new source takes the default speed, which is the chosen one.
    element.src = address;
    element.load();
    if (hasBegun && place.isPlaying) playNow();
    tell();
  };
  const playNow = () => {
    // Browsers may refuse to start without a gesture: it then waits at its place, with the button to start it.
    element.play().catch((refusal: unknown) => console.info('It did not start by itself.', refusal));
  };

  const fail = () => {
    const wasPlaying = isPlaced ? !element.paused : place.isPlaying;
    if (!navigator.onLine) {
      place = { ...place, startAt: second || place.startAt, isPlaying: wasPlaying };
      isOffline = true;
      element.removeAttribute('src');
      isPlaced = false;
      return tell();
    }
    console.error('This address cannot be played.', element.error?.message ?? 'No data came.');
    const canRenew = renewedAt === undefined || second > renewedAt + playedBeforeRenewal;
    place = nextPlace(place, { type: 'failed', at: second, wasPlaying, addressCount: addresses.length, canRenew });
    if (place.status === 'trying') return load();
    isPlaced = false;
    tell();
    if (place.status === 'renewing') void renew();
  };
  const renew = async () => {
    renewedAt = second;
    try {
      addresses = await source.renew();
      place = nextPlace(place, { type: 'renewed' });
    } catch (refusal) {
      console.info('New addresses cannot be had.', refusal);
      place = nextPlace(place, { type: 'not-renewed' });
    }
    if (isClosed) return;
    if (place.status === 'trying') load();
    else tell();
  };

  const settle = () => {
    if (!hasBegun || element.readyState < element.HAVE_METADATA) return;
    const target = Math.min(place.startAt, element.duration || place.startAt);
    if (target > 0 && Math.abs(element.currentTime - target) > 0.05) moveTo(target);
    isPlaced = true;
    if (place.isPlaying && element.paused) playNow();
    tell();
  };

  const on: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
    loadedmetadata: settle,
    error: fail,
    timeupdate: () => {
      if (isPlaced && !element.paused && !element.seeking) mark('played');
      tell();
    },
    seeking: () => {
      const isOwn = ownSeek !== undefined && Math.abs(element.currentTime - ownSeek) < 0.5;
      ownSeek = undefined;
      // Before it has begun the person has gone elsewhere: that is where it begins.
      if (!isOwn && !hasBegun) begin(element.currentTime);
      if (!isOwn && isPlaced) mark('sought');
      tell();
    },
    pause: () => {
      if (isPlaced) {
        place = { ...place, isPlaying: false };
        mark('paused');
      }
      tell();
    },
    ended: () => {
      if (isPlaced) mark('ended');
      tell();
    },
    volumechange: () => {
      if (fadedTo === 1) {
        preferences.volume.set(element.volume);
        preferences.isMuted.set(element.muted);
      }
      tell();
    },
    play: () => {
      place = { ...place, isPlaying: true };
      takeTurn(playback);
      tell();
    },
    playing: tell,
    waiting: tell,
    progress: tell,
    ratechange: () => {
      if (isPlaced) {
        element.defaultPlaybackRate = element.playbackRate;
        source.speed.set(element.playbackRate);
      }
      tell();
    },
    durationchange: tell,
    seeked: tell,
  };
  const handleOnline = () => {
    if (!isOffline) return;
    isOffline = false;
    load();
  };

  const begin = (from: number) => {
    if (hasBegun) return;
    hasBegun = true;
    second = from;
    place = { ...place, startAt: from, isPlaying: place.isPlaying || !element.paused };
    settle();
  };

  element.volume = preferences.volume.get();
  element.muted = preferences.isMuted.get();
  element.defaultPlaybackRate = source.speed.get();
  element.playbackRate = source.speed.get();
  for (const [name, listener] of Object.entries(on)) element.addEventListener(name, listener);
  window.addEventListener('online', handleOnline);
  const stopWatching = watchForStalls(element, fail);

  const playback: Playback = {
    element,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onMoment: (listener) => {
      moments.add(listener);
      return () => moments.delete(listener);
    },
    begin,
    play: () => {
      place = { ...place, isPlaying: true };
      if (hasBegun) playNow();
      tell();
    },
    pause: () => {
      place = { ...place, isPlaying: false };
      element.pause();
      tell();
    },
    toggle() {
      if (state.isPlaying) this.pause();
      else this.play();
    },
    seek: (wanted) => {
      const target = clamp(wanted, 0, state.duration ?? wanted);
      if (isPlaced) element.currentTime = target;
      else if (hasBegun) {
        // An address is still loading: this is where it goes on.
        place = { ...place, startAt: target };
        mark('sought', target);
      } else if (element.readyState >= element.HAVE_METADATA) {
        // Where it was left is still being asked: whoever goes elsewhere has said where it begins.
        begin(target);
        mark('sought');
      }
      // It shows at once where it goes, however long the browser takes to get there.
      tell();
    },
    setVolume: (volume) => {
      element.volume = clamp(volume, 0, 1);
      if (element.volume > 0) element.muted = false;
      // The browser tells later; the next key may come before.
      tell();
    },
    setMuted: (isMuted) => {
      element.muted = isMuted;
      tell();
    },
    setSpeed: (speed) => {
      element.playbackRate = speed;
      element.defaultPlaybackRate = speed;
      tell();
    },
    fade: (share) => {
      if (share === fadedTo) return;
      fadedTo = share;
      element.volume = preferences.volume.get() * share;
    },
    tryAgain: () => {
      place = { ...place, status: 'renewing' };
      tell();
      void renew();
    },
    close: () => {
      isClosed = true;
      for (const [name, listener] of Object.entries(on)) element.removeEventListener(name, listener);
      window.removeEventListener('online', handleOnline);
      stopWatching();
      moments.clear();
      listeners.clear();
      endTurn(playback);
      element.pause();
      element.removeAttribute('src');
      element.load();
    },
  };
  load();
  return playback;
}

/** Seconds: shorter than this, new addresses have not been of use, and others will not be. */
const playedBeforeRenewal = 5;
