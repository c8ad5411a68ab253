import type {
  AudioDescription,
  JobSettings,
  Output,
  OutputGroup,
  VideoPreprocessor,
} from '@aws-sdk/client-mediaconvert';
import {
  audiobookBitrates,
  filmAudioBitrates,
  groupOfPicturesSeconds,
  maxAudioTracks,
  previewImages,
  progressiveHeight,
  rungTolerance,
  segmentSeconds,
  smallAudioHeight,
  stillCount,
  type VideoRung,
  videoLadder,
} from '@rules/media/encoding-settings';
import type { StreamRenditions } from '@rules/media/media-streams';
import type { SourceMedia } from './source-media';

interface EncodingFiles {
  /** `s3://bucket/path` of the master. */
  master: string;
  /** `s3://bucket/folder` of the stream, without a final slash. */
  folder: string;
}

/** The settings of a master's job, and the renditions that it will produce. */
export interface EncodingPlan {
  settings: JobSettings;
  renditions: StreamRenditions;
}

type Picture = { width: number; height: number };

/** Plans the encoding of a master: HLS with CMAF segments, a progressive file, preview images and stills. */
export function planEncoding(source: SourceMedia, files: EncodingFiles): EncodingPlan {
  const { picture, duration } = source;
  const tracks = source.audioTracks.slice(0, maxAudioTracks);
  const inputs: JobSettings['Inputs'] = [
    {
      FileInput: files.master,
      TimecodeSource: 'ZEROBASED',
      AudioSelectors: Object.fromEntries(
        tracks.map((_, index) => [
          audioSelector(index),
          { SelectorType: 'TRACK', Tracks: [index + 1], DefaultSelection: index === 0 ? 'DEFAULT' : 'NOT_DEFAULT' },
        ]),
      ),
      ...(picture && {
        VideoSelector: { Rotate: 'AUTO', ColorSpace: usualColorSpace(picture), ColorSpaceUsage: 'FALLBACK' },
      }),
    },
  ];
  if (!picture) {
    return {
      settings: { Inputs: inputs, OutputGroups: [hlsGroup(files, audiobookBitrates.map(audioVariant))] },
      renditions: { form: 'audio', heights: [], duration, stills: 0 },
    };
  }
  const rungs = rungsOf(picture);
  const sounds = tracks.flatMap(({ language }, index) => {
    const name = trackName(tracks, index);
    return [
      audioRendition({ index, language, name, group: 'small' }),
      audioRendition({ index, language, name, group: 'large' }),
    ];
  });
  const videos = rungs.map((rung) => videoRendition(rung, picture, tracks.length > 0));
  const still = stillInterval(duration);
  return {
    settings: {
      Inputs: inputs,
      OutputGroups: [
        hlsGroup(files, [...videos, ...sounds], previewSettings(picture, duration)),
        progressiveGroup(files, picture, tracks.length > 0),
        stillsGroup(files, picture, still),
      ].map((group) => withPreprocessors(group, preprocessorsFor(source))),
    },
    renditions: {
      form: 'video',
      heights: rungs.map(({ height }) => height),
      duration,
      stills: Math.min(stillCount, Math.max(1, Math.floor(duration / still))),
    },
  };
}

/** Color space of a file that names none; players would guess another one from each rendition's size. */
function usualColorSpace({ width, height }: Picture): 'REC_601' | 'REC_709' {
  const isHighDefinition = Math.max(width, height) >= 1280 || Math.min(width, height) > 576;
  return isHighDefinition ? 'REC_709' : 'REC_601';
}

/** Conversions to progressive frames, and to the colors that all players show. MediaConvert's defaults promise neither. */
function preprocessorsFor({ isHighDynamicRange }: SourceMedia): VideoPreprocessor {
  return {
    // Converts only frames that the file marks as interlaced.
    Deinterlacer: { Algorithm: 'INTERPOLATE', Mode: 'DEINTERLACE', Control: 'NORMAL' },
    ...(isHighDynamicRange && { ColorCorrector: { ColorSpaceConversion: 'FORCE_709' } }),
  };
}

function withPreprocessors(group: OutputGroup, VideoPreprocessors: VideoPreprocessor): OutputGroup {
  return {
    ...group,
    Outputs: group.Outputs?.map(({ VideoDescription, ...output }) => ({
      ...output,
      ...(VideoDescription && { VideoDescription: { ...VideoDescription, VideoPreprocessors } }),
    })),
  };
}

const audioSelector = (index: number) => `Audio Selector ${index + 1}`;

/** The rungs up to the master's size; a smaller master has one of its own size. */
function rungsOf(picture: Picture): VideoRung[] {
  const height = frameHeight(picture);
  const fitting = videoLadder.filter((rung) => rung.height * (1 - rungTolerance) <= height);
  const [smallest] = videoLadder;
  if (fitting.length > 0 || !smallest) return fitting;
  return [{ ...smallest, height: evenBelow(height) }];
}

const frameAspect = 16 / 9;

/** Height of the smallest 16:9 frame that contains the picture, turned if upright: 1080 for 1920 × 800. */
function frameHeight({ width, height }: Picture): number {
  return Math.max(Math.min(width, height), Math.max(width, height) / frameAspect);
}

/** Minimum width and height that MediaConvert accepts. */
const leastSide = 32;
const even = (length: number) => Math.max(leastSide, Math.round(length / 2) * 2);
const evenBelow = (length: number) => Math.max(leastSide, Math.floor(length / 2) * 2);

function sizeAt(height: number, picture: Picture) {
  const scale = height / frameHeight(picture);
  const side = (length: number) => Math.min(even(length * scale), evenBelow(length));
  return { Width: side(picture.width), Height: side(picture.height) };
}

/** Maximum bit rate: the rung's, reduced to the part of its frame that the picture fills. */
function bitrateOf({ height, maxBitrate }: VideoRung, picture: Picture): number {
  const { Width, Height } = sizeAt(height, picture);
  const part = (Width * Height) / (height * frameAspect * height);
  return Math.round((maxBitrate * Math.min(1, Math.max(leastPart, part))) / 1000) * 1000;
}

/** Small pictures need more bits per pixel. */
const leastPart = 0.5;

function hlsGroup({ folder }: EncodingFiles, outputs: Output[], previews: object = {}): OutputGroup {
  return {
    Name: 'Adaptive stream',
    OutputGroupSettings: {
      Type: 'CMAF_GROUP_SETTINGS',
      CmafGroupSettings: {
        Destination: `${folder}/main`,
        SegmentLength: segmentSeconds,
        FragmentLength: groupOfPicturesSeconds,
        SegmentControl: 'SEGMENTED_FILES',
        WriteHlsManifest: 'ENABLED',
        WriteDashManifest: 'DISABLED',
        ...previews,
      },
    },
    Outputs: outputs,
  };
}

function videoRendition(rung: VideoRung, picture: Picture, hasSound: boolean): Output {
  const { height, codec } = rung;
  const group = height <= smallAudioHeight ? 'small' : 'large';
  return {
    NameModifier: `_${height}p`,
    ContainerSettings: {
      Container: 'CMFC',
      ...(hasSound && { CmfcSettings: { AudioRenditionSets: group } }),
    },
    VideoDescription: { ...sizeAt(height, picture), CodecSettings: videoCodec(codec, bitrateOf(rung, picture)) },
  };
}

type VideoCodec = NonNullable<NonNullable<Output['VideoDescription']>['CodecSettings']>;

function videoCodec(codec: VideoRung['codec'], maxBitrate: number): VideoCodec {
  const common = {
    RateControlMode: 'QVBR',
    QvbrSettings: { QvbrQualityLevel: 7 },
    MaxBitrate: maxBitrate,
    GopSize: groupOfPicturesSeconds,
    GopSizeUnits: 'SECONDS',
    GopClosedCadence: 1,
    FramerateControl: 'INITIALIZE_FROM_SOURCE',
  } as const;
  return codec === 'H_264'
    ? { Codec: 'H_264', H264Settings: { ...common, CodecProfile: 'HIGH', SceneChangeDetect: 'DISABLED' } }
    : {
        Codec: 'H_265',
        H265Settings: {
          ...common,
          CodecProfile: 'MAIN_MAIN',
          SceneChangeDetect: 'DISABLED',
          // Apple's players do not play MediaConvert's default, HEV1.
          WriteMp4PackagingType: 'HVC1',
        },
      };
}

/** Returns the name of a track, unique in its group: players match the tracks of different groups by their names. */
function trackName(tracks: SourceMedia['audioTracks'], index: number): string {
  const language = tracks[index]?.language;
  const number = tracks.slice(0, index + 1).filter((track) => track.language === language).length;
  return number === 1 ? (language ?? 'Audio') : `${language ?? 'Audio'} ${number}`;
}

interface AudioTrackRendition {
  index: number;
  language: string | undefined;
  name: string;
  group: keyof typeof filmAudioBitrates;
}

function audioRendition({ index, language, name, group }: AudioTrackRendition): Output {
  return {
    NameModifier: `_audio${index + 1}_${group}`,
    ContainerSettings: {
      Container: 'CMFC',
      CmfcSettings: {
        AudioGroupId: group,
        AudioTrackType: index === 0 ? 'ALTERNATE_AUDIO_AUTO_SELECT_DEFAULT' : 'ALTERNATE_AUDIO_AUTO_SELECT',
      },
    },
    AudioDescriptions: [{ ...aacDescription(filmAudioBitrates[group], index, language), StreamName: name }],
  };
}

/** An audio-only variant of the stream. */
function audioVariant(bitrate: number): Output {
  return {
    NameModifier: `_audio_${bitrate / 1000}k`,
    ContainerSettings: { Container: 'CMFC', CmfcSettings: { AudioTrackType: 'AUDIO_ONLY_VARIANT_STREAM' } },
    AudioDescriptions: [aacDescription(bitrate, 0, undefined)],
  };
}

function aacDescription(bitrate: number, index: number, language: string | undefined): AudioDescription {
  return {
    AudioSourceName: audioSelector(index),
    CodecSettings: {
      Codec: 'AAC',
      AacSettings: { Bitrate: bitrate, CodingMode: 'CODING_MODE_2_0', SampleRate: 48_000, RateControlMode: 'CBR' },
    },
    // MediaConvert's own enumeration lacks codes that files use, such as `ger` and `fre`.
    ...(language !== undefined && { CustomLanguageCode: language, LanguageCodeControl: 'USE_CONFIGURED' }),
  };
}

/** Preview images of the seek bar as tiles of one image per 25. */
function previewSettings(picture: Picture, duration: number): object {
  const { most, leastSeconds, width, columns, rows } = previewImages;
  return {
    ImageBasedTrickPlay: 'ADVANCED',
    ImageBasedTrickPlaySettings: {
      IntervalCadence: 'FOLLOW_CUSTOM',
      ThumbnailInterval: Math.max(leastSeconds, Math.ceil(duration / most)),
      ThumbnailWidth: width,
      ThumbnailHeight: even((picture.height / picture.width) * width),
      TileWidth: columns,
      TileHeight: rows,
    },
  };
}

function progressiveGroup({ folder }: EncodingFiles, picture: Picture, hasSound: boolean): OutputGroup {
  const rung = rungsOf(picture).findLast(({ height }) => height <= progressiveHeight) ?? rungsOf(picture)[0];
  if (!rung) throw new Error('The encoding ladder has no rendition.');
  return {
    Name: 'Progressive file',
    OutputGroupSettings: { Type: 'FILE_GROUP_SETTINGS', FileGroupSettings: { Destination: `${folder}/progressive` } },
    Outputs: [
      {
        ContainerSettings: { Container: 'MP4', Mp4Settings: { MoovPlacement: 'PROGRESSIVE_DOWNLOAD' } },
        VideoDescription: {
          ...sizeAt(rung.height, picture),
          CodecSettings: videoCodec('H_264', bitrateOf(rung, picture)),
        },
        ...(hasSound && { AudioDescriptions: [aacDescription(filmAudioBitrates.large, 0, undefined)] }),
      },
    ],
  };
}

const stillInterval = (duration: number) => Math.max(1, Math.floor(duration / (stillCount + 1)));

/**
 * Corrects the plan with the duration of the finished encoding: the headers of damaged files and of recordings with a
 * variable bit rate can be wrong.
 */
export function encodedRenditions(planned: StreamRenditions, seconds: number | undefined): StreamRenditions {
  if (!seconds) return planned;
  const captured = Math.max(1, Math.floor(seconds / stillInterval(planned.duration)));
  return { ...planned, duration: seconds, stills: Math.min(planned.stills, captured) };
}

function stillsGroup({ folder }: EncodingFiles, picture: Picture, interval: number): OutputGroup {
  const largest = rungsOf(picture).findLast(({ codec }) => codec === 'H_264');
  return {
    Name: 'Stills',
    OutputGroupSettings: { Type: 'FILE_GROUP_SETTINGS', FileGroupSettings: { Destination: `${folder}/still` } },
    Outputs: [
      {
        ContainerSettings: { Container: 'RAW' },
        VideoDescription: {
          ...sizeAt(largest?.height ?? frameHeight(picture), picture),
          CodecSettings: {
            Codec: 'FRAME_CAPTURE',
            FrameCaptureSettings: {
              FramerateNumerator: 1,
              FramerateDenominator: interval,
              MaxCaptures: stillCount,
              Quality: 80,
            },
          },
        },
      },
    ],
  };
}
