import * as v from 'valibot';
import { INPUT_OPTIONS, runProbe } from './engine.ts';
import { ERROR_CODES, JobError } from './job-error.ts';

const Numeric = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(Number),
  v.check((value) => Number.isFinite(value)),
);
const OptionalNumber = v.fallback(v.optional(Numeric), undefined);

const Stream = v.object({
  index: v.number(),
  codec_type: v.optional(v.string()),
  codec_name: v.optional(v.string(), 'unknown'),
  width: v.optional(v.number(), 0),
  height: v.optional(v.number(), 0),
  pix_fmt: v.optional(v.string(), ''),
  sample_aspect_ratio: v.optional(v.string(), '1:1'),
  field_order: v.optional(v.string(), 'progressive'),
  avg_frame_rate: v.optional(v.string(), '0/0'),
  r_frame_rate: v.optional(v.string(), '0/0'),
  color_transfer: v.optional(v.string()),
  color_primaries: v.optional(v.string()),
  color_space: v.optional(v.string()),
  bits_per_raw_sample: OptionalNumber,
  bits_per_sample: OptionalNumber,
  bit_rate: OptionalNumber,
  duration: OptionalNumber,
  sample_rate: OptionalNumber,
  channels: OptionalNumber,
  channel_layout: v.optional(v.string()),
  tags: v.optional(v.record(v.string(), v.string()), {}),
  disposition: v.optional(v.record(v.string(), v.number()), {}),
  side_data_list: v.optional(v.array(v.looseObject({ rotation: v.optional(v.number()) })), []),
});

const Probed = v.object({
  streams: v.optional(v.array(Stream), []),
  format: v.object({ format_name: v.string(), duration: OptionalNumber, bit_rate: OptionalNumber }),
});

export interface Rational {
  numerator: number;
  denominator: number;
}

export interface SourceVideo {
  index: number;
  codec: string;
  /** Stored size in pixels, before rotation. */
  width: number;
  height: number;
  pixelAspect: Rational;
  /** Clockwise degrees by which players rotate the picture: 0, 90, 180 or 270. */
  rotation: number;
  frameRate: Rational;
  isInterlaced: boolean;
  transfer: string | undefined;
  primaries: string | undefined;
  matrix: string | undefined;
  bitDepth: number;
  bitRate: number | undefined;
}

export interface SourceAudio {
  index: number;
  codec: string;
  channels: number;
  channelLayout: string | undefined;
  sampleRate: number | undefined;
  bitRate: number | undefined;
  bitDepth: number | undefined;
  /** ISO 639-2, lower case: `eng`. */
  language: string | undefined;
}

/** A media file as ffprobe describes it. */
export interface SourceMedia {
  /** ffmpeg's names of the container: `mov,mp4,m4a,3gp,3g2,mj2`. */
  format: string;
  /** Seconds; undefined if the file does not contain it. */
  duration: number | undefined;
  bitRate: number | undefined;
  /** The video track; cover pictures of audio files are ignored. */
  video: SourceVideo | undefined;
  audio: SourceAudio[];
  /** Indexes and codecs of other tracks. */
  data: { index: number; codec: string; language: string | undefined }[];
}

/** Reads a media file. Throws `JobError` when it cannot be opened, or has neither video nor audio. */
export async function readSourceMedia(address: string, signal?: AbortSignal): Promise<SourceMedia> {
  const args = [...INPUT_OPTIONS, '-show_format', '-show_streams', '-i', address];
  const { streams, format } = v.parse(Probed, await runProbe(args, signal));
  const video = streams.find(
    ({ codec_type, disposition, width }) =>
      codec_type === 'video' && width > 0 && disposition.attached_pic !== 1 && disposition.timed_thumbnails !== 1,
  );
  const audio = streams.filter(({ codec_type, channels }) => codec_type === 'audio' && (channels ?? 0) > 0);
  if (video === undefined && audio.length === 0) {
    throw new JobError(ERROR_CODES.unreadableInput, 'Unable to open input file: it has neither video nor audio');
  }
  return {
    format: format.format_name,
    duration: format.duration ?? streams.flatMap(({ duration }) => duration ?? [])[0],
    bitRate: format.bit_rate,
    video: video && toVideo(video),
    audio: audio.map(toAudio),
    data: streams
      .filter((stream) => stream.codec_type === 'subtitle' || stream.codec_type === 'data')
      .map(({ index, codec_name, tags }) => ({ index, codec: codec_name, language: tags.language })),
  };
}

type Stream = v.InferOutput<typeof Stream>;

function toVideo(stream: Stream): SourceVideo {
  const counterclockwise = stream.side_data_list.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0;
  return {
    index: stream.index,
    codec: stream.codec_name,
    width: stream.width,
    height: stream.height,
    pixelAspect: rational(stream.sample_aspect_ratio, ':') ?? { numerator: 1, denominator: 1 },
    rotation: (((Math.round(-counterclockwise / 90) * 90) % 360) + 360) % 360,
    frameRate: frameRateOf(stream),
    isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(stream.field_order),
    transfer: stream.color_transfer,
    primaries: stream.color_primaries,
    matrix: stream.color_space,
    bitDepth: stream.bits_per_raw_sample || Number(/p(9|10|12|14|16)(le|be)?$/.exec(stream.pix_fmt)?.[1] ?? 8),
    bitRate: stream.bit_rate,
  };
}

function toAudio(stream: Stream): SourceAudio {
  const { language } = stream.tags;
  return {
    index: stream.index,
    codec: stream.codec_name,
    channels: stream.channels ?? 2,
    channelLayout: stream.channel_layout,
    sampleRate: stream.sample_rate,
    bitRate: stream.bit_rate,
    bitDepth: stream.bits_per_sample || undefined,
    language: language === undefined || language === 'und' ? undefined : language.toLowerCase(),
  };
}

const COMMON_RATES: Rational[] = [
  { numerator: 24_000, denominator: 1001 },
  { numerator: 24, denominator: 1 },
  { numerator: 25, denominator: 1 },
  { numerator: 30_000, denominator: 1001 },
  { numerator: 30, denominator: 1 },
  { numerator: 50, denominator: 1 },
  { numerator: 60_000, denominator: 1001 },
  { numerator: 60, denominator: 1 },
];
const MAX_FRAME_RATE = 120;

/**
 * Returns the constant frame rate at which a source is encoded: its own, or for a variable rate the lowest common rate
 * that is not below its average, at most 60 frames per second.
 */
function frameRateOf(stream: Stream): Rational {
  const average = rational(stream.avg_frame_rate, '/');
  const declared = rational(stream.r_frame_rate, '/');
  const rate = average ?? declared;
  if (rate === undefined) return { numerator: 25, denominator: 1 };
  const isConstant = declared !== undefined && Math.abs(quotient(declared) / quotient(rate) - 1) < 0.005;
  if (isConstant && quotient(declared) <= MAX_FRAME_RATE) return declared;
  const common = COMMON_RATES.find((candidate) => quotient(candidate) >= quotient(rate) * 0.995);
  return common ?? { numerator: 60, denominator: 1 };
}

export function quotient({ numerator, denominator }: Rational): number {
  return numerator / denominator;
}

/** Parses a ratio such as `30000/1001`; undefined for a meaningless ratio such as `0/0`. */
function rational(text: string, separator: string): Rational | undefined {
  const [numerator = 0, denominator = 0] = text.split(separator).map(Number);
  return numerator > 0 && denominator > 0 ? { numerator, denominator } : undefined;
}
