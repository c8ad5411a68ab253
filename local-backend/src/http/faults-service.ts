import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import type { FaultSwitch } from './create-faults.ts';
import { type Service, ServiceError } from './service.ts';

/** Plants (PUT a JSON list), shows (GET) and lifts (DELETE) faults. Only for the holder of the admin secret (`authorization: Bearer ...`). */
export function createFaultsService(faults: FaultSwitch, adminSecret: string): Service {
  return {
    path: '/_local/faults',
    async handle(request, response) {
      if (!isAdmin(request, adminSecret)) {
        throw new ServiceError(
          'AccessDeniedException',
          'Faults are planted with the admin secret: authorization: Bearer <secret>',
          403,
        );
      }
      if (request.method === 'PUT') faults.plant(await readFaults(request));
      else if (request.method === 'DELETE') faults.plant([]);
      else if (request.method !== 'GET') throw new ServiceError('MethodNotAllowed', 'Use GET, PUT or DELETE', 405);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(faults.planted()));
    },
  };
}

function isAdmin(request: IncomingMessage, secret: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${secret}`);
  return given.byteLength === wanted.byteLength && timingSafeEqual(given, wanted);
}

async function readFaults(request: IncomingMessage): Promise<v.InferOutput<typeof FaultList>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const parsed = v.safeParse(FaultList, parseJson(Buffer.concat(chunks).toString()));
  if (parsed.success) return parsed.output;
  const { path, message } = parsed.issues[0];
  throw new ServiceError('ValidationException', `${path?.map(({ key }) => key).join('.') ?? 'body'}: ${message}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ServiceError(
      'ValidationException',
      `The body is not JSON: ${error instanceof Error ? error.message : error}`,
    );
  }
}

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Effect = v.variant('kind', [
  v.object({ kind: v.literal('fail'), code: v.string(), message: v.string(), status: v.exactOptional(Count) }),
  v.object({ kind: v.literal('stall'), milliseconds: Count }),
  v.object({ kind: v.literal('cut'), afterBytes: v.exactOptional(Count) }),
]);
const FaultList = v.array(
  v.object({
    service: v.picklist(['appsync', 'cognito-idp', 'cognito-identity', 's3', 'media', 'lambda']),
    operation: v.string(),
    effect: Effect,
    times: v.exactOptional(Count),
    after: v.exactOptional(Count),
  }),
);
