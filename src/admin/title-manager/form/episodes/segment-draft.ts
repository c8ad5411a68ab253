import { mediaDuration, parseClockTime } from '@rules/time/clock-time';
import { type SegmentType, segmentTypes, validateSegments } from '@rules/titles/segments';
import { wholeListIn } from '@rules/titles/stored-lists';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { fieldProblemMessages, startMessages } from '../title-validation';

const names = {
  recap: 'titleForm.segmentRecap',
  intro: 'titleForm.segmentIntro',
  credits: 'titleForm.segmentCredits',
} as const;

/** Start and end: `[h:]mm:ss`, or invalid input. */
export interface SegmentTimes {
  from: string;
  to: string;
}

/** Typed start and end of each segment type of an episode. */
export type SegmentDrafts = Readonly<Record<SegmentType, SegmentTimes>>;

export type SegmentPart = `${SegmentType}.${keyof SegmentTimes}`;

const none: SegmentTimes = { from: '', to: '' };

export const noSegments: SegmentDrafts = { recap: none, intro: none, credits: none };

/** Converts stored segments to drafts; returns undefined if they cannot be parsed. */
export function segmentsOf(stored: unknown): SegmentDrafts | undefined {
  const segments = wholeListIn(stored);
  if (!segments || validateSegments(segments).length > 0) return undefined;
  const timesOf = (type: SegmentType): SegmentTimes => {
    const { start, end } = segments.find((one) => one.type === type) ?? {};
    return { from: timeOf(start), to: timeOf(end) };
  };
  return { recap: timesOf('recap'), intro: timesOf('intro'), credits: timesOf('credits') };
}

/** Converts segments to their stored form; omits segments without input. */
export function storedSegments(segments: SegmentDrafts) {
  return segmentTypes
    .map((type) => ({ type, start: secondIn(segments[type].from), end: secondIn(segments[type].to) }))
    .filter(({ start, end }) => start !== undefined || end !== undefined);
}

/** Validates the typed segments; without a known duration it accepts any times. */
export function segmentProblems(
  segments: SegmentDrafts,
  durationSeconds: number | undefined = Number.POSITIVE_INFINITY,
): Partial<Record<SegmentPart, MessageId>> {
  const given = storedSegments(segments);
  const beyond = given.flatMap(({ type, start = 0, end = 0 }) => [
    ...(start >= durationSeconds ? [[`${type}.from`, 'titleForm.problem.beyondEnd']] : []),
    ...(end > durationSeconds ? [[`${type}.to`, 'titleForm.problem.beyondEnd']] : []),
  ]);
  const errors = validateSegments(given).map(({ item, part, problem }) => [
    `${given[item]?.type}.${part === 'end' ? 'to' : 'from'}`,
    startMessages[problem] ?? fieldProblemMessages[problem],
  ]);
  return Object.fromEntries([...beyond, ...errors]);
}

const timeOf = (second: unknown) => (typeof second === 'number' ? mediaDuration(second) : '');

/** NaN for invalid input. */
function secondIn(time: string): number | undefined {
  return time.trim() === '' ? undefined : (parseClockTime(time) ?? Number.NaN);
}

/** Returns the labels of segment types. */
export function useSegmentName(): (type: SegmentType) => string {
  const text = useText();
  return (type) => text(names[type]);
}
