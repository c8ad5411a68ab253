import { type Episode, findEpisode, type Season } from '@/catalogue/episodes';
import { episodesInOrder, nextUnwatched } from './episode-order';
import { isFinished, type WatchPlace } from './progress';

/** The episode a show's page opens with, and whether that goes on with what the person watched. */
export interface StartEpisode {
  episode: Episode;
  goesOn: boolean;
}

/**
 * For whoever comes back the episode that was begun, or the next one that is not watched; for a new viewer the show's
 * own link (specification, decision 20). Undefined where that link is no episode's: then it is played by itself.
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

/** Which of the places in a show is this episode's. */
export function placeOfEpisode(places: readonly WatchPlace[], { season, episode }: Episode): WatchPlace | undefined {
  return places.find((place) => place.season === season && place.episode === episode);
}

/** Whether an episode is watched to its end. */
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
