import type { MediaPlaylist } from './media-playlist.ts';
import type { OutputContent } from './output-plan.ts';
import { quotient } from './source-media.ts';

/** A finished rendition of a CMAF group. */
export interface Rendition {
  /** URL of the rendition's media playlist, relative to the main playlist. */
  uri: string;
  content: OutputContent;
  playlist: Pick<MediaPlaylist, 'peakBandwidth' | 'averageBandwidth'>;
  /** RFC 6381; empty for captions and thumbnails. */
  codec: string;
}

type ContentOf<K extends OutputContent['kind']> = Rendition & { content: Extract<OutputContent, { kind: K }> };

/** Creates the main playlist of a CMAF group. A group without video lists each audio rendition as a variant. */
export function mainPlaylist(renditions: Rendition[]): string {
  const videos = renditions.filter((rendition) => isKind(rendition, 'video'));
  const audios = renditions.filter((rendition) => isKind(rendition, 'audio'));
  const captions = renditions.filter((rendition) => isKind(rendition, 'captions'));
  const tiles = renditions.filter((rendition) => isKind(rendition, 'tiles'));
  const isVariant = ({ content }: ContentOf<'audio'>) =>
    videos.length === 0 || content.trackType === 'AUDIO_ONLY_VARIANT_STREAM';
  const alternates = audios.filter((audio) => !isVariant(audio));
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...alternates.map((audio) => alternateAudio(audio, alternates)),
    ...captions.map(subtitles),
    ...videos.flatMap((video) => videoVariants(video, alternates, captions.length > 0)),
    ...audios.filter(isVariant).map((audio) => audioVariant(audio, captions.length > 0)),
    ...tiles.map(imageStream),
    '',
  ].join('\n');
}

function isKind<K extends OutputContent['kind']>(rendition: Rendition, kind: K): rendition is ContentOf<K> {
  return rendition.content.kind === kind;
}

/** Creates one variant for each audio group that the video refers to. */
function videoVariants(video: ContentOf<'video'>, audios: ContentOf<'audio'>[], hasCaptions: boolean): string[] {
  const groups = video.content.audioSets
    .map((set) => audios.filter(({ content }) => content.groupId === set))
    .filter((members) => members.length > 0);
  return (groups.length === 0 ? [[]] : groups).map((members) => {
    const { width, height } = video.content.size;
    const loudest = (key: 'peakBandwidth' | 'averageBandwidth') =>
      Math.max(0, ...members.map(({ playlist }) => playlist[key]));
    return variant(video.uri, [
      `BANDWIDTH=${video.playlist.peakBandwidth + loudest('peakBandwidth')}`,
      `AVERAGE-BANDWIDTH=${video.playlist.averageBandwidth + loudest('averageBandwidth')}`,
      `CODECS="${[...new Set([video.codec, ...members.map(({ codec }) => codec)])].join(',')}"`,
      `RESOLUTION=${width}x${height}`,
      `FRAME-RATE=${quotient(video.content.frameRate).toFixed(3)}`,
      ...members.slice(0, 1).map(({ content }) => `AUDIO="${quotable(content.groupId)}"`),
      ...(hasCaptions ? [`SUBTITLES="${SUBTITLES}"`] : []),
    ]);
  });
}

function audioVariant({ uri, playlist, codec }: ContentOf<'audio'>, hasCaptions: boolean): string {
  return variant(uri, [
    `BANDWIDTH=${playlist.peakBandwidth}`,
    `AVERAGE-BANDWIDTH=${playlist.averageBandwidth}`,
    `CODECS="${codec}"`,
    ...(hasCaptions ? [`SUBTITLES="${SUBTITLES}"`] : []),
  ]);
}

function variant(uri: string, attributes: string[]): string {
  return `#EXT-X-STREAM-INF:${attributes.join(',')}\n${uri}`;
}

/** Creates the entry of an audio rendition. Without a track type, the first rendition of a group is its default. */
function alternateAudio(audio: ContentOf<'audio'>, all: ContentOf<'audio'>[]): string {
  const { groupId, label, language, channels, trackType, describesVideo } = audio.content;
  const isFirst = all.find(({ content }) => content.groupId === groupId) === audio;
  const type = trackType ?? (isFirst ? 'ALTERNATE_AUDIO_AUTO_SELECT_DEFAULT' : 'ALTERNATE_AUDIO_AUTO_SELECT');
  return media('AUDIO', [
    `GROUP-ID="${quotable(groupId)}"`,
    `NAME="${quotable(label)}"`,
    ...languageAttribute(language),
    `DEFAULT=${type === 'ALTERNATE_AUDIO_AUTO_SELECT_DEFAULT' ? 'YES' : 'NO'}`,
    `AUTOSELECT=${type === 'ALTERNATE_AUDIO_NOT_AUTO_SELECT' ? 'NO' : 'YES'}`,
    ...(describesVideo ? ['CHARACTERISTICS="public.accessibility.describes-video"'] : []),
    `CHANNELS="${channels}"`,
    `URI="${audio.uri}"`,
  ]);
}

const SUBTITLES = 'subs';
const FOR_DEAF = 'public.accessibility.describes-spoken-dialog,public.accessibility.describes-music-and-sound';

function subtitles({ uri, content }: ContentOf<'captions'>): string {
  return media('SUBTITLES', [
    `GROUP-ID="${SUBTITLES}"`,
    `NAME="${quotable(content.label)}"`,
    ...languageAttribute(content.language),
    ...['DEFAULT=NO', 'AUTOSELECT=YES', 'FORCED=NO'],
    ...(content.isForDeaf ? [`CHARACTERISTICS="${FOR_DEAF}"`] : []),
    `URI="${uri}"`,
  ]);
}

function imageStream({ uri, content, playlist }: ContentOf<'tiles'>): string {
  const { width, height } = content.thumbnail;
  const attributes = [`BANDWIDTH=${playlist.peakBandwidth}`, `RESOLUTION=${width}x${height}`, 'CODECS="jpeg"'];
  return `#EXT-X-IMAGE-STREAM-INF:${[...attributes, `URI="${uri}"`].join(',')}`;
}

function media(type: string, attributes: string[]): string {
  return `#EXT-X-MEDIA:${[`TYPE=${type}`, ...attributes].join(',')}`;
}

function languageAttribute(language: string | undefined): string[] {
  return language === undefined ? [] : [`LANGUAGE="${quotable(language)}"`];
}

/** Replaces quotes and line breaks, which quoted attribute values must not contain. */
function quotable(text: string): string {
  return text.replace(/["\r\n]/g, "'");
}
