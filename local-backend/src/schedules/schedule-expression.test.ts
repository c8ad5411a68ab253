import { describe, expect, test } from 'vitest';
import { parseScheduleExpression } from './schedule-expression.ts';

const START = Date.parse('2026-11-20T10:20:30Z');

/** Formats the next time of an expression after `after`. */
function next(expression: string, after = '2026-11-20T10:20:30Z'): string {
  const time = parseScheduleExpression(expression)(Date.parse(after), START);
  return time === Number.POSITIVE_INFINITY ? 'never' : new Date(time).toISOString().slice(0, 16);
}

describe('a cron expression', () => {
  test.each([
    // Expressions that Amplify creates for `every 1h`, `every 5m`, `every week` and `every month`.
    ['cron(0 */1 * * ? *)', '2026-11-20T11:00'],
    ['cron(*/5 * * * ? *)', '2026-11-20T10:25'],
    ['cron(0 0 ? * 1 *)', '2026-11-22T00:00'],
    ['cron(0 0 1 * ? *)', '2026-12-01T00:00'],
    ['cron(0 9 ? * MON-FRI *)', '2026-11-23T09:00'],
    ['cron(15,45 10 * * ? *)', '2026-11-20T10:45'],
    ['cron(20 10 20 11 ? *)', '2027-11-20T10:20'],
    ['cron(5/20 * * * ? *)', '2026-11-20T10:25'],
    ['cron(0 0 29 feb ? *)', '2028-02-29T00:00'],
    ['cron(0 0 30 2 ? *)', 'never'],
    ['cron(0 0 1 1 ? 2020)', 'never'],
  ])('%s is due at %s', (expression, due) => {
    expect(next(expression)).toBe(due);
  });

  test('is due after its last time', () => {
    expect(next('cron(0 * * * ? *)', '2026-11-20T11:00:00Z')).toBe('2026-11-20T12:00');
  });
});

describe('in a time zone', () => {
  const nextIn = (zone: string, expression: string, after: string) =>
    new Date(parseScheduleExpression(expression, zone)(Date.parse(after), START)).toISOString().slice(0, 16);

  test.each([
    ['in winter', 'Europe/Madrid', 'cron(30 9 * * ? *)', '2026-11-20T10:20:30Z', '2026-11-21T08:30'],
    ['in summer', 'Europe/Madrid', 'cron(30 9 * * ? *)', '2026-07-01T00:00:00Z', '2026-07-01T07:30'],
    ['on the local day of the week', 'Asia/Tokyo', 'cron(0 6 ? * MON *)', '2026-11-20T10:20:30Z', '2026-11-22T21:00'],
    ['half an hour off', 'Asia/Kolkata', 'cron(0 0 * * ? *)', '2026-11-20T10:20:30Z', '2026-11-20T18:30'],
    ['at a local time', 'America/New_York', 'at(2026-12-01T08:00:00)', '2026-11-20T10:20:30Z', '2026-12-01T13:00'],
    [
      'not at a time that is skipped',
      'Europe/Madrid',
      'cron(30 2 * * ? *)',
      '2027-03-27T12:00:00Z',
      '2027-03-29T00:30',
    ],
    [
      'first at a time that is repeated',
      'Europe/Madrid',
      'cron(30 2 * * ? *)',
      '2026-10-24T12:00:00Z',
      '2026-10-25T00:30',
    ],
    [
      'once at a time that is repeated',
      'Europe/Madrid',
      'cron(30 2 * * ? *)',
      '2026-10-25T00:30:00Z',
      '2026-10-26T01:30',
    ],
  ])('is due %s', (_, zone, expression, after, due) => {
    expect(nextIn(zone, expression, after)).toBe(due);
  });

  test('an unknown one is rejected', () => {
    expect(() => parseScheduleExpression('cron(0 0 * * ? *)', 'Mars/Phobos')).toThrow('Mars/Phobos');
  });
});

test('a rate counts from the start', () => {
  expect(next('rate(5 minutes)')).toBe('2026-11-20T10:25');
  expect(next('rate(1 hour)', '2026-11-20T12:20:30Z')).toBe('2026-11-20T13:20');
  expect(next('rate(1 day)', '2020-01-01T00:00:00Z')).toBe('2026-11-21T10:20');
});

test('a point in time occurs once', () => {
  expect(next('at(2026-12-24T18:00:00)')).toBe('2026-12-24T18:00');
  expect(next('at(2020-12-24T18:00:00)')).toBe('never');
});

test.each([
  'cron(0 0 L * ? *)',
  'cron(0 0 ? * 2#1 *)',
  'cron(0 0 15W * ? *)',
  'cron(60 * * * ? *)',
  'cron(0 0 * * ?)',
  'rate(0 hours)',
  'rate(5 fortnights)',
  'at(tomorrow)',
  'now',
])('%s is rejected with its name', (expression) => {
  expect(() => parseScheduleExpression(expression)).toThrow(`the schedule "${expression}"`);
});
