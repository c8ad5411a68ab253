import type { MediaDelivery } from '@/catalogue/media-delivery';
import type { Chapter, FetchableCaptions, Segment } from '@/catalogue/media-lists';
import type { TitleOrEpisode } from '@/viewing/progress';

/** Something to play. */
export interface PlayableMedium {
  /** Identifies the medium, independent of its addresses. */
  key: string;
  form: 'video' | 'audio';
  delivery: MediaDelivery;
  /** Requests new addresses after all of these failed, or expired; also after the page has been left. */
  renew(): Promise<MediaDelivery>;
  title: string;
  /** Accessible name: the title, with a suffix for a trailer or sample. */
  label: string;
  /** An author, or an episode's numbers and name. */
  subtitle?: string | undefined;
  artwork?: string | undefined;
  href: string;
  captions: readonly FetchableCaptions[];
  chapters: readonly Chapter[];
  /** Segments that can be skipped. */
  segments: readonly Segment[];
  /** The title or episode whose progress is saved; absent for trailers and samples. */
  progressOf?: TitleOrEpisode | undefined;
  /** Second to start from instead of the saved position, as in a shared address. */
  startAt?: number | undefined;
  /** True if the user has just selected it, so that it starts automatically. */
  shouldPlay: boolean;
  /** Identifies the navigation that selected it: with `shouldPlay`, another one plays it again. */
  visit?: string | undefined;
}

/** The previous or next item of the medium. */
export interface Neighbour {
  label: string;
  play(): void;
}
