/* What can be skipped in an episode: a list of at most one of each type, in whole seconds. */

/** The types of segments, in the order in which an episode is likely to have them. */
export const segmentTypes = ['recap', 'intro', 'credits'] as const;

export type SegmentType = (typeof segmentTypes)[number];

export type SegmentProblem = 'NOT_ALLOWED' | 'NOT_A_NUMBER' | 'DUPLICATE' | 'NOT_AFTER_START' | 'OVERLAPPING';

/** What is wrong with the segment at this place, from 0. */
export interface SegmentFault {
  item: number;
  part: 'type' | 'start' | 'end';
  problem: SegmentProblem;
}

type Entry = Readonly<Record<string, unknown>>;

export function isSegmentType(value: unknown): value is SegmentType {
  return segmentTypes.some((type) => type === value);
}

/** What is wrong with the segments of an episode. Credits without an end last to that of the episode. */
export function segmentFaults(segments: readonly Entry[]): SegmentFault[] {
  return segments.flatMap((segment, item) => {
    const fault = faultOf(segment, segments.slice(0, item));
    return fault ? [{ item, ...fault }] : [];
  });
}

function faultOf(segment: Entry, before: readonly Entry[]): Omit<SegmentFault, 'item'> | undefined {
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

/** NaN for what is no second. */
function endOf({ type, end }: Entry): number {
  if (type === 'credits' && (end === undefined || end === null)) return Number.POSITIVE_INFINITY;
  return isSecond(end) ? end : Number.NaN;
}

const isSecond = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
