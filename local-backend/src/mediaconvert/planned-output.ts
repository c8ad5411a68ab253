import type { OutputSettings } from './job-settings.ts';
import type { Rational } from './source-media.ts';
import type { Size } from './video-filters.ts';

/** An output of a run of ffmpeg. Its files are named `{id}{suffix}` in the working folder. */
export interface PlannedOutput {
  /** Letters and digits: file names and labels of the filter graph. */
  id: string;
  /** Name after the destination's, which replaces the id: `_720p`. */
  modifier: string;
  /** Filters from the source's picture; absent for an output without video. */
  filters?: string[];
  args: string[];
  content: OutputContent;
}

type RenditionSettings = OutputSettings['containerSettings']['cmfcSettings'];

export type OutputContent =
  | { kind: 'video'; size: Size; frameRate: Rational; audioSets: string[] }
  | {
      kind: 'audio';
      channels: number;
      language: string | undefined;
      label: string;
      groupId: string;
      trackType: RenditionSettings['audioTrackType'];
      describesVideo: boolean;
    }
  | { kind: 'captions'; language: string | undefined; label: string; isForDeaf: boolean }
  | { kind: 'file'; size: Size | undefined }
  | { kind: 'frames'; size: Size }
  | { kind: 'tiles'; thumbnail: Size; columns: number; rows: number; intervalSeconds: number };

/** Options that every output has: no metadata, chapters, subtitles or data of the source. */
export const OUTPUT_OPTIONS = ['-map_metadata', '-1', '-map_chapters', '-1', '-max_muxing_queue_size', '4096'];
