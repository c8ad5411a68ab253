import { randomUUID } from 'node:crypto';
import type { ScheduledRun } from '../../bin/local-backend.mjs';
import { messageOf } from '../error-text.ts';
import type { ServiceContext } from '../http/service.ts';
import type { FailureDestinations } from '../lambda/failure-destinations.ts';
import { functionNameByArn } from '../lambda/function-name.ts';
import type { FunctionInvoker } from '../lambda/functions.ts';
import type { FunctionModel, ScheduleModel } from '../model/backend-model.ts';
import { type NextTime, parseScheduleExpression } from './schedule-expression.ts';

export type { ScheduledRun };

export interface ListedSchedule {
  functionName: string;
  /** `cron(0 * * * ? *)`, followed by its time zone if it has one. */
  expression: string;
  /** Time of the next run in milliseconds since 1970; infinity: none. */
  due: number;
}

export interface SchedulesOptions extends Pick<ServiceContext, 'region' | 'accountId' | 'clock' | 'log'> {
  schedules: ScheduleModel[];
  functions: FunctionModel[];
  invoker: FunctionInvoker;
  failures: Pick<FailureDestinations, 'event'>;
}

export class UnknownScheduleError extends Error {
  override readonly name = 'UnknownScheduleError';
  constructor(functionName: string, known: string[]) {
    super(
      `The function "${functionName}" does not exist or has no schedule. Scheduled functions: ${known.join(', ') || 'none'}`,
    );
  }
}

/** Maximum delay of a timer, because tests may move the clock without notification. */
const MAX_WAIT_MILLISECONDS = 60_000;

/** Starts the schedules. Failed runs are logged and sent to the failure destination, never retried. */
export function startSchedules(options: SchedulesOptions) {
  const { schedules, functions, invoker, failures, clock, log } = options;
  const start = clock();
  const entries: Entry[] = schedules.map((schedule) => {
    const nextTime = parseScheduleExpression(schedule.expression, schedule.timeZone);
    return {
      schedule,
      nextTime,
      functionName: functionNameByArn(functions, schedule.functionArn),
      due: nextTime(start, start),
    };
  });
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  async function attempt(entry: Entry): Promise<ScheduledRun> {
    const { functionName, schedule } = entry;
    const { functionArn } = schedule;
    const event = eventOf(schedule, options);
    try {
      await invoker.invoke(functionArn, event);
      return { functionName, failure: undefined };
    } catch (error) {
      const failure = messageOf(error);
      if (!isClosed) {
        log(`The schedule of ${functionName} failed: ${failure}`);
        await failures.event({ functionArn, event, error, attempts: 1 });
      }
      return { functionName, failure };
    }
  }

  async function runDue(): Promise<ScheduledRun[]> {
    const now = clock();
    const due = entries.filter((entry) => entry.due <= now).sort((a, b) => a.due - b.due);
    for (const entry of entries) entry.due = entry.nextTime(now, start);
    const runs: ScheduledRun[] = [];
    for (const entry of due) if (!isClosed) runs.push(await attempt(entry));
    return runs;
  }

  /** Runs due functions exclusively: a run must not start before the previous check of the clock has ended. */
  function runExclusively(): Promise<ScheduledRun[]> {
    const runs = work.then(runDue);
    work = runs;
    return runs;
  }

  function wait(): void {
    const next = Math.min(...entries.map(({ due }) => due));
    if (isClosed || next === Number.POSITIVE_INFINITY) return;
    timer = setTimeout(
      () => void runExclusively().then(wait),
      Math.min(Math.max(next - clock(), 0), MAX_WAIT_MILLISECONDS),
    );
    timer.unref();
  }

  wait();
  return {
    /** Runs a function with the event of its schedule. Throws `FunctionError`, `UnknownScheduleError`. */
    async run(functionName: string): Promise<unknown> {
      const entry = entries.find((candidate) => candidate.functionName === functionName);
      if (entry !== undefined) return invoker.invoke(entry.schedule.functionArn, eventOf(entry.schedule, options));
      throw new UnknownScheduleError(functionName, [...new Set(entries.map((known) => known.functionName))]);
    },
    list: (): ListedSchedule[] =>
      entries.map(({ functionName, schedule: { expression, timeZone = '' }, due }) => ({
        functionName,
        expression: `${expression} ${timeZone}`.trim(),
        due,
      })),
    /** Runs each due function once, in the order of their times; called after the clock was moved. */
    async runDue(): Promise<ScheduledRun[]> {
      clearTimeout(timer);
      const runs = await runExclusively();
      clearTimeout(timer);
      wait();
      return runs;
    },
    close(): void {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

export type Schedules = ReturnType<typeof startSchedules>;

interface Entry {
  schedule: ScheduleModel;
  nextTime: NextTime;
  functionName: string;
  /** Milliseconds since 1970. */
  due: number;
}

/** Creates the event: the schedule's own input, else the default event of EventBridge or its scheduler. */
function eventOf(
  { arn, input, source }: ScheduleModel,
  { region, accountId, clock }: Pick<SchedulesOptions, 'region' | 'accountId' | 'clock'>,
): unknown {
  const time = `${new Date(clock()).toISOString().slice(0, 19)}Z`;
  const id = randomUUID();
  if (input !== undefined) {
    const filled = input
      .replaceAll('<aws.scheduler.schedule-arn>', arn)
      .replaceAll('<aws.scheduler.scheduled-time>', time)
      .replaceAll('<aws.scheduler.execution-id>', id)
      .replaceAll('<aws.scheduler.attempt-number>', '1');
    return JSON.parse(filled);
  }
  return {
    version: '0',
    id,
    'detail-type': 'Scheduled Event',
    source,
    account: accountId,
    time,
    region,
    resources: [arn],
    // The scheduler sends its empty detail as a string, the older rules send an object.
    detail: source === 'aws.scheduler' ? '{}' : {},
  };
}
