import type { ProbeResult } from '@aws-sdk/client-mediaconvert';

/** Properties of a master on which its encoding depends. */
export interface SourceMedia {
  /** Seconds. */
  duration: number;
  /** Size as shown, after rotation and with square pixels; undefined without a picture. */
  picture: { width: number; height: number } | undefined;
  isHighDynamicRange: boolean;
  /** Audio tracks in the order of the file. */
  audioTracks: SourceAudioTrack[];
}

interface SourceAudioTrack {
  /** ISO 639 code; undefined if the file names none. */
  language: string | undefined;
}

/** Parses MediaConvert's response to a probe. Throws an error that describes the file if it has no playable track. */
export function readSourceMedia({ Container }: ProbeResult): SourceMedia {
  const tracks = Container?.Tracks ?? [];
  const video = tracks.find(({ TrackType }) => TrackType === 'video')?.VideoProperties;
  const audioTracks = tracks
    .filter(({ TrackType }) => TrackType === 'audio')
    .map(({ AudioProperties }) => ({ language: languageOf(AudioProperties?.LanguageCode) }));
  const duration = Container?.Duration ?? Math.max(0, ...tracks.map(({ Duration = 0 }) => Duration));
  const picture = video?.Width && video.Height ? shownSize(video.Width, video.Height, video) : undefined;
  if (!picture && audioTracks.length === 0) throw new Error('The file has neither video nor audio.');
  const isHighDynamicRange = ['SMPTE_2084', 'ARIB_B67'].includes(video?.TransferCharacteristics ?? '');
  return { duration, picture, isHighDynamicRange, audioTracks };
}

type Shape = Pick<
  NonNullable<NonNullable<NonNullable<ProbeResult['Container']>['Tracks']>[number]['VideoProperties']>,
  'Rotation' | 'SampleAspectRatio'
>;

function shownSize(width: number, height: number, { Rotation = 0, SampleAspectRatio: pixel }: Shape) {
  const stretch = pixel?.Numerator && pixel.Denominator ? pixel.Numerator / pixel.Denominator : 1;
  const [wide, high] = [Math.round(width * stretch), height];
  return Math.abs(Rotation) % 180 === 90 ? { width: high, height: wide } : { width: wide, height: high };
}

/** Returns a language code that a job accepts; undefined for other texts and for `und` (undetermined). */
function languageOf(code = ''): string | undefined {
  const language = code.toLowerCase();
  return /^[a-z]{2,3}(-[a-z0-9-]+)?$/.test(language) && language !== 'und' ? language : undefined;
}
