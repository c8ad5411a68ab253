import { formats } from '@lingui/core';
import { parseClockTime } from '@rules/time/clock-time';
import { isDay } from '@rules/time/day';
import { stringsOf, textOf, wholeNumberOf } from '@rules/titles/stored-lists';
import type { Language } from '@/i18n/languages';
import { type CaptionFile, parseCaptions, parseList, parseSegments, type Segment } from './media-lists';

/** An episode of a TV show. */
export interface Episode {
  season: number;
  episode: number;
  title: string;
  description: string;
  airDate: string | undefined;
  /** Seconds. */
  duration: number | undefined;
  thumbnail: string | undefined;
  /** Stored addresses of the same file, one per delivery base. */
  links: string[];
  captions: CaptionFile[];
  segments: Segment[];
}

export interface Season {
  number: number;
  episodes: Episode[];
}

/** Parses the episodes by season, both in order, specials (season 0) last; numbers may be text. */
export function parseSeasons(stored: unknown): Season[] {
  const seasons = new Map<number, Episode[]>();
  for (const episode of parseList(stored, 'episodes').map(episodeOf)) {
    const others = seasons.get(episode.season);
    if (others) others.push(episode);
    else seasons.set(episode.season, [episode]);
  }
  return [...seasons]
    .map(([number, episodes]) => ({ number, episodes: episodes.sort((a, b) => a.episode - b.episode) }))
    .sort((a, b) => (a.number || Number.MAX_SAFE_INTEGER) - (b.number || Number.MAX_SAFE_INTEGER));
}

/** Finds the episode with these numbers; undefined if the show has no such episode. */
export function findEpisode(seasons: readonly Season[], season: number, episode: number): Episode | undefined {
  return seasons.find(({ number }) => number === season)?.episodes.find((one) => one.episode === episode);
}

/** Finds the episode closest to these numbers, by season first; undefined for a show without episodes. */
export function nearestEpisode(seasons: readonly Season[], season: number, episode: number): Episode | undefined {
  const inSeason = nearestTo(season, seasons, ({ number }) => number);
  return inSeason && nearestTo(episode, inSeason.episodes, (one) => one.episode);
}

function nearestTo<Item>(wanted: number, items: readonly Item[], numberOf: (item: Item) => number): Item | undefined {
  const distance = (item: Item) => Math.abs(numberOf(item) - wanted);
  return [...items].sort((one, other) => distance(one) - distance(other))[0];
}

function episodeOf(item: Record<string, unknown>): Episode {
  return {
    season: wholeNumberOf(item.season),
    episode: wholeNumberOf(item.episode),
    title: textOf(item.title),
    description: textOf(item.description),
    airDate: textOf(item.air_date) || undefined,
    duration: parseClockTime(textOf(item.duration)),
    thumbnail: stringsOf(item.thumbnail)[0],
    links: stringsOf(item.url),
    captions: parseCaptions(item.captions),
    segments: parseSegments(item.segments),
  };
}

/** Formats a stored date such as '1949-09-15'; returns other values unchanged. */
export function airDate(stored: string, language: Language): string {
  if (!isDay(stored)) return stored;
  // A date has no time zone: the user's time zone must not change it.
  return formats.date(language, new Date(`${stored}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
}
