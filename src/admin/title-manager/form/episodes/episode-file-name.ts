/** Season, episode number and title, parsed from a file name. */
export interface NamedEpisode {
  season: number | undefined;
  episode: number | undefined;
  title: string;
}

/** Reads `S01E02 Title.mp4` and its kin: `Show.s1e2.Title.1080p.mp4`, `1x02 - Title.mp4`, `02 Title.mp4`, `Title.mp4`. */
export function parseEpisodeFileName(fileName: string): NamedEpisode {
  const name = fileName.replace(/\.[a-z0-9]{2,4}$/i, '');
  const found = seasonAndEpisode.exec(name);
  if (found) {
    const { s, e, s2, e2 } = found.groups ?? {};
    const after = name.slice(found.index + found[0].length);
    return { season: Number(s ?? s2), episode: Number(e ?? e2), title: titleOf(after) };
  }
  const numbered = /^(?:e|ep|episode)?[ ._-]*(?<e>\d{1,3})(?=[ ._-]|$)/i.exec(name);
  if (numbered) {
    return { season: undefined, episode: Number(numbered.groups?.e), title: titleOf(name.slice(numbered[0].length)) };
  }
  return { season: undefined, episode: undefined, title: titleOf(name) };
}

const seasonAndEpisode =
  /(?<![a-z0-9])(?:s(?:eason)?[ ._-]*(?<s>\d{1,3})[ ._-]*e(?:p(?:isode)?)?[ ._-]*(?<e>\d{1,4})|(?<s2>\d{1,2})x(?<e2>\d{2,3}))(?![0-9])/i;

/** Words without the dots and lines that file names have for spaces, nor what says how the file was made. */
function titleOf(part: string): string {
  return part
    .replaceAll(/[._]+/g, ' ')
    .replace(/\s*[([]?\b(?:\d{3,4}p|4k|uhd|web[- ]?(?:dl|rip)|blu-?ray|hdtv|dvdrip|[xh] ?26[45]|hevc)\b.*$/i, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s-–]+|[\s-–]+$/g, '');
}
