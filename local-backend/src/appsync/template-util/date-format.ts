import { literalPattern } from '../../literal-pattern.ts';
import { AppSyncError } from '../appsync-error.ts';

/** Letters of Java's `DateTimeFormatter` and quoted text. */
const TOKENS = /'([^']*)'|([A-Za-z])\2*/g;

interface DateParts {
  year: string;
  month: string;
  day: string;
  hour: string;
  minute: string;
  second: string;
  millisecond: string;
  weekday: string;
  monthName: string;
  offset: string;
}

/**
 * Formats a time (milliseconds since 1970) with a pattern of Java's `DateTimeFormatter`: y, M, d, H, h, m, s, S, a, E, Z,
 * X, z and quoted text. Throws `AppSyncError` for other letters and unknown time zones.
 */
export function formatDate(time: number, pattern: string, zone: string): string {
  const parts = partsOf(time, zone);
  return pattern.replaceAll(TOKENS, (token, quoted: string | undefined) => {
    if (quoted !== undefined) return quoted === '' ? "'" : quoted;
    return formatToken(token, parts, zone);
  });
}

function formatToken(token: string, parts: DateParts, zone: string): string {
  const format = FORMATS[token.charAt(0)];
  if (format === undefined) throw unsupported(token);
  return format(parts, token.length, zone);
}

const FORMATS: Record<string, (parts: DateParts, length: number, zone: string) => string> = {
  y: ({ year }, length) => (length === 2 ? year.slice(-2) : year.padStart(length, '0')),
  u: ({ year }, length) => (length === 2 ? year.slice(-2) : year.padStart(length, '0')),
  M: ({ month, monthName }, length) => {
    if (length > 3) return monthName;
    return length === 3 ? monthName.slice(0, 3) : pad(month, length);
  },
  d: ({ day }, length) => pad(day, length),
  H: ({ hour }, length) => pad(hour, length),
  h: ({ hour }, length) => pad(String(Number(hour) % 12 || 12), length),
  m: ({ minute }, length) => pad(minute, length),
  s: ({ second }, length) => pad(second, length),
  S: ({ millisecond }, length) => millisecond.padStart(3, '0').padEnd(length, '0').slice(0, length),
  a: ({ hour }) => (Number(hour) < 12 ? 'AM' : 'PM'),
  E: ({ weekday }, length) => (length > 3 ? weekday : weekday.slice(0, 3)),
  Z: ({ offset }) => offset.replace(':', ''),
  X: ({ offset }, length) => {
    if (offset === '+00:00') return 'Z';
    return length === 3 ? offset : offset.replace(':', '');
  },
  z: (_parts, _length, zone) => zone,
};

function pad(number: string, length: number): string {
  return String(Number(number)).padStart(length, '0');
}

/** Patterns of the letters that `parseDate` parses. */
const PARSED: Record<string, string> = {
  a: 'AM|PM',
  y: '\\d{4}',
  u: '\\d{4}',
  X: 'Z|[+-]\\d\\d:?(?:\\d\\d)?',
  Z: '[+-]\\d{4}',
};

/**
 * Parses a time in the format of `formatDate`, to milliseconds since 1970. Throws `AppSyncError` for any other text.
 */
export function parseDate(text: string, pattern: string, zone: string): number {
  const letters: string[] = [];
  let source = '';
  let end = 0;
  for (const match of pattern.matchAll(TOKENS)) {
    const [token, quoted] = match;
    source += literalPattern(pattern.slice(end, match.index)) + (quoted === undefined ? '' : literalPattern(quoted));
    end = match.index + token.length;
    if (quoted !== undefined) continue;
    letters.push(token.charAt(0));
    source += `(${parsedToken(token)})`;
  }
  source += literalPattern(pattern.slice(end));
  const found = new RegExp(`^${source}$`).exec(text);
  if (found === null) throw new AppSyncError(`Text '${text}' could not be parsed with ${pattern}`, 'MappingTemplate');
  return toTime(new Map(letters.map((letter, n) => [letter, found[n + 1] ?? ''])), zone);
}

/** Returns the pattern that matches the text of a format token. */
function parsedToken(token: string): string {
  const letter = token.charAt(0);
  if (!/[yuMdHhmsSaZX]/.test(letter)) throw unsupported(token);
  return PARSED[letter] ?? `\\d{${token.length > 1 ? token.length : '1,2'}}`;
}

function toTime(values: Map<string, string>, zone: string): number {
  const number = (letter: string, fallback: number) => Number(values.get(letter) ?? fallback);
  const half = values.get('a');
  const hour = half === undefined ? number('H', number('h', 0)) : (number('h', 0) % 12) + (half === 'PM' ? 12 : 0);
  const milliseconds = Number((values.get('S') ?? '0').padEnd(3, '0').slice(0, 3));
  const year = number('y', number('u', 1970));
  const utc = Date.UTC(year, number('M', 1) - 1, number('d', 1), hour, number('m', 0), number('s', 0), milliseconds);
  const offset = values.get('X') ?? values.get('Z') ?? partsOf(utc, zone).offset;
  return utc - offsetMilliseconds(offset);
}

function offsetMilliseconds(offset: string): number {
  const [, sign, hours = 0, minutes = 0] = /^([+-])(\d\d):?(\d\d)?$/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** Splits a time into its parts in a time zone. Throws `AppSyncError` for an unknown time zone. */
function partsOf(time: number, zone: string): DateParts {
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      weekday: 'long',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
      timeZoneName: 'longOffset',
    });
    const found = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]));
    const get = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? '';
    return {
      year: get('year'),
      month: String(MONTHS.indexOf(get('month')) + 1),
      day: get('day'),
      hour: get('hour'),
      minute: get('minute'),
      second: get('second'),
      millisecond: String(new Date(time).getUTCMilliseconds()),
      weekday: get('weekday'),
      monthName: get('month'),
      offset: get('timeZoneName').replace('GMT', '') || '+00:00',
    };
  } catch {
    throw new AppSyncError(`The time ${time} in the time zone ${zone} cannot be formatted`, 'MappingTemplate');
  }
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function unsupported(token: string): AppSyncError {
  return new AppSyncError(`The local backend does not support "${token}" in date formats.`, 'MappingTemplate');
}
