import { type Episode, findEpisode, type Season } from '@/catalogue/episodes';
import { isFinished, type WatchPlace } from './progress';

/** All episodes as one goes through a show: season by season, specials last. */
function episodesInOrder(seasons: readonly Season[]): Episode[] {
  return seasons.flatMap(({ episodes }) => episodes);
}

/** The episodes before and after one; undefined at the ends. */
export function neighboursOf(
  seasons: readonly Season[],
  episode: Episode,
): { previous: Episode | undefined; next: Episode | undefined } {
  const all = episodesInOrder(seasons);
  const place = all.findIndex((one) => isSame(one, episode));
  if (place < 0) return { previous: undefined, next: undefined };
  return { previous: all[place - 1], next: all[place + 1] };
}

/** The episodes that one has seen who has come to this one; the specials, which come last, are by the way. */
export function episodesBefore(seasons: readonly Season[], episode: Numbered): Episode[] {
  const all = episodesInOrder(seasons).filter((one) => episode.season === 0 || one.season !== 0);
  const place = all.findIndex((one) => isSame(one, episode));
  return all.slice(0, Math.max(0, place));
}

/** The first episode after `episode` that is not watched; if all of those are, the first one at all. Undefined when nothing is left. */
export function nextUnwatched(
  seasons: readonly Season[],
  after: Numbered,
  isWatched: (episode: Episode) => boolean,
): Episode | undefined {
  const all = episodesInOrder(seasons);
  const place = all.findIndex((one) => isSame(one, after));
  const fromHere = [...all.slice(place + 1), ...all.slice(0, place + 1)];
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

/** The initial episode of a show's page, and whether it continues the person's progress. */
export interface StartEpisode {
  episode: Episode;
  goesOn: boolean;
}

/**
 * Returns the started or next unwatched episode for a returning viewer, and the show's own link for a new one
 * (specification, decision 20). Undefined if that link is not an episode's: then it plays by itself.
 */
export function startEpisode(
  { link, seasons }: { link: string | undefined; seasons: readonly Season[] },
  places: readonly WatchPlace[],
): StartEpisode | undefined {
  const toGoOn = episodeToGoOn(seasons, places);
  if (toGoOn) return { episode: toGoOn, goesOn: true };
  const all = episodesInOrder(seasons);
  const first = link === undefined ? all[0] : all.find(({ links }) => links.includes(link));
  return first && { episode: first, goesOn: false };
}

/** Finds the position of this episode. */
export function placeOfEpisode(places: readonly WatchPlace[], { season, episode }: Episode): WatchPlace | undefined {
  return places.find((place) => place.season === season && place.episode === episode);
}

/** True if the episode is watched to its end. */
export function isWatched(places: readonly WatchPlace[], episode: Episode): boolean {
  const place = placeOfEpisode(places, episode);
  return place !== undefined && isFinished(place.position, place.duration);
}

function episodeToGoOn(seasons: readonly Season[], places: readonly WatchPlace[]): Episode | undefined {
  const [latest] = [...places]
    .filter(({ season, episode }) => findEpisode(seasons, season ?? -1, episode ?? -1) !== undefined)
    .sort((a, b) => b.playedAt.localeCompare(a.playedAt));
  if (!latest) return undefined;
  if (isFinished(latest.position, latest.duration)) {
    return nextUnwatched(seasons, latest, (episode) => isWatched(places, episode));
  }
  return findEpisode(seasons, latest.season ?? -1, latest.episode ?? -1);
}
