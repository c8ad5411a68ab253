import type { Episode, Season } from '@/catalogue/episodes';

/** All episodes as one goes through a show: season by season, specials last. */
export function episodesInOrder(seasons: readonly Season[]): Episode[] {
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
