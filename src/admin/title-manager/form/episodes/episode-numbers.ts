import { parseClockTime } from '@rules/time/clock-time';
import { isDay } from '@rules/time/day';
import type { MessageId } from '@/i18n/messages';
import { unfinishedTime } from '@/lib/dates';
import { emptySlot, isFilled } from '../files/file-slot';
import type { EpisodeDraft } from '../title-draft';
import { noSegments, type SegmentPart, segmentProblems } from './segment-draft';

const seasonAndEpisode =
  /(?<![a-z0-9])(?:s(?:eason)?[ ._-]*(?<s>\d{1,3})[ ._-]*e(?:p(?:isode)?)?[ ._-]*(?<e>\d{1,4})|(?<s2>\d{1,2})x(?<e2>\d{2,3}))(?![0-9])/i;

interface Numbers {
  season: number;
  episode: number;
}

/** Returns an empty episode with an id. */
export function newEpisode(): EpisodeDraft {
  return {
    id: crypto.randomUUID(),
    title: '',
    season: 1,
    episode: 1,
    airDate: '',
    description: '',
    duration: '',
    storedDuration: '',
    film: emptySlot,
    thumbnail: emptySlot,
    captions: [],
    segments: noSegments,
    others: {},
  };
}

/** Sorts episodes as customers see them: by season and number, specials (season 0) last. */
export function sortEpisodes<Item extends Numbers>(episodes: readonly Item[]): Item[] {
  const seasonOf = ({ season }: Item) => season || Number.MAX_SAFE_INTEGER;
  return [...episodes].sort((a, b) => seasonOf(a) - seasonOf(b) || a.episode - b.episode);
}

/**
 * Returns the number of the next episode: in the season of the one added last, after its highest number. An existing
 * special does not continue its season.
 */
export function nextNumbers<Item extends Numbers>(
  episodes: readonly Item[],
  isExisting: (episode: Item) => boolean = () => false,
): Numbers {
  const last = episodes.findLast((one) => one.season !== 0 || !isExisting(one)) ?? episodes.at(-1);
  const season = last?.season ?? 1;
  const numbers = episodes.filter((one) => one.season === season).map(({ episode }) => episode);
  return { season, episode: Math.max(0, ...numbers) + 1 };
}

/** Assigns numbers to a file: one that its name lacks follows those `taken`, some by `existing` episodes. */
export function assignNumbers(
  named: Pick<ParsedFileName, keyof Numbers>,
  taken: readonly Numbers[],
  existing: readonly Numbers[],
): Numbers {
  const next = nextNumbers(taken, (one) => existing.includes(one));
  return { season: named.season ?? next.season, episode: named.episode ?? next.episode };
}

/** Returns the episode that a move up or down within the season exchanges with this one. */
export function neighbour(
  episodes: readonly EpisodeDraft[],
  id: string,
  direction: 'up' | 'down',
): EpisodeDraft | undefined {
  const ordered = sortEpisodes(episodes);
  const at = ordered.findIndex((one) => one.id === id);
  const other = ordered[direction === 'up' ? at - 1 : at + 1];
  return other && other.season === ordered[at]?.season ? other : undefined;
}

/**
 * Moves an episode by exchanging its number with its neighbour's, because the numbers define the order. If both have
 * the same number, as after an undo, the second one gets the next number.
 */
export function moveEpisode(
  episodes: readonly EpisodeDraft[],
  id: string,
  direction: 'up' | 'down',
): readonly EpisodeDraft[] {
  const other = neighbour(episodes, id, direction);
  const mine = episodes.find((one) => one.id === id);
  if (!other || !mine) return episodes;
  if (other.episode === mine.episode) return renumberEpisode(episodes, direction === 'up' ? other : mine);
  return episodes.map((one) => {
    if (one.id === id) return { ...one, episode: other.episode };
    return one.id === other.id ? { ...one, episode: mine.episode } : one;
  });
}

/** Gives an episode the next number of its season; an episode that has that one gets the next in turn. */
function renumberEpisode(episodes: readonly EpisodeDraft[], one: EpisodeDraft): readonly EpisodeDraft[] {
  const changed = { ...one, episode: one.episode + 1 };
  const taken = findDuplicateNumber(episodes, changed);
  return (taken ? renumberEpisode(episodes, taken) : episodes).map((each) => (each.id === one.id ? changed : each));
}

/** Returns another episode with the same season and number; undefined if there is none. */
export function findDuplicateNumber<Item extends Numbers & { id: string }>(
  episodes: readonly Item[],
  { id, season, episode }: Numbers & { id: string },
): Item | undefined {
  return episodes.find((one) => one.id !== id && one.season === season && one.episode === episode);
}

interface ParsedFileName {
  season: number | undefined;
  episode: number | undefined;
  title: string;
}

/** Parses names such as `S01E02 Title.mp4`, `Show.s1e2.Title.1080p.mp4`, `1x02 - Title.mp4`, `02 Title.mp4`. */
export function parseEpisodeFileName(fileName: string): ParsedFileName {
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

/** Returns the title in a part of a file name, with spaces for dots and without tags such as 1080p. */
function titleOf(part: string): string {
  return part
    .replaceAll(/[._]+/g, ' ')
    .replace(/\s*[([]?\b(?:\d{3,4}p|4k|uhd|web[- ]?(?:dl|rip)|blu-?ray|hdtv|dvdrip|[xh] ?26[45]|hevc)\b.*$/i, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s-–]+|[\s-–]+$/g, '');
}

/** Returns the validation errors of an episode; empty if it is valid. */
export function episodeProblems(
  episode: EpisodeDraft,
  others: readonly EpisodeDraft[],
): Partial<Record<'title' | 'numbers' | 'airDate' | 'files' | SegmentPart, MessageId>> {
  const { season, episode: number, airDate } = episode;
  const areNumbers = Number.isInteger(season) && Number.isInteger(number);
  const areInRange = season >= 0 && number >= 1;
  return {
    ...segmentProblems(episode.segments, parseClockTime(episode.duration)),
    ...(episode.title.trim() === '' && { title: 'admin.required' }),
    ...(!areNumbers && { numbers: 'titleForm.problem.number' }),
    ...(areNumbers && !areInRange && { numbers: 'titleForm.problem.range' }),
    ...(areNumbers && findDuplicateNumber(others, episode) && { numbers: 'titleForm.problem.numberTaken' }),
    ...(airDate !== '' && !isDay(airDate) && { airDate: 'titleForm.problem.date' }),
    ...(airDate === unfinishedTime && { airDate: 'admin.dayUnfinished' }),
    // Specification, back office, §5.
    ...((!isFilled(episode.film) || !isFilled(episode.thumbnail)) && { files: 'titleForm.episodeFilesMissing' }),
  };
}
