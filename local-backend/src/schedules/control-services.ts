import * as v from 'valibot';
import type { MovableClock } from '../clock.ts';
import { createAdminService, readJson } from '../http/admin-service.ts';
import { type Service, ServiceError } from '../http/service.ts';
import { FunctionError } from '../lambda/function-error.ts';
import { type ScheduledRun, type Schedules, UnknownScheduleError } from './schedules.ts';

export interface ScheduleControls {
  clock: MovableClock;
  /** Moves the clock and runs the due schedules. */
  moveClock(offsetMilliseconds: number): Promise<ScheduledRun[]>;
  runSchedule: Schedules['run'];
  adminSecret: string;
}

/**
 * Creates the control endpoints: `/_local/clock` (PUT `{ "offsetMilliseconds": n }`, DELETE, GET; responds when the due
 * schedules have run) and `/_local/schedules/{function}` (POST runs it now and responds with its result).
 */
export function createControlServices({ clock, moveClock, runSchedule, adminSecret }: ScheduleControls): Service[] {
  const shown = (runs: ScheduledRun[]) => ({ offsetMilliseconds: clock.offset(), now: clock.now(), runs });
  return [
    createAdminService({
      path: '/_local/clock',
      what: 'The clock is moved',
      adminSecret,
      methods: {
        GET: async () => shown([]),
        PUT: async (request) => shown(await moveClock((await readJson(request, Move)).offsetMilliseconds)),
        DELETE: async () => shown(await moveClock(0)),
      },
    }),
    createAdminService({
      path: '/_local/schedules',
      what: 'Schedules are run',
      adminSecret,
      methods: {
        POST: async (_, { pathname }) => {
          const name = decodeURIComponent(pathname.slice('/_local/schedules/'.length));
          return runSchedule(name).catch((error: unknown) => {
            throw refusalOf(error);
          });
        },
      },
    }),
  ];
}

function refusalOf(error: unknown): unknown {
  if (error instanceof UnknownScheduleError) return new ServiceError('ResourceNotFoundException', error.message, 404);
  if (error instanceof FunctionError) return new ServiceError(error.errorType, error.message, 502);
  return error;
}

/** Limits the offset to a century in both directions. */
const MAX_OFFSET_MILLISECONDS = 100 * 365 * 24 * 3600 * 1000;
const Move = v.object({
  offsetMilliseconds: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(-MAX_OFFSET_MILLISECONDS),
    v.maxValue(MAX_OFFSET_MILLISECONDS),
  ),
});
