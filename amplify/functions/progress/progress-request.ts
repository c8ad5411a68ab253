import { longestTitleId, titleKeyOf } from '../../rules/title-key';
import { isTitleKind, type TitleKind } from '../../rules/title-kind';

type Optional<T> = T | null | undefined;

/** Progress in a title as sent by a device. */
export interface ProgressArguments {
  kind: Optional<string>;
  titleId: string;
  season?: Optional<number>;
  episode?: Optional<number>;
  positionSeconds: number;
  durationSeconds?: Optional<number>;
  playedAt: string;
  step: Optional<string>;
}

/** Validated progress. */
export interface Place {
  titleKey: string;
  kind: TitleKind;
  titleId: string;
  season: number | undefined;
  episode: number | undefined;
  position: number;
  duration: number | undefined;
  playedAt: string;
  /** True after a seek, which may move the position back. */
  isSought: boolean;
}

/** Longer than any medium: eleven days. */
const longestSeconds = 1_000_000;
const mostEpisodes = 100_000;

/** Validates progress; throws if it is invalid. A time in the future, from a device's wrong clock, counts as now. */
export function parseProgress(given: ProgressArguments, now: Date): Place {
  const { kind, titleId, step } = given;
  if (!isTitleKind(kind)) throw new Error('There is no such kind of title.');
  if (!titleId || titleId.length > longestTitleId || titleId.includes('#'))
    throw new Error('That is not the id of a title.');
  if (step !== 'PLAYED' && step !== 'SOUGHT') throw new Error('There is no such step.');
  const { season, episode } = parseEpisode(kind, given);
  const duration = given.durationSeconds ?? undefined;
  if (![given.positionSeconds, duration ?? 0].every((seconds) => isWithin(seconds, longestSeconds))) {
    throw new Error('That is not a place in a title.');
  }
  const played = Date.parse(given.playedAt);
  if (Number.isNaN(played)) throw new Error('That is not a time.');
  return {
    titleKey: titleKeyOf({ kind, titleId, season, episode }),
    kind,
    titleId,
    season,
    episode,
    position: given.positionSeconds,
    duration,
    playedAt: new Date(Math.min(played, now.getTime())).toISOString(),
    isSought: step === 'SOUGHT',
  };
}

/** A TV show's progress may be in an episode. */
function parseEpisode(kind: TitleKind, given: ProgressArguments): Pick<Place, 'season' | 'episode'> {
  const season = given.season ?? undefined;
  const episode = given.episode ?? undefined;
  if (season === undefined && episode === undefined) return { season, episode };
  if (kind !== 'tvShow' || !isWithin(season, mostEpisodes) || !isWithin(episode, mostEpisodes)) {
    throw new Error('That is not an episode of a TV show.');
  }
  return { season, episode };
}

/** False for NaN, too. */
function isWithin(value: number | undefined, most: number): boolean {
  return value !== undefined && value >= 0 && value <= most;
}
