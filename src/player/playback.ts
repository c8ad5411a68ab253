import { replaceEqualDeep } from '@tanstack/react-query';
import { createListeners } from '@/lib/listeners';
import { clamp } from '@/lib/numbers';
import { createLoader } from './playback-loader';
import {
  fetchedTo,
  type Playback,
  type PlaybackMoment,
  type PlaybackSource,
  type PlaybackState,
} from './playback-state';
import { type Preference, preferences } from './preferences';

let heard: Heard | undefined;

/** Plays a source in an element. */
export function createPlayback(element: HTMLMediaElement, source: PlaybackSource): Playback {
  const listeners = createListeners();
  const moments = createListeners<[moment: PlaybackMoment, second: number]>();
  const sound = createSound(element, source.speed);
  const loader = createLoader(element, source, tell);
  let knownDuration: number | undefined;
  let state = readState();

  function readState(): PlaybackState {
    const { duration } = element;
    if (Number.isFinite(duration) && duration > 0) knownDuration = duration;
    return {
      ...loader.state(),
      hasEnded: element.ended,
      duration: knownDuration,
      bufferedTo: fetchedTo(element),
      volume: sound.volume(),
      isMuted: element.muted,
      speed: element.playbackRate,
    };
  }
  /** Browsers tell of much that changes nothing here, such as each piece that was fetched for later. */
  function tell() {
    const before = state;
    state = replaceEqualDeep(before, readState());
    if (state !== before) listeners.tell();
  }
  const mark = (moment: PlaybackMoment, at = element.currentTime) => {
    loader.reach(at);
    moments.tell(moment, at);
  };
  const andTell =
    <Given extends unknown[]>(act: (...given: Given) => void) =>
    (...given: Given) => {
      act(...given);
      tell();
    };
  const markWherePlaced = (moment: PlaybackMoment) => {
    if (loader.isPlaced()) mark(moment);
  };

  const acts: Partial<Record<Sign, () => void>> = {
    timeupdate: () => {
      if (!element.paused && !element.seeking) markWherePlaced('played');
    },
    seeking: () => {
      if (loader.wasOwnSeek()) return;
      // Before it has begun the person has gone elsewhere: that is where it begins.
      loader.begin(element.currentTime);
      markWherePlaced('sought');
    },
    pause: () => {
      if (loader.isPlaced()) loader.want({ isPlaying: false });
      markWherePlaced('paused');
    },
    ended: () => markWherePlaced('ended'),
    play: () => {
      loader.want({ isPlaying: true });
      takeTurn(playback);
    },
    volumechange: sound.keepVolume,
    ratechange: () => {
      if (loader.isPlaced()) sound.keepSpeed();
    },
  };
  const heard = signs.map((sign) => [sign, andTell(() => acts[sign]?.())] as const);
  for (const [sign, listener] of heard) element.addEventListener(sign, listener);

  const seek = (target: number) => {
    if (loader.isPlaced()) element.currentTime = target;
    else if (loader.hasBegun()) {
      // An address is still loading: it starts at the requested second.
      loader.want({ startAt: target });
      mark('sought', target);
    } else if (element.readyState >= element.HAVE_METADATA) {
      // The saved position is still loading: a seek by the user replaces it.
      loader.begin(target);
      mark('sought');
    }
  };

  const skipTo = (target: number) => {
    if (!loader.isPlaced()) return;
    loader.moveTo(target);
    mark('played', target);
  };

  // Shows requested changes at once, before the browser's events: the next key press may come earlier.
  const playback: Playback = {
    element,
    state: () => state,
    subscribe: listeners.subscribe,
    onMoment: moments.subscribe,
    begin: loader.begin,
    play: andTell(loader.play),
    pause: andTell(() => {
      loader.want({ isPlaying: false });
      element.pause();
    }),
    toggle: () => (state.isPlaying ? playback.pause() : playback.play()),
    seek: andTell((wanted: number) => seek(clamp(wanted, 0, state.duration ?? wanted))),
    skipTo: andTell(skipTo),
    setVolume: andTell(sound.setVolume),
    setMuted: andTell(sound.setMuted),
    setSpeed: andTell(sound.setSpeed),
    fade: sound.fade,
    tryAgain: loader.tryAgain,
    close: () => {
      loader.close();
      for (const [sign, listener] of heard) element.removeEventListener(sign, listener);
      endTurn(playback);
      element.pause();
      element.removeAttribute('src');
      element.load();
    },
  };
  loader.load();
  return playback;
}

/** Media events that change the state. */
const signs = [
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

type Sign = (typeof signs)[number];

type Heard = Pick<Playback, 'pause'>;

/** Pauses the previous playback, so that only one plays at a time. */
function takeTurn(playback: Heard): void {
  const before = heard;
  heard = playback;
  if (before !== playback) before?.pause();
}

/** It will not play any more. */
function endTurn(playback: Heard): void {
  if (heard === playback) heard = undefined;
}

interface PlaybackSound extends Pick<Playback, 'setVolume' | 'setMuted' | 'setSpeed' | 'fade'> {
  /** As it was chosen, however far it is faded. */
  volume(): number;
  /** Stores the volume, set here or with the browser's own controls. */
  keepVolume(): void;
  keepSpeed(): void;
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
    keepVolume() {
      if (fadedTo < 1) return;
      preferences.volume.set(element.volume);
      preferences.isMuted.set(element.muted);
    },
    keepSpeed() {
      element.defaultPlaybackRate = element.playbackRate;
      speed.set(element.playbackRate);
    },
    setVolume(volume) {
      element.volume = clamp(volume, 0, 1);
      if (element.volume > 0) element.muted = false;
    },
    setMuted(isMuted) {
      element.muted = isMuted;
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
