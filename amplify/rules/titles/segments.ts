/* Skippable segments of an episode: a list with at most one segment of each type, in whole seconds. */

/** The types of segments, in the order in which an episode is likely to have them. */
export const segmentTypes = ['recap', 'intro', 'credits'] as const;

export type SegmentType = (typeof segmentTypes)[number];

export type SegmentProblem = 'NOT_ALLOWED' | 'NOT_A_NUMBER' | 'DUPLICATE' | 'NOT_AFTER_START' | 'OVERLAPPING';

/** The validation error of the segment at this index, from 0. */
export interface SegmentValidationError {
  item: number;
  part: 'type' | 'start' | 'end';
  problem: SegmentProblem;
}

type Entry = Readonly<Record<string, unknown>>;

export function isSegmentType(value: unknown): value is SegmentType {
  return segmentTypes.some((type) => type === value);
}

/** Returns the validation errors of an episode's segments. Credits without an end last until the end of the episode. */
export function validateSegments(segments: readonly Entry[]): SegmentValidationError[] {
  return segments.flatMap((segment, item) => {
    const error = validateSegment(segment, segments.slice(0, item));
    return error ? [{ item, ...error }] : [];
  });
}

function validateSegment(segment: Entry, before: readonly Entry[]): Omit<SegmentValidationError, 'item'> | undefined {
  const { type, start } = segment;
  if (!isSegmentType(type)) return { part: 'type', problem: 'NOT_ALLOWED' };
  if (before.some((one) => one.type === type)) return { part: 'type', problem: 'DUPLICATE' };
  if (!isSecond(start)) return { part: 'start', problem: 'NOT_A_NUMBER' };
  const end = endOf(segment);
  if (Number.isNaN(end)) return { part: 'end', problem: 'NOT_A_NUMBER' };
  if (end <= start) return { part: 'end', problem: 'NOT_AFTER_START' };
  const isTaken = before.some((one) => start < endOf(one) && Number(one.start) < end);
  return isTaken ? { part: 'start', problem: 'OVERLAPPING' } : undefined;
}

/** Returns NaN for an invalid number of seconds. */
function endOf({ type, end }: Entry): number {
  if (type === 'credits' && (end === undefined || end === null)) return Number.POSITIVE_INFINITY;
  return isSecond(end) ? end : Number.NaN;
}

const isSecond = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
