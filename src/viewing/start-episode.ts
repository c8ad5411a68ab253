import { type Episode, findEpisode, type Season } from '@/catalogue/episodes';
import { episodesInOrder, nextUnwatched } from './episode-order';
import { isFinished, type WatchPlace } from './progress';

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
