import { quotient, type Rational } from './source-media.ts';
import type { VideoCodecSettings, VideoSettings } from './video-settings.ts';

/** Encoder options of one output, and what its playlist entry needs. */
export interface VideoEncoder {
  args: string[];
  pixelFormat: string;
  frameRate: Rational;
}

type Codec = Exclude<VideoSettings['codecSettings'], { codec: 'FRAME_CAPTURE' }>;

/**
 * Converts codec settings to ffmpeg's options. Key frames are at multiples of the GOP length from the start, so all
 * renditions of a source have them at the same times.
 */
export function videoEncoder(codec: Codec, sourceRate: Rational, segmentSeconds: number): VideoEncoder {
  const settings = settingsOf(codec);
  const frameRate = outputRate(settings, sourceRate);
  const gopSeconds = gopLength(settings, frameRate, segmentSeconds);
  const pixelFormat = codec.codec === 'H_265' && /10/.test(settings.codecProfile ?? '') ? 'yuv420p10le' : 'yuv420p';
  const shared = [
    ...['-preset', PRESETS[settings.qualityTuningLevel]],
    ...rateControl(settings),
    ...(settings.numberBFramesBetweenReferenceFrames === undefined
      ? []
      : ['-bf', String(settings.numberBFramesBetweenReferenceFrames)]),
    ...['-force_key_frames', `expr:gte(t,n_forced*${gopSeconds})`],
    // Twice the GOP length, so that only the expression above creates key frames.
    ...['-g', String(Math.ceil(gopSeconds * quotient(frameRate)) * 2), '-pix_fmt', pixelFormat],
  ];
  const finds = settings.sceneChangeDetect !== 'DISABLED';
  return {
    args: codec.codec === 'H_264' ? h264(settings, shared, finds) : h265(codec, shared, finds),
    pixelFormat,
    frameRate,
  };
}

const PRESETS = { SINGLE_PASS: 'veryfast', SINGLE_PASS_HQ: 'fast', MULTI_PASS_HQ: 'medium' };

function settingsOf(codec: Codec): VideoCodecSettings {
  return codec.codec === 'H_264' ? codec.h264Settings : codec.h265Settings;
}

function h264(settings: VideoCodecSettings, shared: string[], findsScenes: boolean): string[] {
  return [
    ...['-c:v', 'libx264', ...shared],
    ...['-profile:v', (settings.codecProfile ?? 'MAIN').split('_')[0]?.toLowerCase() ?? 'main'],
    ...level(settings.codecLevel),
    ...(findsScenes ? [] : ['-sc_threshold', '0']),
    ...(settings.rateControlMode === 'CBR' ? ['-nal-hrd', 'cbr'] : []),
  ];
}

function h265(codec: Extract<Codec, { codec: 'H_265' }>, shared: string[], findsScenes: boolean): string[] {
  const { codecLevel, writeMp4PackagingType } = codec.h265Settings;
  const number = /^LEVEL_(.+)$/.exec(codecLevel)?.[1]?.replace('_', '.');
  const params = [
    'log-level=error',
    'open-gop=0',
    ...(findsScenes ? [] : ['scenecut=0']),
    ...(number === undefined ? [] : [`level-idc=${number}`]),
  ];
  const tag = writeMp4PackagingType.toLowerCase();
  return ['-c:v', 'libx265', ...shared, '-tag:v', tag, '-x265-params', params.join(':')];
}

/** Converts a level to an option: `LEVEL_4_1` → `-level 4.1`. */
function level(codecLevel: string): string[] {
  const number = /^LEVEL_(\w+)$/.exec(codecLevel)?.[1];
  return number === undefined ? [] : ['-level', number.replace('_', '.')];
}

/** Average bits per second if the settings contain no bitrate, as MediaConvert's default. */
const DEFAULT_BITRATE = 5_000_000;

/**
 * Converts the rate control to options. QVBR is constant quality with a maximum bit rate; MediaConvert's levels 1 to 10
 * become rate factors from 35 to 17.
 */
function rateControl(settings: VideoCodecSettings): string[] {
  const { rateControlMode, qvbrSettings, hrdBufferSize } = settings;
  const bitrate = settings.bitrate ?? settings.maxBitrate ?? DEFAULT_BITRATE;
  const maximum = settings.maxBitrate ?? bitrate;
  const buffer = String(hrdBufferSize ?? 2 * maximum);
  if (rateControlMode === 'CBR') {
    const rate = String(bitrate);
    return ['-b:v', rate, '-minrate', rate, '-maxrate', rate, '-bufsize', buffer];
  }
  if (rateControlMode === 'VBR') return ['-b:v', String(bitrate), '-maxrate', String(maximum), '-bufsize', buffer];
  const quality = qvbrSettings.qvbrQualityLevel + qvbrSettings.qvbrQualityLevelFineTune;
  return ['-crf', String(37 - 2 * quality), '-maxrate', String(maximum), '-bufsize', buffer];
}

function outputRate(settings: VideoCodecSettings, sourceRate: Rational): Rational {
  const { framerateControl, framerateNumerator, framerateDenominator } = settings;
  if (framerateControl !== 'SPECIFIED' || framerateNumerator === undefined) return sourceRate;
  return { numerator: framerateNumerator, denominator: framerateDenominator };
}

/** Returns seconds between key frames; automatic: the longest GOP of at most two seconds dividing a segment. */
function gopLength({ gopSize, gopSizeUnits }: VideoCodecSettings, frameRate: Rational, segmentSeconds: number): number {
  const isAutomatic = gopSizeUnits === 'AUTO' || gopSize === undefined || gopSize === 0;
  if (isAutomatic) return segmentSeconds / Math.max(1, Math.ceil(segmentSeconds / 2));
  return gopSizeUnits === 'SECONDS' ? gopSize : gopSize / quotient(frameRate);
}
