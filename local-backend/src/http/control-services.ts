import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import type { MovableClock } from '../clock.ts';
import { FunctionError } from '../lambda/function-process.ts';
import { type ScheduledRun, type Schedules, UnknownScheduleError } from '../schedules/schedules.ts';
import type { FaultInjector } from './faults.ts';
import { readBody } from './read-body.ts';
import { type Service, ServiceError } from './service.ts';

const MAX_BODY_BYTES = 1024 * 1024;

const tooLarge = () => new ServiceError('RequestEntityTooLargeException', 'The body is larger than 1 MB.', 413);

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

const Effect = v.variant('kind', [
  v.object({ kind: v.literal('fail'), code: v.string(), message: v.string(), status: v.exactOptional(Count) }),
  v.object({ kind: v.literal('stall'), milliseconds: Count }),
  v.object({ kind: v.literal('cut'), afterBytes: v.exactOptional(Count) }),
]);

const FaultList = v.array(
  v.object({
    service: v.picklist(['appsync', 'cognito-idp', 'cognito-identity', 's3', 'media', 'lambda', 'ses']),
    operation: v.string(),
    effect: Effect,
    times: v.exactOptional(Count),
    after: v.exactOptional(Count),
  }),
);

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

/** Sets (PUT with a JSON list), lists (GET) and clears (DELETE) the injected faults at `/_local/faults`. */
export function createFaultsService(faults: FaultInjector, adminSecret: string): Service {
  return createAdminService({
    path: '/_local/faults',
    what: 'Faults are planted',
    adminSecret,
    methods: {
      GET: async () => faults.active(),
      PUT: async (request) => {
        faults.set(await readJson(request, FaultList));
        return faults.active();
      },
      DELETE: async () => {
        faults.set([]);
        return faults.active();
      },
    },
  });
}

/** A control service for tests; each method returns the JSON response. */
interface AdminServiceOptions {
  path: string;
  /** Subject of the error message: `Faults are planted`. */
  what: string;
  adminSecret: string;
  methods: Record<string, (request: IncomingMessage, url: URL) => Promise<unknown>>;
}

/** Creates a service for the holder of the installation's admin secret (`authorization: Bearer …`). */
function createAdminService({ path, what, adminSecret, methods }: AdminServiceOptions): Service {
  return {
    path,
    async handle(request, response, url) {
      if (!isAdmin(request, adminSecret)) {
        const message = `${what} with the admin secret: authorization: Bearer <secret>`;
        throw new ServiceError('AccessDeniedException', message, 403);
      }
      const method = methods[request.method ?? ''];
      if (method === undefined) {
        throw new ServiceError('MethodNotAllowed', `Use ${Object.keys(methods).join(', ')}`, 405);
      }
      send(response, await method(request, url));
    },
  };
}

/** Reads and validates a JSON body. Throws `ServiceError` (ValidationException) with the path of the invalid member. */
async function readJson<S extends v.GenericSchema>(request: IncomingMessage, schema: S): Promise<v.InferOutput<S>> {
  const body = await readBody(request, MAX_BODY_BYTES, tooLarge);
  const parsed = v.safeParse(schema, parseJson(body.toString()));
  if (parsed.success) return parsed.output;
  const { path, message } = parsed.issues[0];
  throw new ServiceError('ValidationException', `${path?.map(({ key }) => key).join('.') ?? 'body'}: ${message}`);
}

function isAdmin(request: IncomingMessage, secret: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${secret}`);
  return given.byteLength === wanted.byteLength && timingSafeEqual(given, wanted);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const words = error instanceof Error ? error.message : error;
    throw new ServiceError('ValidationException', `The body is not JSON: ${words}`);
  }
}

function send(response: ServerResponse, answer: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? null));
}
