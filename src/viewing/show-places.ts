import type { WatchPlace } from './progress';

/** The places within one show. */
export function placesInShow(places: readonly WatchPlace[], titleId: string): WatchPlace[] {
  return places.filter((place) => place.kind === 'tvShow' && place.titleId === titleId);
}
