import { useMemo, useSyncExternalStore } from 'react';
import type { FetchableCaptions } from '@/catalogue/media-lists';
import { useText } from '@/i18n/use-text';
import { createListeners } from '@/lib/listeners';
import { preferences, usePreference } from '../preferences';
import { type FetchedTrack, useFetchedCaptions } from '../use-fetched-captions';

interface ActiveText {
  cueText: string;
  /** True if the track cannot be parsed. */
  isBroken: boolean;
}

const noActiveText: ActiveText = { cueText: '', isBroken: false };

/**
 * The current passage of the audiobook. Keeps its height for every passage and is hidden from screen readers, which
 * would talk over the narrator.
 */
export function ReadAlongText({ readAlong }: { readAlong: ReadAlong }) {
  const text = useText();
  const { chosen, cueText, hasFailed } = readAlong;
  return (
    <section
      aria-label={text('player.readAlong')}
      className="grid h-38 w-full content-center-safe overflow-y-auto text-body md:h-28 lg:h-44 lg:text-title lg:leading-snug lg:font-normal md:[@container(height>=40.25rem)]:h-38"
    >
      {hasFailed ? (
        <p className="text-soft">{text('player.readAlongFailed')}</p>
      ) : (
        <p key={cueText} ref={scrollToTop} lang={chosen} dir="auto" className="break-words whitespace-pre-line">
          {cueText}
        </p>
      )}
    </section>
  );
}

/** Ref of a new passage: the scroll position belonged to the previous one. */
function scrollToTop(passage: HTMLElement | null): void {
  if (passage?.parentElement) passage.parentElement.scrollTop = 0;
}

/** State of read-along: the text of a book, shown while it is read aloud. */
export interface ReadAlong {
  offered: readonly FetchableCaptions[];
  /** An available language, or `off`. */
  chosen: string;
  /** Text of the active cues; empty if there is none. */
  cueText: string;
  /** True if the text cannot be fetched or parsed. */
  hasFailed: boolean;
}

/** Reads along in the stored caption language. Fetches nothing while captions are off. */
export function useReadAlong(element: HTMLMediaElement, offered: readonly FetchableCaptions[]): ReadAlong {
  const wanted = usePreference(preferences.captions);
  const track = offered.find(({ language }) => language === wanted);
  const chosen = track?.language ?? 'off';
  const { tracks, failed } = useFetchedCaptions(track ? [track] : [], track !== undefined);
  const { cueText, isBroken } = useActiveText(element, tracks[0]);
  return { offered, chosen, cueText, hasFailed: isBroken || failed.length > 0 };
}

/** Active cues of a track; updates on the track's cuechange event. */
function useActiveText(element: HTMLMediaElement, source: FetchedTrack | undefined): ActiveText {
  const active = useMemo(() => source && activeTextStore(element, source), [element, source]);
  return useSyncExternalStore(active?.subscribe ?? subscribeToNothing, active?.get ?? getNoActiveText);
}

const subscribeToNothing = () => () => undefined;
const getNoActiveText = () => noActiveText;

/** The active cues as an external store, which adds the track to the media element while it is used. */
function activeTextStore(element: HTMLMediaElement, source: FetchedTrack) {
  const { notify, subscribe } = createListeners();
  let active = noActiveText;
  const set = (next: ActiveText) => {
    active = next;
    notify();
  };
  const show = (cues: Iterable<TextTrackCue>) => set({ cueText: cueTextOf(cues), isBroken: false });
  return {
    get: () => active,
    subscribe(onChange: () => void): () => void {
      const stop = subscribe(onChange);
      const node = trackElement(source);
      const { track } = node;
      const handleChange = () => show(track.activeCues ?? []);
      // Before the first playback the browser reports no active cues.
      const showAtPosition = () => show([...(track.cues ?? [])].filter((cue) => isAt(cue, element.currentTime)));
      track.addEventListener('cuechange', handleChange);
      node.addEventListener('load', showAtPosition);
      node.addEventListener('error', () => set({ cueText: '', isBroken: true }));
      element.addEventListener('seeked', showAtPosition);
      element.append(node);
      track.mode = 'hidden';
      return () => {
        stop();
        track.removeEventListener('cuechange', handleChange);
        element.removeEventListener('seeked', showAtPosition);
        node.remove();
        active = noActiveText;
      };
    },
  };
}

function trackElement({ language, label, url }: FetchedTrack): HTMLTrackElement {
  const node = document.createElement('track');
  node.kind = 'subtitles';
  node.srclang = language;
  node.label = label;
  node.src = url;
  return node;
}

function isAt({ startTime, endTime }: TextTrackCue, second: number): boolean {
  return startTime <= second && second < endTime;
}

/** Joins the text of active cues, without their markup for fonts and voices. */
function cueTextOf(cues: Iterable<TextTrackCue>): string {
  return [...cues].map((cue) => (cue instanceof VTTCue ? cue.getCueAsHTML().textContent : '')).join('\n');
}
