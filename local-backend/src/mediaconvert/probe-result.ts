import type { StoredObject } from '../s3/object-store.ts';
import type { SourceAudio, SourceMedia, SourceVideo } from './source-media.ts';

/** Formats the result of MediaConvert's Probe action. */
export function probeResult(media: SourceMedia, { headers, etag, size, modified }: StoredObject) {
  const { video, audio, data } = media;
  const tracks = [...(video ? [videoTrack(video)] : []), ...audio.map(audioTrack), ...data.map(dataTrack)];
  const indexesOf = (type: string) => tracks.filter(({ trackType }) => trackType === type).map(({ index }) => index);
  return {
    container: {
      format: formatOf(media),
      duration: media.duration,
      bitRate: media.bitRate,
      tracks: tracks.sort((a, b) => a.index - b.index).map((track) => ({ ...track, duration: media.duration })),
    },
    metadata: {
      eTag: etag,
      fileSize: size,
      lastModified: Math.floor(modified / 1000),
      mimeType: headers['content-type'] ?? 'binary/octet-stream',
    },
    trackMappings: [
      {
        videoTrackIndexes: indexesOf('video'),
        audioTrackIndexes: indexesOf('audio'),
        dataTrackIndexes: indexesOf('data'),
      },
    ],
  };
}

/** Formats a video track. MediaConvert numbers tracks from 1. */
function videoTrack(video: SourceVideo) {
  return {
    index: video.index + 1,
    trackType: 'video',
    codec: codecOf(video.codec),
    videoProperties: {
      width: video.width,
      height: video.height,
      frameRate: video.frameRate,
      bitDepth: video.bitDepth,
      bitRate: video.bitRate,
      rotation: video.rotation,
      sampleAspectRatio: video.pixelAspect,
      colorPrimaries: PRIMARIES[video.primaries ?? ''] ?? 'UNSPECIFIED',
      transferCharacteristics: TRANSFERS[video.transfer ?? ''] ?? 'UNSPECIFIED',
      matrixCoefficients: MATRICES[video.matrix ?? ''] ?? 'UNSPECIFIED',
    },
  };
}

function audioTrack(audio: SourceAudio) {
  return {
    index: audio.index + 1,
    trackType: 'audio',
    codec: codecOf(audio.codec),
    audioProperties: {
      channels: audio.channels,
      channelLayout: audio.channelLayout,
      sampleRate: audio.sampleRate,
      bitRate: audio.bitRate,
      bitDepth: audio.bitDepth,
      languageCode: audio.language?.toUpperCase(),
    },
  };
}

function dataTrack({ index, codec, language }: SourceMedia['data'][number]) {
  return {
    index: index + 1,
    trackType: 'data',
    codec: codecOf(codec),
    dataProperties: { languageCode: language?.toUpperCase() },
  };
}

const FORMATS: [RegExp, string][] = [
  [/mov|mp4/, 'mp4'],
  [/matroska|webm/, 'matroska'],
  [/^mpegts/, 'mpegts'],
  [/^mpeg/, 'mpegps'],
  [/^wav|^w64/, 'wave'],
];

/** Returns MediaConvert's name of a container; ffmpeg's name if MediaConvert has none. */
function formatOf({ format, video, audio }: SourceMedia): string {
  const codecs = [video?.codec, ...audio.map(({ codec }) => codec)];
  const isWebm = codecs.every((codec) => codec === undefined || /^(vp8|vp9|av1|opus|vorbis)$/.test(codec));
  const found = FORMATS.find(([pattern]) => pattern.test(format))?.[1] ?? format;
  return found === 'matroska' && isWebm ? 'webm' : found;
}

const CODECS: Record<string, string> = {
  amr_nb: 'AMR',
  amr_wb: 'AMR',
  dnxhd: 'VC3',
  dvvideo: 'DV',
  eia_608: 'C608',
  h264: 'AVC',
  jpeg2000: 'JPEG2000',
  mpeg1video: 'MPEG1',
  mpeg2video: 'MPEG2',
  mpeg4: 'MP4V',
  qtrle: 'QTRLE',
  rawvideo: 'UNCOMPRESSED',
  wmav1: 'WMA',
  wmav2: 'WMA2',
  wmapro: 'WMAPRO',
};
const SAME_NAMES = /^(aac|ac3|av1|eac3|flac|h263|hevc|mjpeg|mp2|mp3|opus|prores|theora|vc1|vorbis|vp8|vp9|webvtt)$/;

function codecOf(name: string): string {
  if (name.startsWith('pcm_')) return 'PCM';
  return CODECS[name] ?? (SAME_NAMES.test(name) ? name.toUpperCase() : 'UNKNOWN');
}

const PRIMARIES: Record<string, string> = {
  bt709: 'ITU_709',
  bt2020: 'ITU_2020',
  bt470m: 'ITU_470M',
  bt470bg: 'ITU_470BG',
  smpte170m: 'SMPTE_170M',
  smpte240m: 'SMPTE_240M',
  smpte431: 'SMPTE_431_2',
  smpte432: 'SMPTE_EG_432_1',
};
const TRANSFERS: Record<string, string> = {
  bt709: 'ITU_709',
  'bt2020-10': 'ITU_2020_10bit',
  'bt2020-12': 'ITU_2020_12bit',
  'iec61966-2-1': 'IEC_61966_2_1',
  smpte170m: 'SMPTE_170M',
  smpte2084: 'SMPTE_2084',
  'arib-std-b67': 'ARIB_B67',
};
const MATRICES: Record<string, string> = {
  bt709: 'ITU_709',
  bt2020nc: 'ITU_2020_NCL',
  bt2020c: 'ITU_2020_CL',
  bt470bg: 'ITU_470BG',
  smpte170m: 'SMPTE_170M',
  gbr: 'RGB',
};
