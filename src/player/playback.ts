import { replaceEqualDeep } from '@tanstack/react-query';
import { createListeners } from '@/lib/listeners';
import { clamp } from '@/lib/numbers';
import type { Preference } from '@/lib/stored-preference';
import { createTabChannel } from '@/lib/tab-channel';
import { createLoader } from './playback-loader';
import {
  bufferedTo,
  type Playback,
  type PlaybackSource,
  type PlaybackState,
  type PositionEvent,
} from './playback-state';
import { preferences } from './preferences';

let active: Pausable | undefined;

const tabs = createTabChannel('marquee-playing');
tabs.subscribe(() => active?.pause());

/** Plays a source in an element. */
export function createPlayback(element: HTMLMediaElement, source: PlaybackSource): Playback {
  const listeners = createListeners();
  const positionListeners = createListeners<[moment: PositionEvent, second: number]>();
  const sound = createSound(element, source.speed);
  const loader = createLoader(element, source, update);
  let knownDuration = source.delivery.form === 'stream' ? source.delivery.duration : undefined;
  let state = readState();

  function readState(): PlaybackState {
    const { duration } = element;
    if (Number.isFinite(duration) && duration > 0) knownDuration = duration;
    return {
      ...loader.state(),
      hasEnded: element.ended,
      duration: knownDuration,
      bufferedTo: bufferedTo(element),
      volume: sound.volume(),
      isMuted: element.muted,
      speed: element.playbackRate,
    };
  }
  /** Notifies only of changed states: many media events, such as `progress`, change nothing here. */
  function update() {
    const before = state;
    state = replaceEqualDeep(before, readState());
    if (state !== before) listeners.notify();
  }
  const reportPosition = (event: PositionEvent, at = element.currentTime) => {
    loader.reach(at);
    positionListeners.notify(event, at);
  };
  const thenUpdate =
    <Given extends unknown[]>(act: (...given: Given) => void) =>
    (...given: Given) => {
      act(...given);
      update();
    };
  const reportIfReady = (event: PositionEvent) => {
    if (loader.isReady()) reportPosition(event);
  };

  const handlers: Partial<Record<MediaEvent, () => void>> = {
    timeupdate: () => {
      if (!element.paused && !element.seeking) reportIfReady('played');
    },
    seeking: () => {
      if (loader.wasOwnSeek()) return;
      // A seek by the user before the start replaces the start position.
      loader.begin(element.currentTime);
      reportIfReady('sought');
    },
    pause: () => {
      if (loader.isReady()) loader.setTarget({ isPlaying: false });
      reportIfReady('paused');
    },
    ended: () => reportIfReady('ended'),
    play: () => {
      loader.setTarget({ isPlaying: true });
      // The browser can start the element itself, for example from its media keys.
      loader.prepare();
      pauseOthers(playback);
    },
    volumechange: sound.storeVolume,
    ratechange: () => {
      if (loader.isReady()) sound.storeSpeed();
    },
  };
  const eventListeners = stateEvents.map((event) => [event, thenUpdate(() => handlers[event]?.())] as const);
  for (const [event, listener] of eventListeners) element.addEventListener(event, listener);

  const seek = (target: number) => {
    if (loader.isReady()) element.currentTime = loader.reachable(target);
    else if (loader.hasBegun()) {
      // An address is still loading: it starts at the requested second.
      loader.setTarget({ startAt: target });
      reportPosition('sought', target);
    } else if (loader.isSeekable()) {
      // The saved position is still loading: a seek by the user replaces it.
      loader.begin(target);
      reportPosition('sought', target);
    }
  };

  const skipTo = (target: number) => {
    if (loader.isReady()) loader.seekTo(target);
    else if (loader.hasBegun()) loader.setTarget({ startAt: target });
    else return;
    reportPosition('played', target);
  };

  // Shows requested changes at once, before the browser's events: the next key press may come earlier.
  const playback: Playback = {
    element,
    state: () => state,
    delivery: loader.delivery,
    streamStatistics: loader.statistics,
    subscribe: listeners.subscribe,
    onPositionEvent: positionListeners.subscribe,
    begin: loader.begin,
    prefetch: loader.prefetch,
    prepare: loader.prepare,
    play: thenUpdate(loader.play),
    pause: thenUpdate(() => {
      loader.setTarget({ isPlaying: false });
      element.pause();
    }),
    toggle: () => (state.isPlaying ? playback.pause() : playback.play()),
    seek: thenUpdate((wanted: number) => {
      // Browsers stay paused after a seek back from the end, although the user has not paused.
      const isReplay = element.ended && wanted < element.duration;
      seek(clamp(wanted, 0, state.duration ?? wanted));
      if (isReplay) loader.play();
    }),
    skipTo: thenUpdate(skipTo),
    chooseForm: loader.chooseForm,
    setVolume: thenUpdate(sound.setVolume),
    setMuted: thenUpdate(sound.setMuted),
    setSpeed: thenUpdate(sound.setSpeed),
    fade: sound.fade,
    tryAgain: loader.tryAgain,
    close: () => {
      loader.close();
      for (const [event, listener] of eventListeners) element.removeEventListener(event, listener);
      releaseActive(playback);
      element.pause();
      element.removeAttribute('src');
      element.load();
    },
  };
  loader.load();
  return playback;
}

/** Media events that change the state. */
const stateEvents = [
  'timeupdate',
  'seeking',
  'seeked',
  'play',
  'playing',
  'pause',
  'waiting',
  'ended',
  'progress',
  'durationchange',
  'volumechange',
  'ratechange',
] as const;

type MediaEvent = (typeof stateEvents)[number];

type Pausable = Pick<Playback, 'pause'>;

/** Pauses the previous playback and those of other tabs, so that only one plays at a time. */
function pauseOthers(playback: Pausable): void {
  const before = active;
  active = playback;
  if (before !== playback) before?.pause();
  tabs.notify();
}

/** Forgets a closed playback if it is the active one. */
function releaseActive(playback: Pausable): void {
  if (active === playback) active = undefined;
}

/** Volume of a player whose sound is switched on at volume 0. */
const unmutedVolume = 0.5;

interface PlaybackSound extends Pick<Playback, 'setVolume' | 'setMuted' | 'setSpeed' | 'fade'> {
  /** The volume without the fade. */
  volume(): number;
  /** Stores the volume, set here or with the browser's own controls. */
  storeVolume(): void;
  storeSpeed(): void;
}

/** Volume and speed of an element: restores the stored values. */
function createSound(element: HTMLMediaElement, speed: Preference<number>): PlaybackSound {
  let fadedTo = 1;
  element.volume = preferences.volume.get();
  element.muted = preferences.isMuted.get();
  element.defaultPlaybackRate = speed.get();
  element.playbackRate = speed.get();
  return {
    volume: () => (fadedTo < 1 ? preferences.volume.get() : element.volume),
    storeVolume() {
      if (fadedTo < 1) return;
      preferences.volume.set(element.volume);
      preferences.isMuted.set(element.muted);
    },
    storeSpeed() {
      element.defaultPlaybackRate = element.playbackRate;
      speed.set(element.playbackRate);
    },
    setVolume(volume) {
      const wanted = clamp(volume, 0, 1);
      // Stores the volume here, because `storeVolume` stores nothing during a fade.
      if (fadedTo < 1) preferences.volume.set(wanted);
      element.volume = wanted * fadedTo;
      if (wanted > 0) element.muted = false;
    },
    setMuted(isMuted) {
      element.muted = isMuted;
      if (!isMuted && element.volume === 0) element.volume = unmutedVolume;
    },
    setSpeed(chosen) {
      element.playbackRate = chosen;
      element.defaultPlaybackRate = chosen;
    },
    fade(share) {
      if (share === fadedTo) return;
      fadedTo = share;
      element.volume = preferences.volume.get() * share;
    },
  };
}
