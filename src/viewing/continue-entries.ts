import type { Episode, Season } from '@/catalogue/episodes';
import { isSame, nextUnwatched } from './episode-order';
import { isFinished, titleKeyOf, type WatchProgress } from './progress';

/** An entry of "Continue watching": an unfinished title, or the next episode of a show. */
export interface ContinueEntry {
  /** The customer's latest progress; for a show, that of its latest episode. */
  progress: WatchProgress;
  episode?: Pick<Episode, 'season' | 'episode' | 'title' | 'thumbnail'>;
  /** Resume position and duration, in seconds. */
  position: number;
  duration: number | undefined;
}

/**
 * The latest progress per title, the newest first. Omits hidden titles until they are played again, and finished films
 * and books. For a show only the latest episode counts.
 */
export function latestUnfinished(progressList: readonly WatchProgress[], limit: number): WatchProgress[] {
  const latest = new Map<string, WatchProgress>();
  for (const progress of [...progressList].sort((a, b) => b.playedAt.localeCompare(a.playedAt))) {
    const title = titleKeyOf({ kind: progress.kind, titleId: progress.titleId });
    if (!latest.has(title)) latest.set(title, progress);
  }
  return [...latest.values()]
    .filter((progress) => !progress.isHidden)
    .filter((progress) => isEpisodeProgress(progress) || !isFinished(progress.position, progress.duration))
    .slice(0, limit);
}

/** The entry that continues from the progress; undefined if the title is finished. `seasons` are the show's. */
export function continueEntry(
  progress: WatchProgress,
  progressList: readonly WatchProgress[],
  seasons: readonly Season[],
): ContinueEntry | undefined {
  const { position, duration } = progress;
  if (!isEpisodeProgress(progress)) return { progress, position, duration };
  const current = seasons.flatMap(({ episodes }) => episodes).find((one) => isSame(progress, one));
  if (!isFinished(position, duration)) {
    const numbers = { season: progress.season ?? 0, episode: progress.episode ?? 0, title: '', thumbnail: undefined };
    return { progress, episode: current ?? numbers, position, duration };
  }
  const progressOf = (episode: Episode) =>
    progressList.find((one) => one.kind === progress.kind && one.titleId === progress.titleId && isSame(one, episode));
  const next = nextUnwatched(seasons, progress, (episode) => {
    const at = progressOf(episode);
    return at !== undefined && isFinished(at.position, at.duration);
  });
  if (!next) return undefined;
  const at = progressOf(next);
  return { progress, episode: next, position: at?.position ?? 0, duration: at?.duration ?? next.duration };
}

/** True if the entry continues with another episode than the one of its progress, which is finished. */
export function isNextEpisode({ progress, episode }: ContinueEntry): boolean {
  return episode !== undefined && !isSame(progress, episode);
}

/** True for progress in an episode of a show. */
export function isEpisodeProgress(progress: WatchProgress): boolean {
  return progress.season !== undefined && progress.episode !== undefined;
}
