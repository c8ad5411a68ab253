import { type Episode, findEpisode, type Season } from '@/catalogue/episodes';
import { isFinished, type WatchProgress } from './progress';

/** All episodes in viewing order: season by season, specials last. */
function episodesInOrder(seasons: readonly Season[]): Episode[] {
  return seasons.flatMap(({ episodes }) => episodes);
}

/** The episodes before and after an episode; undefined at the ends. */
export function neighbourEpisodes(
  seasons: readonly Season[],
  episode: Episode,
): { previous: Episode | undefined; next: Episode | undefined } {
  const all = episodesInOrder(seasons);
  const index = all.findIndex((one) => isSame(one, episode));
  if (index < 0) return { previous: undefined, next: undefined };
  return { previous: all[index - 1], next: all[index + 1] };
}

/** The episodes that a viewer of this episode has seen. Specials come last and count only before another special. */
export function episodesBefore(seasons: readonly Season[], episode: Numbered): Episode[] {
  const all = episodesInOrder(seasons).filter((one) => episode.season === 0 || one.season !== 0);
  const index = all.findIndex((one) => isSame(one, episode));
  return all.slice(0, Math.max(0, index));
}

/** The first unwatched episode after `after`; if there is none, the first unwatched one of the show. Undefined if all are watched. */
export function nextUnwatched(
  seasons: readonly Season[],
  after: Numbered,
  isWatched: (episode: Episode) => boolean,
): Episode | undefined {
  const all = episodesInOrder(seasons);
  const index = all.findIndex((one) => isSame(one, after));
  const fromHere = [...all.slice(index + 1), ...all.slice(0, index + 1)];
  return fromHere.find((episode) => !isWatched(episode));
}

interface Numbered {
  season?: number | undefined;
  episode?: number | undefined;
}

/** True if both have the same season and episode numbers. */
export function isSame(one: Numbered, other: Numbered): boolean {
  return one.season === other.season && one.episode === other.episode;
}

/** The initial episode of a show's page, and whether it continues the viewer's progress. */
export interface StartEpisode {
  episode: Episode;
  isResumed: boolean;
}

/**
 * Returns the started or next unwatched episode for a returning viewer, and the show's own link for a new one
 * (specification, decision 20). Undefined if that link is not an episode's: then the page plays the link itself.
 */
export function startEpisode(
  { link, seasons }: { link: string | undefined; seasons: readonly Season[] },
  progressList: readonly WatchProgress[],
): StartEpisode | undefined {
  const resumed = episodeToResume(seasons, progressList);
  if (resumed) return { episode: resumed, isResumed: true };
  const all = episodesInOrder(seasons);
  const first = link === undefined ? all[0] : all.find(({ links }) => links.includes(link));
  return first && { episode: first, isResumed: false };
}

/** Finds the progress in this episode. */
export function progressOfEpisode(
  progressList: readonly WatchProgress[],
  { season, episode }: Episode,
): WatchProgress | undefined {
  return progressList.find((progress) => isSame(progress, { season, episode }));
}

/** True if the episode is watched to its end. */
export function isWatched(progressList: readonly WatchProgress[], episode: Episode): boolean {
  const progress = progressOfEpisode(progressList, episode);
  return progress !== undefined && isFinished(progress.position, progress.duration);
}

function episodeToResume(seasons: readonly Season[], progressList: readonly WatchProgress[]): Episode | undefined {
  const [latest] = [...progressList]
    .filter(({ season, episode }) => findEpisode(seasons, season ?? -1, episode ?? -1) !== undefined)
    .sort((a, b) => b.playedAt.localeCompare(a.playedAt));
  if (!latest) return undefined;
  if (isFinished(latest.position, latest.duration)) {
    return nextUnwatched(seasons, latest, (episode) => isWatched(progressList, episode));
  }
  return findEpisode(seasons, latest.season ?? -1, latest.episode ?? -1);
}
