import { parseClockTime } from '../../../../../amplify/rules/clock-time';

/** A line of a pasted list; without a time at its beginning its start is undefined. */
export interface PastedChapter {
  /** From 1. */
  line: number;
  title: string;
  start: number | undefined;
}

/** The chapters of a pasted list, one a line: `00:00 Opening`, `[1:02:03] - Chapter 2`. Empty lines count and are left out. */
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
