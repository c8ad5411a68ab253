import type { TitleOrEpisode } from '@rules/titles/title-key';
import { anyMediaRoot } from '@rules/titles/title-kind';
import type { Chapter, Segment } from '@/catalogue/media-lists';

/** Bytes of a piece: a pause or a reload loses at most one. */
export const pieceBytes = 4 * 2 ** 20;

/** `expired`: its files are deleted; a renewal loads them again. */
type DownloadState = 'loading' | 'paused' | 'complete' | 'failed' | 'expired';

/** Reason of a failed download: the storage is full, the file was replaced or removed, or the backend refused it. */
export type DownloadProblem = 'no-space' | 'unavailable';

/** A download as this browser stores it, with all that its player shows. */
export interface Download {
  /** Key of the title or the episode. */
  key: string;
  userId: string;
  title: TitleOrEpisode;
  name: string;
  /** An author, or an episode's numbers and name. */
  subtitle: string | undefined;
  form: 'video' | 'audio';
  /** Stored link of the medium. */
  link: string;
  /** Path of the file that is loaded, below a delivery base. */
  path: string;
  bytes: number;
  contentType: string;
  poster: Blob | undefined;
  captions: readonly DownloadedCaptions[];
  chapters: readonly Chapter[];
  segments: readonly Segment[];
  state: DownloadState;
  problem: DownloadProblem | undefined;
  /** Milliseconds since 1970. */
  addedAt: number;
  expiresAt: number;
}

export interface DownloadedCaptions {
  language: string;
  label: string;
  /** WebVTT. */
  text: string;
}

export interface DownloadStatus extends Download {
  storedBytes: number;
  /** True if it is loading and has no connection. */
  isWaiting: boolean;
}

/** Number of pieces of a file. */
export function pieceCount(bytes: number): number {
  return Math.ceil(bytes / pieceBytes);
}

/** Bytes of the first `pieces` pieces of a file. */
export function bytesOfPieces(pieces: number, bytes: number): number {
  return Math.min(pieces * pieceBytes, bytes);
}

const millisecondsPerDay = 24 * 60 * 60_000;

/** Days until a download expires, rounded up; 0 once it has expired. */
export function daysLeft({ expiresAt }: Pick<Download, 'expiresAt'>, now: number): number {
  return Math.max(0, Math.ceil((expiresAt - now) / millisecondsPerDay));
}

/** Path of a file below its delivery base, from an address; undefined for an address of another form. */
export function pathOfAddress(address: string): string | undefined {
  const [path = ''] = address.split('?');
  return storedPath.exec(path)?.[1];
}

const storedPath = new RegExp(`(?:^|/)((?:${anyMediaRoot}|streams)/.+)$`);
