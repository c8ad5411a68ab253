import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Clock } from '../clock.ts';
import { stackOf } from '../error-text.ts';
import { sendJson } from './message-body.ts';
import { createRequestGuard, type RequestGuard } from './request-guard.ts';
import { type Service, ServiceError } from './service.ts';
import { sendXmlError, UnknownServiceError, unknownPath } from './unknown-path.ts';

export interface ServerOptions {
  /** 0: any free port. */
  port: number;
  /** Further origins (`http://localhost:5173`) whose pages may use the backend. */
  origins: string[];
  log: (line: string) => void;
  /** Time of the `date` response header, by which AWS clients correct their clock skew; absent: the machine's. */
  clock?: Clock;
  /** Called before the services, and before `use` has set them. Returns `true` when it has sent the response. */
  intercept?: Interceptor | undefined;
}

/** Sends the response and returns `true`, or returns `false` to leave the request to the services. */
export type Interceptor = (request: IncomingMessage, response: ServerResponse, url: URL) => boolean;

class PortInUseError extends Error {
  override readonly name = 'PortInUseError';
  constructor(port: number) {
    super(
      `Port ${port} is in use. Is the local backend running already? Stop the other program, or choose another port (--port).`,
    );
  }
}

class PortDeniedError extends Error {
  override readonly name = 'PortDeniedError';
  constructor(port: number) {
    super(`This user may not open port ${port}; below 1024, only an administrator may. Choose another port (--port).`);
  }
}

const SHUTDOWN_TIMEOUT_MILLISECONDS = 2000;

/**
 * Opens the server and listens. Until `use` is called, requests that are not intercepted get a 503. Throws
 * `PortInUseError` or `PortDeniedError`.
 */
export async function openServer(options: ServerOptions) {
  const { port, origins, log, clock = Date.now, intercept } = options;
  let services: Service[] | undefined;
  const upgraded = new Set<Duplex>();
  const pending = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    pending.add(response);
    response.setHeader('date', new Date(clock()).toUTCString());
    response.once('close', () => pending.delete(response));
    void handleRequest({ guard, intercept, services, log }, request, response);
  });
  // Without a request timeout, because a large upload to a slow disk takes long; keep-alive covers the pauses between a
  // user's clicks.
  server.requestTimeout = 0;
  server.keepAliveTimeout = 60_000;
  server.on('upgrade', (request, socket, head) => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    socket.on('error', () => socket.destroy());
    upgrade(guard, services ?? [], request, socket, head);
  });
  const actualPort = await listen(server, port);
  const guard = createRequestGuard(actualPort, origins);
  return {
    port: actualPort,
    url: `http://localhost:${actualPort}`,
    /** Replaces all services. Pending requests are completed by the previous services. */
    use: (next: Service[]): void => {
      services = next;
    },
    /** Rejects new requests, waits up to two seconds for pending ones, then closes all connections. */
    close: (): Promise<void> => closeServer(server, upgraded, pending),
  };
}

/** The HTTP server of the local backend, on 127.0.0.1. */
export type LocalServer = Awaited<ReturnType<typeof openServer>>;

interface HandlerContext extends Pick<ServerOptions, 'intercept' | 'log'> {
  guard: RequestGuard;
  services: Service[] | undefined;
}

async function handleRequest(
  { guard, intercept, services, log }: HandlerContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    if (!guard.allow(request, response)) return;
    const url = readUrl(request);
    if (intercept?.(request, response, url)) return;
    if (services === undefined) throw new ServiceError('ServiceUnavailable', 'The local backend is starting', 503);
    const service = findService(services, url.pathname);
    if (service === undefined) throw unknownPath(request, url.pathname);
    await service.handle(request, response, url);
  } catch (error) {
    if (!(error instanceof ServiceError)) log(`${request.method} ${request.url}: ${stackOf(error)}`);
    if (error instanceof UnknownServiceError) {
      // Also for clients of a protocol in which they cannot read the error, and for functions that ignore it.
      log(error.message);
      if (sendXmlError(request, response, error)) return;
    }
    sendError(
      response,
      error instanceof ServiceError
        ? error
        : new ServiceError('InternalFailure', 'The local backend failed; see its console.', 500),
    );
  }
}

function sendError(response: ServerResponse, { code, message, status }: ServiceError): void {
  if (response.headersSent) return void response.destroy();
  sendJson(response, status, { __type: code, message }, { 'x-content-type-options': 'nosniff' });
}

function upgrade(
  guard: RequestGuard,
  services: Service[],
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const rejection = guard.rejectUpgrade(request);
  if (rejection !== undefined) return void socket.end(`HTTP/1.1 ${rejection}\r\nConnection: close\r\n\r\n`);
  const url = readUrl(request);
  const service = findService(services, url.pathname);
  if (service?.upgrade === undefined) return void socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
  service.upgrade(request, socket, head, url);
}

/** Parses the URL for routing; services that verify signatures read the original path from `request.url`. */
function readUrl(request: IncomingMessage): URL {
  return new URL(request.url?.startsWith('/') ? `http://localhost${request.url}` : 'http://localhost/');
}

function findService(services: Service[], pathname: string): Service | undefined {
  // Unknown paths below `/_local` are errors, never paths of the site.
  const isOurs = pathname === '/_local' || pathname.startsWith('/_local/');
  const matching = services.filter(({ path }) =>
    path === '/' ? !isOurs : pathname === path || pathname.startsWith(`${path}/`),
  );
  return matching.sort((a, b) => b.path.length - a.path.length)[0];
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const known = { EADDRINUSE: PortInUseError, EACCES: PortDeniedError }[error.code ?? ''];
      reject(known ? new known(port) : error);
    });
    server.listen(port, '127.0.0.1', resolve);
  });
  // A server that listens on TCP has an address and port.
  return (server.address() as AddressInfo).port;
}

async function closeServer(server: Server, upgraded: Set<Duplex>, pending: Set<ServerResponse>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const socket of upgraded) socket.destroy();
  const deadline = AbortSignal.timeout(SHUTDOWN_TIMEOUT_MILLISECONDS);
  // After the deadline, closing the connections aborts the pending requests.
  await Promise.all(
    Array.from(pending, (response) => once(response, 'close', { signal: deadline }).catch(() => undefined)),
  );
  server.closeAllConnections();
  await closed;
}
