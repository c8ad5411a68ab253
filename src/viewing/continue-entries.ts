import type { Episode, Season } from '@/catalogue/episodes';
import { nextUnwatched } from './episode-order';
import { isFinished, titleKeyOf, type WatchPlace } from './progress';

/** Something to go on with: a title that was not finished, or the next episode of a show. */
export interface ContinueEntry {
  /** Where the person was last; of a show the latest episode. */
  place: WatchPlace;
  /** The episode to go on with. */
  episode?: Pick<Episode, 'season' | 'episode' | 'title' | 'thumbnail'>;
  /** Seconds. Where it goes on, and how long it is. */
  position: number;
  duration: number | undefined;
}

/**
 * Each title's latest place, the newest first. What was taken out of the row stays out until it is played again; a film
 * or book that is finished leaves. Of a show only the latest episode counts.
 */
export function placesToGoOn(places: readonly WatchPlace[], atMost: number): WatchPlace[] {
  const latest = new Map<string, WatchPlace>();
  for (const place of [...places].sort((a, b) => b.playedAt.localeCompare(a.playedAt))) {
    const title = titleKeyOf({ kind: place.kind, titleId: place.titleId });
    if (!latest.has(title)) latest.set(title, place);
  }
  return [...latest.values()]
    .filter((place) => !place.isHidden)
    .filter((place) => hasEpisodes(place) || !isFinished(place.position, place.duration))
    .slice(0, atMost);
}

/** What to go on with from a place; undefined where nothing is left. `seasons` are the show's, where it is one. */
export function continueEntry(
  place: WatchPlace,
  places: readonly WatchPlace[],
  seasons: readonly Season[],
): ContinueEntry | undefined {
  const { position, duration } = place;
  if (!hasEpisodes(place)) return { place, position, duration };
  const current = seasons.flatMap(({ episodes }) => episodes).find((one) => isOf(place, one));
  if (!isFinished(position, duration)) {
    const numbers = { season: place.season ?? 0, episode: place.episode ?? 0, title: '', thumbnail: undefined };
    return { place, episode: current ?? numbers, position, duration };
  }
  const placeOf = (episode: Episode) =>
    places.find((one) => one.kind === place.kind && one.titleId === place.titleId && isOf(one, episode));
  const next = nextUnwatched(seasons, place, (episode) => {
    const at = placeOf(episode);
    return at !== undefined && isFinished(at.position, at.duration);
  });
  if (!next) return undefined;
  const at = placeOf(next);
  return { place, episode: next, position: at?.position ?? 0, duration: at?.duration ?? next.duration };
}

/** Whether it is an episode of a show. */
export function hasEpisodes(place: WatchPlace): boolean {
  return place.season !== undefined && place.episode !== undefined;
}

function isOf(place: WatchPlace, episode: Episode): boolean {
  return place.season === episode.season && place.episode === episode.episode;
}
