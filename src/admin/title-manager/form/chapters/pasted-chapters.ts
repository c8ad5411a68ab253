import { parseClockTime } from '@rules/clock-time';

/** A line of a pasted list; its start is undefined if it does not begin with a time. */
export interface PastedChapter {
  /** From 1. */
  line: number;
  title: string;
  start: number | undefined;
}

/**
 * Parses a pasted list with a chapter per line: `00:00 Opening`, `[1:02:03] - Chapter 2`. Skips empty lines but counts
 * them.
 */
export function parsePastedChapters(text: string): PastedChapter[] {
  return text.split(/\r\n?|\n/).flatMap((line, place) => {
    if (line.trim() === '') return [];
    const [, clock, fraction, rest] = timed.exec(line) ?? [];
    const whole = clock === undefined ? undefined : parseClockTime(clock);
    const start = whole === undefined ? undefined : whole + Number(fraction ?? 0);
    return [{ line: place + 1, title: (start === undefined ? line : (rest ?? '')).trim(), start }];
  });
}

/** A time, optionally with milliseconds and in brackets, a separator, and the title. */
const timed = /^\s*[([]?(\d+(?::\d{1,2}){1,2})(\.\d+)?[)\]]?(?!\S)\s*(?:[-–—|:]\s+)?(.*)$/;
