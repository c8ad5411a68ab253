import type { Segment } from '@/catalogue/media-lists';
import type { ProgressPlace } from '@/viewing/progress';

/** Something to play. */
export interface PlayableMedium {
  /** Identifies the medium, independent of its addresses. */
  key: string;
  form: 'video' | 'audio';
  /** Of the same file, one a delivery base, in the order to try them. */
  addresses: readonly string[];
  /**
   * Requests new addresses after all of these failed, perhaps because they expired. Works also after the page has been
   * left.
   */
  renew(): Promise<readonly string[]>;
  title: string;
  /** Accessible name: the title, with a suffix for a trailer or sample. */
  label: string;
  /** An author, or an episode's numbers and name. */
  subtitle?: string | undefined;
  artwork?: string | undefined;
  /** Address of its page. */
  href: string;
  captions: readonly CaptionTrack[];
  chapters: readonly Chapter[];
  /** Segments that can be skipped. */
  segments: readonly Segment[];
  /** Under which name its place is remembered; absent: it is not (trailers, samples). */
  place?: ProgressPlace | undefined;
  /** Second to start from instead of where it stopped, as in a shared address. */
  startAt?: number | undefined;
  /** True if the user has just selected it, so that it starts automatically. */
  shouldPlay: boolean;
}

export interface CaptionTrack {
  /** A language tag such as `en`. */
  language: string;
  label: string;
  /** Of the same WebVTT file, one a delivery base, in the order to try them; good for now. */
  addresses(): Promise<readonly string[]>;
}

export interface Chapter {
  title: string;
  /** Seconds. */
  start: number;
}

/** The previous or next item of the medium. */
export interface Neighbour {
  label: string;
  play(): void;
}
