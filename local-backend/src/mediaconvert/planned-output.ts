import type { OutputSettings } from './job-settings.ts';
import type { Rational } from './source-media.ts';
import type { Size } from './video-filters.ts';

/** An output of one ffmpeg run. Its files in the working folder are named `{id}{suffix}`. */
export interface PlannedOutput {
  /** Letters and digits, because it is part of file names and of labels in the filter graph. */
  id: string;
  /** Appended to the destination's name in place of the id: `_720p`. */
  modifier: string;
  /** Filters that are applied to the source's picture; absent for an output without video. */
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

/** Options of every output: metadata, chapters, subtitles and data of the source are not copied. */
export const OUTPUT_OPTIONS = ['-map_metadata', '-1', '-map_chapters', '-1', '-max_muxing_queue_size', '4096'];
