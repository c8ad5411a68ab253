import type { Episode, Season } from '@/catalogue/episodes';
import { nextUnwatched } from './episode-order';
import { isFinished, titleKeyOf, type WatchPlace } from './progress';

/** An entry of "Continue watching": an unfinished title, or the next episode of a show. */
export interface ContinueEntry {
  /** The person's last position; for a show the latest episode. */
  place: WatchPlace;
  /** The episode to continue with. */
  episode?: Pick<Episode, 'season' | 'episode' | 'title' | 'thumbnail'>;
  /** Resume position and duration, in seconds. */
  position: number;
  duration: number | undefined;
}

/**
 * The latest position per title, the newest first. Omits hidden titles until they are played again, and finished films
 * and books. For a show only the latest episode counts.
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

/** The entry that continues from a position; undefined if the title is finished. `seasons` are the show's. */
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

/** True for an episode of a show. */
export function hasEpisodes(place: WatchPlace): boolean {
  return place.season !== undefined && place.episode !== undefined;
}

function isOf(place: WatchPlace, episode: Episode): boolean {
  return place.season === episode.season && place.episode === episode.episode;
}
