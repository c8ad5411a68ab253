import type { InputSettings } from './job-settings.ts';
import { quotient, type SourceVideo } from './source-media.ts';
import type { VideoSettings } from './video-settings.ts';

export interface Size {
  width: number;
  height: number;
}

type VideoSelector = InputSettings['videoSelector'];
type Rotate = VideoSelector['rotate'];

/** Returns the size of the source in square pixels after rotation. */
export function displaySize({ width, height, pixelAspect, rotation }: SourceVideo, rotate: Rotate): Size {
  const square = { width: Math.round(width * quotient(pixelAspect)), height };
  const degrees = rotate === 'AUTO' ? rotation : Number(/\d+/.exec(rotate)?.[0]);
  return degrees % 180 === 0 ? square : { width: square.height, height: square.width };
}

/** Returns picture and frame size of an output; a larger frame has black bars, a smaller one crops. */
export function outputSize(source: Size, video: Pick<VideoSettings, 'width' | 'height' | 'scalingBehavior'>) {
  const frame = frameSize(source, video);
  const scales = [frame.width / source.width, frame.height / source.height];
  const scaled = (factor: number) => ({ width: even(source.width * factor), height: even(source.height * factor) });
  switch (video.width === undefined || video.height === undefined ? 'STRETCH_TO_OUTPUT' : video.scalingBehavior) {
    case 'STRETCH_TO_OUTPUT':
      return { picture: frame, frame };
    case 'FILL':
      return { picture: scaled(Math.max(...scales)), frame };
    case 'FIT': {
      const picture = scaled(Math.min(...scales));
      return { picture, frame: picture };
    }
    case 'FIT_NO_UPSCALE': {
      const picture = scaled(Math.min(1, ...scales));
      return { picture, frame: picture };
    }
    case 'DEFAULT':
      return { picture: scaled(Math.min(...scales)), frame };
  }
}

function frameSize(source: Size, { width, height }: Pick<VideoSettings, 'width' | 'height'>): Size {
  return {
    width: width ?? even(height === undefined ? source.width : (source.width * height) / source.height),
    height: height ?? even(width === undefined ? source.height : (source.height * width) / source.width),
  };
}

/** Rounds to an even number, because H.264 with 4:2:0 requires even sizes. */
function even(value: number): number {
  return Math.max(2, 2 * Math.round(value / 2));
}

/** Returns the filters for all outputs: upright, progressive, at a constant frame rate, in standard dynamic range. */
export function sourceFilters(
  source: SourceVideo,
  { rotate, ...color }: VideoSelector,
  toneMapping: 'zscale' | 'none',
): string[] {
  return [
    ...(source.isInterlaced ? ['bwdif=mode=send_frame:deint=interlaced'] : []),
    `fps=${source.frameRate.numerator}/${source.frameRate.denominator}:start_time=0`,
    ...(ROTATIONS[rotate] ?? []),
    ...colorTags(source, color),
    ...(isHighDynamicRange(source) && toneMapping === 'zscale' ? TONE_MAPPING : []),
  ];
}

/** Filters by rotation; `AUTO` has none, because ffmpeg rotates before the filters. */
const ROTATIONS: Partial<Record<Rotate, string[]>> = {
  DEGREES_90: ['transpose=clock'],
  DEGREES_180: ['hflip', 'vflip'],
  DEGREES_270: ['transpose=cclock'],
};

/** Tags frames with the selector's color space: those without one, or all if the selector forces it. */
function colorTags(
  { matrix }: SourceVideo,
  { colorSpace, colorSpaceUsage }: Pick<VideoSelector, 'colorSpace' | 'colorSpaceUsage'>,
): string[] {
  // RGB has no matrix and is converted to YUV.
  const isTagged = matrix !== undefined && matrix !== 'gbr';
  if (colorSpace === 'FOLLOW' || (isTagged && colorSpaceUsage === 'FALLBACK')) return [];
  const name = { REC_601: 'smpte170m', REC_709: 'bt709' }[colorSpace];
  return [`setparams=color_primaries=${name}:color_trc=${name}:colorspace=${name}`];
}

export function isHighDynamicRange({ transfer }: Pick<SourceVideo, 'transfer'>): boolean {
  return transfer === 'smpte2084' || transfer === 'arib-std-b67';
}

const TONE_MAPPING = [
  'zscale=t=linear:npl=100',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
  'format=yuv420p',
];

/** Colors of JPEG files, independent of the video's color space. */
export const JPEG_COLORS = 'out_range=pc:out_color_matrix=bt601';

/** Returns the filters of one output. */
export function outputFilters({ picture, frame }: { picture: Size; frame: Size }, pixelFormat: string): string[] {
  const { width, height } = frame;
  return [
    `scale=${picture.width}:${picture.height}:flags=bicubic:${pixelFormat === 'yuvj420p' ? JPEG_COLORS : 'out_range=tv'}`,
    ...(picture.width > width || picture.height > height ? [`crop=${width}:${height}`] : []),
    ...(picture.width < width || picture.height < height ? [`pad=${width}:${height}:-1:-1`] : []),
    'setsar=1',
    `format=${pixelFormat}`,
  ];
}

/** Returns filters for the first frame at or after each multiple of the interval, numbered by seconds. */
export function sampleFilters(intervalSeconds: number): string[] {
  return [`select='gte(t+0.001,selected_n*${intervalSeconds})'`, 'setpts=N/TB'];
}
