import { literalPattern } from '../../escape-text.ts';
import { AppSyncError } from '../appsync-error.ts';

/** Letters of Java's `DateTimeFormatter` and quoted text. */
const TOKENS = /'([^']*)'|([A-Za-z])\2*/g;

/** A time in a time zone: the fields of its date in UTC are the local ones. */
interface LocalTime {
  date: Date;
  zone: string;
  /** `+02:00` */
  offset: string;
}

/**
 * Formats a time (milliseconds since 1970) with a pattern of Java's `DateTimeFormatter`: y, M, d, H, h, m, s, S, a, E, Z,
 * X, z and quoted text. Throws `AppSyncError` for other letters and unknown time zones.
 */
export function formatDate(time: number, pattern: string, zone: string): string {
  const offset = offsetOf(time, zone);
  const local = { date: new Date(time + offsetMilliseconds(offset)), zone, offset };
  return pattern.replaceAll(TOKENS, (token, quoted: string | undefined) => {
    if (quoted !== undefined) return quoted === '' ? "'" : quoted;
    const format = FORMATS[token.charAt(0)];
    if (format === undefined) throw unsupported(token);
    return format(local, token.length);
  });
}

const FORMATS: Record<string, (local: LocalTime, length: number) => string> = {
  y: formatYear,
  u: formatYear,
  M: ({ date }, length) => {
    if (length < 3) return pad(date.getUTCMonth() + 1, length);
    return date.toLocaleString('en-US', { month: length === 3 ? 'short' : 'long', timeZone: 'UTC' });
  },
  d: ({ date }, length) => pad(date.getUTCDate(), length),
  H: ({ date }, length) => pad(date.getUTCHours(), length),
  h: ({ date }, length) => pad(date.getUTCHours() % 12 || 12, length),
  m: ({ date }, length) => pad(date.getUTCMinutes(), length),
  s: ({ date }, length) => pad(date.getUTCSeconds(), length),
  S: ({ date }, length) => pad(date.getUTCMilliseconds(), 3).padEnd(length, '0').slice(0, length),
  a: ({ date }) => (date.getUTCHours() < 12 ? 'AM' : 'PM'),
  E: ({ date }, length) => date.toLocaleString('en-US', { weekday: length > 3 ? 'long' : 'short', timeZone: 'UTC' }),
  Z: ({ offset }) => offset.replace(':', ''),
  X: ({ offset }, length) => {
    if (offset === '+00:00') return 'Z';
    return length === 3 ? offset : offset.replace(':', '');
  },
  z: ({ zone }) => zone,
};

function formatYear({ date }: LocalTime, length: number): string {
  return length === 2 ? pad(date.getUTCFullYear() % 100, 2) : pad(date.getUTCFullYear(), length);
}

function pad(number: number, length: number): string {
  return String(number).padStart(length, '0');
}

/** Patterns of the letters that `parseDate` parses. */
const PARSED: Record<string, string> = {
  a: 'AM|PM',
  y: '\\d{4}',
  u: '\\d{4}',
  X: 'Z|[+-]\\d\\d:?(?:\\d\\d)?',
  Z: '[+-]\\d{4}',
};

/** Parses a time in `formatDate`'s format to milliseconds since 1970. Throws `AppSyncError`. */
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
  const offset = values.get('X') ?? values.get('Z') ?? offsetOf(utc, zone);
  return utc - offsetMilliseconds(offset);
}

/** Returns the offset of a time zone from UTC in milliseconds. Throws `AppSyncError` for an unknown time zone. */
export function zoneOffset(time: number, zone: string): number {
  return offsetMilliseconds(offsetOf(time, zone));
}

function offsetMilliseconds(offset: string): number {
  // Offsets of former local times have seconds.
  const [, sign, hours = 0, minutes = 0, seconds = 0] = /^([+-])(\d\d):?(\d\d)?(?::(\d\d))?$/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
}

/** Returns the offset of a time zone from UTC, `+02:00`. Throws `AppSyncError` for an unknown time zone. */
function offsetOf(time: number, zone: string): string {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return name.replace('GMT', '') || '+00:00';
  } catch {
    throw new AppSyncError(`The time ${time} in the time zone ${zone} cannot be formatted`, 'MappingTemplate');
  }
}

function unsupported(token: string): AppSyncError {
  return new AppSyncError(`The local backend does not support "${token}" in date formats.`, 'MappingTemplate');
}
