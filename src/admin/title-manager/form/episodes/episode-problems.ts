import { parseClockTime } from '@rules/clock-time';
import { isDay } from '@rules/day';
import type { MessageId } from '@/i18n/messages';
import { unfinishedTime } from '@/lib/dates';
import { isFilled } from '../files/file-slot';
import type { EpisodeDraft } from '../title-draft';
import { namesake } from './episode-numbers';
import { type SegmentPart, segmentProblems } from './segment-draft';

/** Returns the validation errors of an episode; empty if it is valid. */
export function episodeProblems(
  episode: EpisodeDraft,
  others: readonly EpisodeDraft[],
): Partial<Record<'title' | 'numbers' | 'airDate' | 'files' | SegmentPart, MessageId>> {
  const { season, episode: number, airDate } = episode;
  const areNumbers = Number.isInteger(season) && Number.isInteger(number);
  const areInRange = season >= 0 && number >= 1;
  return {
    ...segmentProblems(episode.segments, parseClockTime(episode.duration)),
    ...(episode.title.trim() === '' && { title: 'titleForm.problem.missing' }),
    ...(!areNumbers && { numbers: 'titleForm.problem.number' }),
    ...(areNumbers && !areInRange && { numbers: 'titleForm.problem.range' }),
    ...(areNumbers && namesake(others, episode) && { numbers: 'titleForm.problem.numberTaken' }),
    ...(airDate !== '' && !isDay(airDate) && { airDate: 'titleForm.problem.date' }),
    ...(airDate === unfinishedTime && { airDate: 'admin.dayUnfinished' }),
    // Specification, back office, §5.
    ...((!isFilled(episode.film) || !isFilled(episode.thumbnail)) && { files: 'titleForm.episodeFilesMissing' }),
  };
}
