import type { EpisodeDraft } from '../title-draft';
import type { NamedEpisode } from './episode-file-name';

interface Numbers {
  season: number;
  episode: number;
}

/** As customers see them: by season and number, specials (season 0) last. */
export function inOrder<Item extends Numbers>(episodes: readonly Item[]): Item[] {
  const seasonOf = ({ season }: Item) => season || Number.MAX_SAFE_INTEGER;
  return [...episodes].sort((a, b) => seasonOf(a) - seasonOf(b) || a.episode - b.episode);
}

/**
 * Returns the number of the next episode: in the season of the one added last, after its highest number. An existing
 * special does not continue its season.
 */
export function nextNumbers<Item extends Numbers>(
  episodes: readonly Item[],
  wasThere: (episode: Item) => boolean = () => false,
): Numbers {
  const last = episodes.findLast((one) => one.season !== 0 || !wasThere(one)) ?? episodes.at(-1);
  const season = last?.season ?? 1;
  const numbers = episodes.filter((one) => one.season === season).map(({ episode }) => episode);
  return { season, episode: Math.max(0, ...numbers) + 1 };
}

/**
 * Assigns numbers to several files: a number missing in a file name follows those `taken`, some of which existed
 * `there` before.
 */
export function numbersOfMany(
  named: Pick<NamedEpisode, keyof Numbers>,
  taken: readonly Numbers[],
  there: readonly Numbers[],
): Numbers {
  const next = nextNumbers(taken, (one) => there.includes(one));
  return { season: named.season ?? next.season, episode: named.episode ?? next.episode };
}

/** The episode that would change places with this one, going up or down within its season. */
export function neighbour(
  episodes: readonly EpisodeDraft[],
  id: string,
  direction: 'up' | 'down',
): EpisodeDraft | undefined {
  const ordered = inOrder(episodes);
  const at = ordered.findIndex((one) => one.id === id);
  const other = ordered[direction === 'up' ? at - 1 : at + 1];
  return other && other.season === ordered[at]?.season ? other : undefined;
}

/** The order is what the numbers say: to move an episode is to exchange its number with its neighbour's. */
export function moved(
  episodes: readonly EpisodeDraft[],
  id: string,
  direction: 'up' | 'down',
): readonly EpisodeDraft[] {
  const other = neighbour(episodes, id, direction);
  const mine = episodes.find((one) => one.id === id);
  if (!other || !mine) return episodes;
  return episodes.map((one) => {
    if (one.id === id) return { ...one, episode: other.episode };
    return one.id === other.id ? { ...one, episode: mine.episode } : one;
  });
}

/** Another episode with the same numbers, if there is one. */
export function namesake<Item extends Numbers & { id: string }>(
  episodes: readonly Item[],
  { id, season, episode }: Numbers & { id: string },
): Item | undefined {
  return episodes.find((one) => one.id !== id && one.season === season && one.episode === episode);
}
