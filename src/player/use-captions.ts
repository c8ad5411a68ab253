import { useEffect, useRef, useState } from 'react';
import type { FetchableCaptions } from '@/catalogue/media-lists';
import { useText } from '@/i18n/use-text';
import { listen } from '@/lib/listen';
import { useEventListener } from '@/ui/hooks/use-event-listener';
import { preferences, textPreference, usePreference } from './preferences';
import { type FetchedTrack, useFetchedCaptions } from './use-fetched-captions';

export interface Captions {
  /** Fetched tracks, with blob URLs. */
  tracks: readonly FetchedTrack[];
  /** All available tracks, for the menu. */
  offered: readonly FetchableCaptions[];
  /** An available language, or `off`. */
  chosen: string;
  size: CaptionSize;
  ground: CaptionGround;
  /** True if the chosen captions cannot be fetched. */
  hasFailed: boolean;
}

export const captionSizes = ['small', 'medium', 'large'] as const;

export type CaptionSize = (typeof captionSizes)[number];

/**
 * Height of a caption's line as a share of the video's shorter side: 5 % of it is the unit of the font size, of which
 * `captions-small` and the others in index.css are multiples.
 */
const lineHeights: Record<CaptionSize, number> = { small: 0.046, medium: 0.063, large: 0.092 };

/** Width of a letter as a share of its line's height, of a wide face: a cue that wraps less is only raised further. */
const letterWidth = 0.5;

/** Height of the control bar in pixels. */
const controlsHeight = 80;

/** Used by video players only: separate from the shared preferences that every page loads. */
export const captionSize = textPreference('caption-size', 'medium');

/** Background of the captions: the browser's default, opaque, or none. */
export const captionGrounds = ['shade', 'solid', 'none'] as const;

export type CaptionGround = (typeof captionGrounds)[number];

export const captionGround = textPreference('caption-ground', 'shade');

/** A video's captions, fetched once selected or playing. The language is stored for all videos and books. */
export function useCaptions(video: HTMLVideoElement | null, offered: readonly FetchableCaptions[]): Captions {
  const wanted = usePreference(preferences.captions);
  const size = usePreference(captionSize);
  const ground = usePreference(captionGround);
  const hasPlayed = useHasPlayed(video);
  const chosen = offered.some(({ language }) => language === wanted) ? wanted : 'off';
  const fetched = useFetchedCaptions(offered, wanted !== 'off' || hasPlayed);
  const hasFailed = fetched.failed.includes(chosen);
  // The browser selects one of the tracks itself if the chosen one is missing, which would overwrite the user's choice.
  const isChosenHere = chosen === 'off' || hasFailed || fetched.tracks.some(({ language }) => language === chosen);
  const tracks = isChosenHere ? fetched.tracks : none;
  useChosenTrack(video, tracks, chosen);
  return {
    tracks,
    offered,
    chosen,
    size: captionSizes.find((one) => one === size) ?? 'medium',
    ground: captionGrounds.find((one) => one === ground) ?? 'shade',
    hasFailed,
  };
}

/** True once the video has played: captions that are off are not fetched before. */
function useHasPlayed(video: HTMLVideoElement | null): boolean {
  const [hasPlayed, setHasPlayed] = useState(false);
  useEventListener(video, 'play', () => setHasPlayed(true));
  return hasPlayed;
}

/** Shows the selected track, and stores a selection made in the browser's own menu, as in full screen on phones. */
function useChosenTrack(video: HTMLVideoElement | null, tracks: readonly FetchedTrack[], chosen: string): void {
  // Synchronizes with the element's tracks.
  useEffect(() => {
    if (!video || tracks.length === 0) return;
    const list = [...video.textTracks];
    const apply = () => {
      for (const track of list) {
        const mode = track.language === chosen ? 'showing' : 'disabled';
        if (track.mode !== mode) track.mode = mode;
      }
    };
    const handleChange = () => {
      // With our controls only the player selects tracks: resets a selection by the browser, which follows the system's
      // language.
      if (!video.controls && !isInAppleFullscreen(video)) return apply();
      preferences.captions.set(list.find(({ mode }) => mode === 'showing')?.language ?? 'off');
    };
    apply();
    return listen(video.textTracks, ['change'], handleChange);
  }, [video, tracks, chosen]);
}

/** True in the native full screen of iPhones, whose menu is the only one. */
function isInAppleFullscreen(video: HTMLVideoElement & { webkitDisplayingFullscreen?: boolean }): boolean {
  return video.webkitDisplayingFullscreen === true;
}

/** A constant, so that effects that depend on the tracks do not run again. */
const none: readonly FetchedTrack[] = [];

const raisedCues = new WeakSet<VTTCue>();

/** Raises the captions above the controls while these are visible. */
export function useCaptionsAbove(video: HTMLVideoElement, size: CaptionSize, isRaised: boolean): void {
  // Synchronizes with the element's cues.
  useEffect(() => {
    const setLines = () => {
      for (const track of video.textTracks) {
        const moved = cuesOf(track).filter((cue) => setLine(cue, isRaised ? raisedLine(cue, video, size) : 'auto'));
        if (moved.length > 0) repositionCues(track);
      }
    };
    setLines();
    const stops = [
      listen(window, ['resize'], setLines),
      ...[...video.querySelectorAll('track')].map((track) => listen(track, ['load'], setLines)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  });
}

/** Returns the line, counted from the bottom, at which a cue begins that ends above the controls. */
function raisedLine(cue: VTTCue, video: HTMLVideoElement, size: CaptionSize): LineAndPositionSetting {
  const lineHeight = lineHeights[size] * Math.min(video.clientWidth, video.clientHeight);
  if (lineHeight === 0) return 'auto';
  return -Math.ceil(controlsHeight / lineHeight) - lineCount(cue, video.clientWidth / (lineHeight * letterWidth));
}

/** Estimates the lines of a cue, whose own lines the browser wraps at the width of the video; tags take no space. */
function lineCount({ text }: VTTCue, lettersPerLine: number): number {
  return text
    .replaceAll(/<[^>]*>/g, '')
    .split('\n')
    .reduce((lines, { length }) => lines + Math.max(1, Math.ceil(length / lettersPerLine)), 0);
}

/** Moves a cue, unless it has a position of its own; returns true if it was moved. */
function setLine(cue: VTTCue, line: LineAndPositionSetting): boolean {
  if (cue.line === line || (cue.line !== 'auto' && !raisedCues.has(cue))) return false;
  cue.line = line;
  raisedCues.add(cue);
  return true;
}

function cuesOf({ cues }: TextTrack): VTTCue[] {
  return (
    [...(cues ?? [])]
      .filter((cue) => 'line' in cue)
      // Only WebVTT's cues have a line.
      .map((cue) => cue as VTTCue)
  );
}

/** Browsers do not move a cue that is on screen when its line changes, only when its track is shown. */
function repositionCues(track: TextTrack): void {
  if (track.mode !== 'showing') return;
  track.mode = 'hidden';
  track.mode = 'showing';
}

/** Switches captions off, and on again in their last language; announces the change. */
export function useCaptionsToggle(
  { offered, chosen }: Pick<Captions, 'offered' | 'chosen'>,
  form: 'video' | 'audio',
  announce: (message: string) => void,
): () => true {
  const text = useText();
  const lastLanguage = useRef<string>(undefined);
  return () => {
    const wanted = offered.find(({ language }) => language === lastLanguage.current) ?? offered[0];
    if (!wanted) {
      announce(text(form === 'video' ? 'player.noCaptions' : 'player.noReadAlong'));
    } else if (chosen === 'off') {
      preferences.captions.set(wanted.language);
      announce(text(form === 'video' ? 'player.captionsIn' : 'player.readAlongIn', { language: wanted.label }));
    } else {
      lastLanguage.current = chosen;
      preferences.captions.set('off');
      announce(text(form === 'video' ? 'player.captionsAreOff' : 'player.readAlongIsOff'));
    }
    return true;
  };
}
