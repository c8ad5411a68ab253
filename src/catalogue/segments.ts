import { isSegmentType, type SegmentType } from '@rules/segments';
import { parseList } from './json-lists';

/** A part of an episode that can be skipped. Seconds. */
export interface Segment {
  type: SegmentType;
  start: number;
  /** Undefined: credits that last to the end of the episode. */
  end: number | undefined;
}

/** Parses the stored segments of an episode; omits those that cannot be skipped. */
export function parseSegments(stored: unknown): Segment[] {
  return parseList(stored ?? [], 'segments').flatMap(({ type, start, end }) => {
    const segment = { start: Number(start), end: typeof end === 'number' ? end : undefined };
    const last = segment.end ?? (type === 'credits' ? Number.POSITIVE_INFINITY : 0);
    return isSegmentType(type) && segment.start >= 0 && last > segment.start ? [{ type, ...segment }] : [];
  });
}
