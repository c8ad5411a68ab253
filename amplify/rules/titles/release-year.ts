import { foldDiacritics } from '../text/fold-diacritics';

/**
 * Returns the year of a release from the formats that catalogues use: a number, a date (ISO, US or European order,
 * month names in English or Spanish), a range (`2008–2013` gives its first year) or an approximation (`c. 1926`).
 * Undefined for a text without a year. A two-digit year of a date is interpreted as spreadsheets do: 00 to 29 are 2000
 * to 2029, 30 to 99 are 1930 to 1999.
 */
export function releaseYear(text: string): string | undefined {
  const given = foldDiacritics(text).trim();
  // A number on its own is the year; spreadsheet programs may write it as `1998.0`.
  const [, number] = /^(\d{1,4})(?:\.0+)?$/.exec(given) ?? [];
  if (number) return number;
  const [, approximate] = /^[([]?(?:c(?:irca|a)?\.?|©)?\s*(\d{4})\??[)\]]?$/.exec(given) ?? [];
  if (approximate) return approximate;
  const [, first] = /^(\d{4})\s*[-–—/]\s*(?:\d{4}|present|presente)?$/.exec(given) ?? [];
  if (first) return first;
  const date = given.replace(timeOfDay, '').trim();
  return yearFirst(date) ?? yearLast(date) ?? withMonthName(date);
}

/**
 * Matches a time of day such as `T18:00:00Z` or `18:00 GMT`. The lookbehind keeps the search linear: without it, a long
 * run of separators is searched from each of them.
 */
const timeOfDay = /(?<![t,\s])[t,\s]+\d{1,2}:\d{2}.*$/;

function yearFirst(date: string): string | undefined {
  const [, year, month, day = '1'] = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?$/.exec(date) ?? [];
  return year && isDayAndMonth(day, month) ? year : undefined;
}

function yearLast(date: string): string | undefined {
  const [, one, other, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})$/.exec(date) ?? [];
  return year && (isDayAndMonth(one, other) || isDayAndMonth(other, one)) ? fourDigits(year) : undefined;
}

function withMonthName(date: string): string | undefined {
  const words = date.match(/[a-z]+|\d+/g) ?? [];
  if (!words.some((word) => word.length > 2 && months.some((month) => month.startsWith(word)))) return undefined;
  const numbers = words.filter((word) => /^\d+$/.test(word));
  const whole = numbers.filter((word) => word.length === 4);
  const others = numbers.filter((word) => word.length !== 4);
  if (whole.length === 1 && others.length <= 1 && others.every(isDayNumber)) return whole[0];
  const [day, year] = others;
  return whole.length === 0 && others.length === 2 && isDayNumber(day) && year?.length === 2
    ? fourDigits(year)
    : undefined;
}

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'sept', 'september', 'october'],
  ...['november', 'december', 'enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre'],
  ...['setiembre', 'octubre', 'noviembre', 'diciembre'],
];

function isDayAndMonth(day: string | undefined, month: string | undefined): boolean {
  return isDayNumber(day) && Number(month) >= 1 && Number(month) <= 12;
}

function isDayNumber(day: string | undefined): boolean {
  return Number(day) >= 1 && Number(day) <= 31;
}

function fourDigits(year: string): string {
  if (year.length === 4) return year;
  return Number(year) < 30 ? `20${year}` : `19${year}`;
}
