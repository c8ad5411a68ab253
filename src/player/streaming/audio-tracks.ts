import type { AudioTrack } from './stream-attachment';

/** An audio rendition as hls.js describes it. */
interface AudioRendition {
  name: string;
  lang?: string | undefined;
}

/** The audio tracks of a stream, with keys that mean the same in all titles. */
export function audioTracksOf(renditions: readonly AudioRendition[]): AudioTrack[] {
  const counts = new Map<string, number>();
  return renditions.map(({ name, lang }) => {
    const language = lang || undefined;
    const count = (counts.get(language ?? name) ?? 0) + 1;
    counts.set(language ?? name, count);
    return { key: count === 1 ? (language ?? name) : `${language ?? name} ${count}`, language, name };
  });
}

/** Returns the index of the track with this key, else of one in its language; undefined if there is none. */
export function audioTrackNamed(tracks: readonly AudioTrack[], key: string): number | undefined {
  const [language] = key.split(' ');
  const exact = tracks.findIndex((track) => track.key === key);
  const index = exact >= 0 ? exact : tracks.findIndex((track) => track.language === language);
  return index >= 0 ? index : undefined;
}
