import { type AudioEncoder, audioEncoder } from './audio-encoder.ts';
import { ERROR_CODES, JobError } from './job-error.ts';
import type {
  CaptionSettings,
  CmafSettings,
  InputSettings,
  OutputGroupSettings,
  OutputSettings,
} from './job-settings.ts';
import { quotient, type Rational, type SourceMedia } from './source-media.ts';
import { type VideoEncoder, videoEncoder } from './video-encoder.ts';
import { outputFilters, outputSize, type Size, sampleFilters } from './video-filters.ts';

export interface OutputContext {
  input: InputSettings;
  source: SourceMedia;
  /** Size of the picture after rotation; undefined without video. */
  size: Size | undefined;
  /** Names of the caption selectors that read a file, in the order of ffmpeg's inputs from 1 on. */
  captions: string[];
}

type GroupSettings = OutputGroupSettings['outputGroupSettings'];

/** Plans an output; empty when the source lacks the required tracks. Throws `JobError` for unsupported combinations. */
export function planOutput(
  output: OutputSettings,
  group: GroupSettings,
  id: string,
  context: OutputContext,
): PlannedOutput[] {
  const { container } = output.containerSettings;
  if ((container === 'CMFC') !== (group.type === 'CMAF_GROUP_SETTINGS')) {
    throw unsupported(`the container ${container} in an output group of the type ${group.type}`);
  }
  if (group.type === 'CMAF_GROUP_SETTINGS') return planRendition(output, group.cmafGroupSettings, id, context);
  return container === 'RAW' ? planFrames(output, id, context) : planFile(output, id, context);
}

function planRendition(
  output: OutputSettings,
  cmaf: CmafSettings,
  id: string,
  context: OutputContext,
): PlannedOutput[] {
  const { videoDescription, audioDescriptions, captionDescriptions } = output;
  const [audio] = audioDescriptions;
  const [captions] = captionDescriptions;
  const parts = audioDescriptions.length + captionDescriptions.length + (videoDescription ? 1 : 0);
  if (parts !== 1) throw unsupported('outputs of a CMAF group with more or less than one video, audio or caption');
  if (captions !== undefined) return planCaptions(output, captions, id, context);
  const renditions = { ...output.outputSettings.hlsSettings, ...omitUndefined(output.containerSettings.cmfcSettings) };
  if (audio !== undefined) {
    const encoder = audioEncoder(audio, context.input, context.source);
    if (encoder === undefined) return [];
    const { channels, language } = encoder;
    const content: OutputContent = {
      kind: 'audio',
      channels,
      language,
      label: audio.streamName ?? language ?? 'Audio',
      groupId: renditions.audioGroupId ?? DEFAULT_AUDIO_GROUP,
      trackType: renditions.audioTrackType,
      describesVideo: renditions.descriptiveVideoServiceFlag === 'FLAG',
    };
    return [rendition(output, id, { args: encoder.args, content, cmaf, extension: 'cmfa' })];
  }
  const video = planVideo(output, cmaf.segmentLength, context);
  if (video === undefined) return [];
  const { encoder, size, filters } = video;
  const content: OutputContent = {
    kind: 'video',
    size,
    frameRate: encoder.frameRate,
    audioSets: (renditions.audioRenditionSets ?? DEFAULT_AUDIO_GROUP).split(',').map((set) => set.trim()),
  };
  const args = ['-map', `[${id}]`, ...encoder.args];
  return [{ ...rendition(output, id, { args, content, cmaf, extension: 'cmfv' }), filters }];
}

/** MediaConvert's group of an audio rendition without `audioGroupId`. */
const DEFAULT_AUDIO_GROUP = 'program_audio';

function rendition(
  output: OutputSettings,
  id: string,
  { args, content, cmaf, extension }: { args: string[]; content: OutputContent; cmaf: CmafSettings; extension: string },
): PlannedOutput {
  const isSegmented = cmaf.segmentControl === 'SEGMENTED_FILES';
  // Video starts at 0 without an edit list; the edit list of audio skips the encoder's priming samples.
  const movFlags = content.kind === 'video' ? '+cmaf+negative_cts_offsets' : '+negative_cts_offsets';
  return {
    id,
    modifier: output.nameModifier ?? '',
    content,
    args: [
      ...[...args, ...OUTPUT_OPTIONS, '-avoid_negative_ts', 'disabled'],
      ...['-f', 'hls', '-hls_time', String(cmaf.segmentLength), '-hls_playlist_type', 'vod', '-start_number', '1'],
      ...['-hls_segment_type', 'fmp4', '-hls_segment_options', `movflags=${movFlags}`],
      ...['-hls_flags', isSegmented ? 'independent_segments' : 'independent_segments+single_file'],
      ...['-hls_fmp4_init_filename', `${id}init.${extension}`],
      ...['-hls_segment_filename', isSegmented ? `${id}_%09d.${extension}` : `${id}.${extension}`, `${id}.m3u8`],
    ],
  };
}

function planVideo(
  { videoDescription }: OutputSettings,
  segmentSeconds: number,
  { source, size }: OutputContext,
): { encoder: VideoEncoder; size: Size; filters: string[] } | undefined {
  if (videoDescription === undefined || source.video === undefined || size === undefined) return undefined;
  const { codecSettings } = videoDescription;
  if (codecSettings.codec === 'FRAME_CAPTURE') throw unsupported('FRAME_CAPTURE in a container other than RAW');
  const encoder = videoEncoder(codecSettings, source.video.frameRate, segmentSeconds);
  const sizes = outputSize(size, videoDescription);
  const { numerator, denominator } = encoder.frameRate;
  const isConverted = quotient(encoder.frameRate) !== quotient(source.video.frameRate);
  const filters = [
    ...(isConverted ? [`fps=${numerator}/${denominator}:start_time=0`] : []),
    ...outputFilters(sizes, encoder.pixelFormat),
  ];
  return { encoder, size: sizes.frame, filters };
}

/** Seconds between key frames of a file whose settings do not define them. */
const FILE_GOP_SECONDS = 2;

function planFile(output: OutputSettings, id: string, context: OutputContext): PlannedOutput[] {
  if (output.captionDescriptions.length > 0) throw unsupported('captions in MP4 files');
  const video = planVideo(output, FILE_GOP_SECONDS, context);
  const audio = output.audioDescriptions
    .map((description) => audioEncoder(description, context.input, context.source))
    .filter((encoder) => encoder !== undefined);
  if (audio.length > 1) throw unsupported('several audio tracks in one MP4 file');
  if (video === undefined && audio.length === 0) return [];
  const { moovPlacement } = output.containerSettings.mp4Settings;
  return [
    {
      id,
      modifier: output.nameModifier ?? '',
      ...(video && { filters: video.filters }),
      content: { kind: 'file', size: video?.size },
      args: [
        ...(video ? ['-map', `[${id}]`, ...video.encoder.args] : []),
        ...audio.flatMap((encoder: AudioEncoder) => encoder.args),
        ...OUTPUT_OPTIONS,
        ...(moovPlacement === 'PROGRESSIVE_DOWNLOAD' ? ['-movflags', '+faststart'] : []),
        ...['-f', 'mp4', `${id}.${output.extension ?? 'mp4'}`],
      ],
    },
  ];
}

function planFrames(output: OutputSettings, id: string, { size }: OutputContext): PlannedOutput[] {
  const codec = output.videoDescription?.codecSettings;
  if (output.videoDescription === undefined || codec?.codec !== 'FRAME_CAPTURE') {
    throw unsupported('the container RAW with a codec other than FRAME_CAPTURE');
  }
  if (size === undefined) return [];
  const { framerateNumerator, framerateDenominator, maxCaptures, quality } = codec.frameCaptureSettings;
  const sizes = outputSize(size, output.videoDescription);
  return [
    {
      id,
      modifier: output.nameModifier ?? '',
      content: { kind: 'frames', size: sizes.frame },
      filters: [...sampleFilters(framerateDenominator / framerateNumerator), ...outputFilters(sizes, 'yuvj420p')],
      args: [
        ...['-map', `[${id}]`, ...jpegOptions(quality), '-frames:v', String(maxCaptures), '-start_number', '0'],
        ...[...OUTPUT_OPTIONS, '-f', 'image2', `${id}.%07d.${output.extension ?? 'jpg'}`],
      ],
    },
  ];
}

/** Returns options of JPEG files. Pictures have one frame per second; quality 1 to 100 becomes ffmpeg's 31 to 2. */
export function jpegOptions(quality: number): string[] {
  return ['-c:v', 'mjpeg', '-q:v', String(Math.round(31 - (29 * (quality - 1)) / 99)), '-r', '1'];
}

function planCaptions(
  output: OutputSettings,
  captions: CaptionSettings,
  id: string,
  context: OutputContext,
): PlannedOutput[] {
  const position = context.captions.indexOf(captions.captionSelectorName);
  if (position < 0) {
    const message = `The input has no caption selector "${captions.captionSelectorName}"`;
    throw new JobError(ERROR_CODES.selectorWithoutMatch, message);
  }
  const selector = context.input.captionSelectors[captions.captionSelectorName];
  const { customLanguageCode, languageCode } = captions;
  const code = customLanguageCode ?? languageCode ?? selector?.customLanguageCode ?? selector?.languageCode;
  const language = code?.toLowerCase();
  const label = captions.languageDescription ?? language ?? captions.captionSelectorName;
  const isForDeaf = captions.destinationSettings.webvttDestinationSettings.accessibility === 'ENABLED';
  return [
    {
      id,
      modifier: output.nameModifier ?? '',
      content: { kind: 'captions', language, label, isForDeaf },
      args: ['-map', `${position + 1}:s:0`, '-c:s', 'webvtt', ...OUTPUT_OPTIONS, '-f', 'webvtt', `${id}_000000001.vtt`],
    },
  ];
}

/** Removes undefined members, which would otherwise override the defaults of another object. */
function omitUndefined<T extends object>(settings: T): Partial<T> {
  // Entries are only removed, so the others keep their types.
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as Partial<T>;
}

function unsupported(feature: string): JobError {
  return new JobError(ERROR_CODES.other, `The local backend does not support ${feature}`);
}

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
