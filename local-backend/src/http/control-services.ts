import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import type { MovableClock } from '../clock.ts';
import { messageOf } from '../error-text.ts';
import { FunctionError } from '../lambda/function-process.ts';
import { type ScheduledRun, type Schedules, UnknownScheduleError } from '../schedules/schedules.ts';
import { secretsEqual } from '../secrets-equal.ts';
import type { UsageMeter } from '../usage/usage-meter.ts';
import type { Fault, FaultInjector } from './faults.ts';
import { readBody, sendJson } from './message-body.ts';
import { type Service, ServiceError } from './service.ts';

interface Controls {
  faults: FaultInjector;
  clock: MovableClock;
  /** Sets the clock's offset and runs the due schedules. */
  moveClock(offsetMilliseconds: number): Promise<ScheduledRun[]>;
  runSchedule: Schedules['run'];
  adminSecret: string;
}

/**
 * Creates the endpoints with which tests in another process control the backend: `/_local/faults` (PUT with a JSON list
 * sets, GET lists, DELETE clears), `/_local/clock` (PUT `{ "offsetMilliseconds": n }`, DELETE, GET; responds when the
 * due schedules have run) and `/_local/schedules/{function}` (POST runs it now and responds with its result).
 */
export function createControlServices({ faults, clock, moveClock, runSchedule, adminSecret }: Controls): Service[] {
  const clockState = (runs: ScheduledRun[]) => ({ offsetMilliseconds: clock.offset(), now: clock.now(), runs });
  return [
    createFaultsService(faults, adminSecret),
    createAdminService('/_local/clock', 'The clock can be moved', adminSecret, {
      GET: async () => clockState([]),
      PUT: async (request) => clockState(await moveClock((await readJson(request, ClockMove)).offsetMilliseconds)),
      DELETE: async () => clockState(await moveClock(0)),
    }),
    createAdminService('/_local/schedules', 'Schedules can be run', adminSecret, {
      POST: async (_, { pathname }) => {
        const name = decodeURIComponent(pathname.slice('/_local/schedules/'.length));
        return runSchedule(name).catch((error: unknown) => {
          throw toServiceError(error);
        });
      },
    }),
  ];
}

export function createFaultsService(faults: FaultInjector, adminSecret: string): Service {
  const set = async (list: Fault[]) => {
    faults.set(list);
    return faults.active();
  };
  return createAdminService('/_local/faults', 'Faults can be set', adminSecret, {
    GET: async () => faults.active(),
    PUT: async (request) => set(await readJson(request, FaultList)),
    DELETE: () => set([]),
  });
}

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Effect = v.variant('kind', [
  v.object({ kind: v.literal('fail'), code: v.string(), message: v.string(), status: v.exactOptional(Count) }),
  v.object({ kind: v.literal('stall'), milliseconds: Count }),
  v.object({ kind: v.literal('cut'), afterBytes: v.exactOptional(Count) }),
]);
const FaultList = v.array(
  v.object({
    service: v.picklist(['appsync', 'cognito-idp', 'cognito-identity', 's3', 'media', 'lambda', 'mediaconvert', 'ses']),
    operation: v.string(),
    effect: Effect,
    times: v.exactOptional(Count),
    after: v.exactOptional(Count),
  }),
);

/** Limits the offset to a century in both directions. */
const MAX_OFFSET_MILLISECONDS = 100 * 365 * 24 * 3600 * 1000;
const ClockMove = v.object({
  offsetMilliseconds: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(-MAX_OFFSET_MILLISECONDS),
    v.maxValue(MAX_OFFSET_MILLISECONDS),
  ),
});

function toServiceError(error: unknown): unknown {
  if (error instanceof UnknownScheduleError) return new ServiceError('ResourceNotFoundException', error.message, 404);
  if (error instanceof FunctionError) return new ServiceError(error.errorType, error.message, 502);
  return error;
}

type Methods = Record<string, (request: IncomingMessage, url: URL) => Promise<unknown>>;

/** Creates a service for callers with the admin secret; `action` is the subject of the error message. */
function createAdminService(path: string, action: string, adminSecret: string, methods: Methods): Service {
  return {
    path,
    async handle(request, response, url) {
      if (!secretsEqual(request.headers.authorization ?? '', `Bearer ${adminSecret}`)) {
        const message = `${action} only with the admin secret: authorization: Bearer <secret>`;
        throw new ServiceError('AccessDeniedException', message, 403);
      }
      const method = methods[request.method ?? ''];
      if (method === undefined) {
        throw new ServiceError('MethodNotAllowed', `Use ${Object.keys(methods).join(', ')}`, 405);
      }
      sendJson(response, 200, (await method(request, url)) ?? null);
    },
  };
}

const MAX_BODY_BYTES = 1024 * 1024;
const tooLarge = () => new ServiceError('RequestEntityTooLargeException', 'The body is larger than 1 MB.', 413);

/** Reads and validates a JSON body. Throws `ServiceError` (ValidationException) with the path of the invalid member. */
async function readJson<S extends v.GenericSchema>(request: IncomingMessage, schema: S): Promise<v.InferOutput<S>> {
  const body = await readBody(request, MAX_BODY_BYTES, tooLarge);
  const parsed = v.safeParse(schema, parseJson(body.toString()));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new ServiceError('ValidationException', `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ServiceError('ValidationException', `The body is not JSON: ${messageOf(error)}`);
  }
}

/** Creates the service `/_local/usage`: DELETE starts counting, GET returns the usage since then (`Usage`). */
export function createUsageService(meter: UsageMeter, adminSecret: string): Service {
  return createAdminService('/_local/usage', 'Usage can be read', adminSecret, {
    GET: async () => meter.usage(),
    DELETE: async () => {
      meter.reset();
      return meter.usage();
    },
  });
}
