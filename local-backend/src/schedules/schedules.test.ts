import { afterEach, expect, test } from 'vitest';
import type { FailedEvent } from '../lambda/failure-destinations.ts';
import type { FunctionModel, ScheduleModel } from '../model/backend-model.ts';
import { type Schedules, startSchedules } from './schedules.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-20T10:20:00Z');

let now = START;
let schedules: Schedules;
const calls: { arn: string; event: unknown }[] = [];
const lines: string[] = [];
const failed: FailedEvent[] = [];

const schedule = (name: string, expression: string, input?: string): ScheduleModel => ({
  arn: `arn:schedule/${name}`,
  functionArn: `arn:function/${name}`,
  expression,
  source: 'aws.scheduler',
  input,
});
// A schedule reads no other members of a function.
const functionModel = (name: string) => ({ arn: `arn:function/${name}`, name, friendlyName: name }) as FunctionModel;

function start(...models: ScheduleModel[]): void {
  schedules = startSchedules({
    schedules: models,
    functions: ['daily', 'hourly', 'broken'].map(functionModel),
    invoker: {
      async invoke(arn, event) {
        calls.push({ arn, event });
        if (arn.endsWith('broken')) throw new Error('no good');
        return `done by ${arn}`;
      },
    },
    region: 'local',
    accountId: '000000000000',
    clock: () => now,
    failures: { event: async (failure) => void failed.push(failure) },
    log: (line) => lines.push(line),
  });
}

afterEach(() => {
  schedules.close();
  now = START;
  calls.length = 0;
  lines.length = 0;
  failed.length = 0;
});

test("runs a function now, with the scheduler's default event", async () => {
  start(schedule('hourly', 'cron(0 * * * ? *)'));
  expect(await schedules.run('hourly')).toBe('done by arn:function/hourly');
  expect(calls[0]?.event).toMatchObject({
    'detail-type': 'Scheduled Event',
    source: 'aws.scheduler',
    time: '2026-11-20T10:20:00Z',
    resources: ['arn:schedule/hourly'],
    detail: '{}',
  });
  await expect(schedules.run('nightly')).rejects.toThrow(
    'The function "nightly" does not exist or has no schedule. Scheduled functions: hourly',
  );
});

test("passes the schedule's own input with its placeholders replaced", async () => {
  start(schedule('hourly', 'rate(1 hour)', '{"sort":"full","at":"<aws.scheduler.scheduled-time>"}'));
  await schedules.run('hourly');
  expect(calls[0]?.event).toEqual({ sort: 'full', at: '2026-11-20T10:20:00Z' });
});

test('runs each due function once, in the order of their times', async () => {
  start(schedule('daily', 'cron(0 6 * * ? *)'), schedule('hourly', 'cron(0 * * * ? *)'));
  expect(await schedules.runDue()).toEqual([]);
  now = START + 48 * HOUR;
  const ran = (await schedules.runDue()).map(({ functionName }) => functionName);
  expect(ran).toEqual(['hourly', 'daily']);
  expect(await schedules.runDue()).toEqual([]);
});

test('lists each schedule with its time zone and next time', () => {
  start({ ...schedule('daily', 'cron(0 6 * * ? *)'), timeZone: 'Asia/Tokyo' }, schedule('hourly', 'rate(1 hour)'));
  expect(schedules.list()).toEqual([
    { functionName: 'daily', expression: 'cron(0 6 * * ? *) Asia/Tokyo', due: expect.any(Number) },
    { functionName: 'hourly', expression: 'rate(1 hour)', due: now + 3_600_000 },
  ]);
  expect(new Date(schedules.list()[0]?.due ?? 0).toISOString()).toContain('T21:00:00');
});

test('reschedules when the clock is moved back', async () => {
  start(schedule('hourly', 'cron(0 * * * ? *)'));
  now = START + 240 * HOUR;
  await schedules.runDue();
  now = START;
  expect(await schedules.runDue()).toEqual([]);
  now = START + HOUR;
  expect(await schedules.runDue()).toHaveLength(1);
});

test('reports a failed run with its event and continues with the others', async () => {
  start(schedule('broken', 'cron(30 10 * * ? *)'), schedule('hourly', 'cron(0 * * * ? *)'));
  now = START + HOUR;
  expect(await schedules.runDue()).toEqual([
    { functionName: 'broken', failure: 'no good' },
    { functionName: 'hourly', failure: undefined },
  ]);
  expect(lines).toEqual(['The schedule of broken failed: no good']);
  expect(failed).toMatchObject([
    {
      functionArn: 'arn:function/broken',
      event: { resources: ['arn:schedule/broken'] },
      error: { message: 'no good' },
    },
  ]);
});

test('runs due functions automatically', async () => {
  const soon = Date.now();
  now = soon;
  start(schedule('hourly', `at(${new Date(soon + 1000).toISOString().slice(0, 19)})`));
  now = soon + 2000;
  await expect.poll(() => calls.length, { timeout: 3000 }).toBe(1);
});
