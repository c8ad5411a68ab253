import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { readBody } from './read-body.ts';
import { type Service, ServiceError } from './service.ts';

/** A control service for tests; each method returns the JSON response. */
export interface AdminServiceOptions {
  path: string;
  /** Subject of the error message: `Faults are planted`. */
  what: string;
  adminSecret: string;
  methods: Record<string, (request: IncomingMessage, url: URL) => Promise<unknown>>;
}

/** Creates a service for the holder of the installation's admin secret (`authorization: Bearer …`). */
export function createAdminService({ path, what, adminSecret, methods }: AdminServiceOptions): Service {
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

const MAX_BODY_BYTES = 1024 * 1024;
const tooLarge = () => new ServiceError('RequestEntityTooLargeException', 'The body is larger than 1 MB.', 413);

/** Reads and validates a JSON body. Throws `ServiceError` (ValidationException) with the path of the invalid member. */
export async function readJson<S extends v.GenericSchema>(
  request: IncomingMessage,
  schema: S,
): Promise<v.InferOutput<S>> {
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
