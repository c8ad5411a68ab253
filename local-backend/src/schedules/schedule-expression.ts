import { zoneOffset } from '../appsync/template-util/date-format.ts';

/** Returns the next time after `after`, in milliseconds since 1970; infinity means never. Rates count from `start`. */
export type NextTime = (after: number, start: number) => number;

/** Parses EventBridge's `cron(…)`, `rate(…)` and `at(…)`. Throws for any other expression, and an unknown time zone. */
export function parseScheduleExpression(expression: string, timeZone = 'UTC'): NextTime {
  if (!isTimeZone(timeZone)) throw new Error(`the time zone ${timeZone}`);
  const [, kind = '', content = ''] = /^(cron|rate|at)\((.+)\)$/.exec(expression.trim()) ?? [];
  if (kind === 'cron') return inTimeZone(parseCron(content), timeZone);
  if (kind === 'rate') return parseRate(content);
  if (kind === 'at') return inTimeZone(parseAt(content), timeZone);
  throw new Error(`the schedule "${expression}"`);
}

function isTimeZone(name: string): boolean {
  try {
    zoneOffset(0, name);
    return true;
  } catch {
    return false;
  }
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * Evaluates an expression in the local times of a time zone. As in AWS, a local time that the change of the clocks skips
 * does not occur, and one that it repeats occurs once.
 */
function inTimeZone(nextTime: NextTime, zone: string): NextTime {
  const localTime = (time: number) => time + zoneOffset(time, zone);
  return (after, start) => {
    for (let local = nextTime(localTime(after), start); ; local = nextTime(local, start)) {
      if (local === Number.POSITIVE_INFINITY) return local;
      const times = [local - DAY, local + DAY].map((near) => local - zoneOffset(near, zone));
      const time = times.find((candidate) => localTime(candidate) === local);
      if (time !== undefined && time > after) return time;
    }
  };
}

function parseRate(content: string): NextTime {
  const [, count = '', unit = ''] = /^(\d+) (minute|hour|day)s?$/.exec(content) ?? [];
  const period = Number(count) * ({ minute: MINUTE, hour: 60 * MINUTE, day: DAY }[unit] ?? 0);
  if (period === 0) throw new Error(`the schedule "rate(${content})"`);
  return (after, start) => start + (Math.floor(Math.max(0, after - start) / period) + 1) * period;
}

function parseAt(content: string): NextTime {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(content) ? Date.parse(`${content}Z`) : Number.NaN;
  if (Number.isNaN(time)) throw new Error(`the schedule "at(${content})"`);
  return (after) => (time > after ? time : Number.POSITIVE_INFINITY);
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const LAST_YEAR = 2199;

interface Field {
  from: number;
  to: number;
  /** Names of the values, from 1 on. */
  names?: string[];
}

const FIELDS: Field[] = [
  { from: 0, to: 59 },
  { from: 0, to: 23 },
  { from: 1, to: 31 },
  { from: 1, to: 12, names: MONTHS },
  { from: 1, to: 7, names: DAYS },
  { from: 1970, to: LAST_YEAR },
];

function parseCron(content: string): NextTime {
  const parts = content.split(/\s+/);
  const sets = FIELDS.map((field, position) => parseField(parts[position] ?? '', field));
  const [minutes, hours, days, months, weekdays, years] = sets;
  if (parts.length !== FIELDS.length || !(minutes && hours && days && months && weekdays && years)) {
    throw new Error(`the schedule "cron(${content})"`);
  }
  const fields = { minutes, hours, days, months, weekdays, years };
  return (after) => {
    const time = new Date(Math.floor(after / MINUTE) * MINUTE + MINUTE);
    for (let next = stepFrom(time, fields); next !== time.getTime(); next = stepFrom(time, fields)) {
      if (next === Number.POSITIVE_INFINITY) return next;
      time.setTime(next);
    }
    return time.getTime();
  };
}

type CronFields = Record<'minutes' | 'hours' | 'days' | 'months' | 'weekdays' | 'years', Set<number>>;

/** Returns the next candidate time: the time itself if it matches, else the start of the next larger unit. */
function stepFrom(time: Date, { minutes, hours, days, months, weekdays, years }: CronFields): number {
  const [year, month, day] = [time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate()];
  if (year > LAST_YEAR) return Number.POSITIVE_INFINITY;
  if (!years.has(year)) return Date.UTC(year + 1, 0);
  if (!months.has(month + 1)) return Date.UTC(year, month + 1);
  if (!days.has(day) || !weekdays.has(time.getUTCDay() + 1)) return Date.UTC(year, month, day + 1);
  if (!hours.has(time.getUTCHours())) return Date.UTC(year, month, day, time.getUTCHours() + 1);
  return minutes.has(time.getUTCMinutes()) ? time.getTime() : time.getTime() + MINUTE;
}

/** Parses the values of a field: `*`, `5`, `MON-FRI`, `0/15`, or a list. Undefined for `L`, `W` and `#`. */
function parseField(text: string, field: Field): Set<number> | undefined {
  const values = new Set<number>();
  for (const part of text.split(',')) {
    const range = parseRange(part, field);
    if (range === undefined) return undefined;
    for (let value = range.from; value <= range.to; value += range.step) values.add(value);
  }
  return values;
}

function parseRange(part: string, field: Field): { from: number; to: number; step: number } | undefined {
  const [, first = '', last, stepText] = /^(\*|\?|\w+)(?:-(\w+))?(?:\/(\d+))?$/.exec(part) ?? [];
  const step = stepText === undefined ? 1 : Number(stepText);
  const isAny = first === '*' || first === '?';
  const from = isAny ? field.from : fieldValue(first, field);
  // `5/10` continues from 5 to the maximum; `5` is a single value.
  const end = isAny || stepText !== undefined ? field.to : from;
  const to = last === undefined ? end : fieldValue(last, field);
  if (from === undefined || to === undefined || step === 0) return undefined;
  return from >= field.from && to <= field.to && from <= to ? { from, to, step } : undefined;
}

function fieldValue(text: string, { names = [] }: Field): number | undefined {
  if (/^\d+$/.test(text)) return Number(text);
  const position = names.indexOf(text.toUpperCase());
  return position < 0 ? undefined : position + 1;
}
