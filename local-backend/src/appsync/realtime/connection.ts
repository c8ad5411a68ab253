import type { IncomingHttpHeaders } from 'node:http';
import type { RawData, WebSocket } from 'ws';
import type { Clock } from '../../clock.ts';
import { stackOf } from '../../error-text.ts';
import type { Faults } from '../../http/faults.ts';
import { ServiceError } from '../../http/service.ts';
import { type Engine, firstRootField } from '../engine.ts';
import type { Authenticate, RequestCredentials } from '../identity/authenticate.ts';
import { expiryOf } from '../identity/caller.ts';
import { parseGraphQLRequest } from '../read-document.ts';
import {
  type ClientMessage,
  type MessageError,
  readMessage,
  type ServerMessage,
  toHeaders,
} from './realtime-messages.ts';
import type { SubscriptionHub } from './subscription-hub.ts';

export interface ConnectionOptions {
  engine: Engine;
  hub: SubscriptionHub;
  authenticate: Authenticate;
  faults: Faults;
  clock: Clock;
  log(message: string): void;
  /** Path of the API, which the AWS signature covers. */
  path: string;
}

export interface ConnectionOrigin extends Pick<RequestCredentials, 'headers' | 'hosts' | 'sourceIp'> {}

/** AppSync's limits. */
const CONNECTION_TIMEOUT_MILLISECONDS = 300_000;
const KEEP_ALIVE_MILLISECONDS = 60_000;
const INITIALISATION_MILLISECONDS = 15_000;
const MAX_SUBSCRIPTIONS = 100;
/** Operation that AppSync names to the Lambda authorizer when a connection opens. */
const CONNECT_OPERATION = 'Deepdish:Connect';
/** Node fires longer timers immediately. The subscription hub checks later expiry of tokens. */
const MAX_TIMER_MILLISECONDS = 2 ** 31 - 1;
/** Unsent bytes after which a slow client is disconnected. */
const MAX_BUFFERED_BYTES = 8 * 1024 * 1024;

/** Serves AppSync's real-time protocol over one socket until it closes. */
export function serveConnection(socket: WebSocket, origin: ConnectionOrigin, parts: ConnectionOptions): void {
  const connection = new Connection(socket, origin, parts);
  socket.on('message', (data) => {
    connection.receive(data).catch((error: unknown) => {
      parts.log(`A real-time connection failed: ${stackOf(error)}`);
      socket.close(1011);
    });
  });
  socket.on('close', () => connection.end());
  // A socket emits `close` after `error`; without a listener the error would end the process.
  socket.on('error', (error) => parts.log(`A real-time connection was lost: ${error.message}`));
}

class Connection {
  private state: 'new' | 'open' | 'ended' = 'new';
  /** The unsubscribe function of each subscription; undefined while its resolvers run. */
  private readonly subscriptions = new Map<string, (() => void) | undefined>();
  private readonly keepAlive: NodeJS.Timeout;
  private readonly initialisation: NodeJS.Timeout;

  constructor(
    private readonly socket: WebSocket,
    private readonly origin: ConnectionOrigin,
    private readonly parts: ConnectionOptions,
  ) {
    this.keepAlive = setInterval(() => {
      if (this.state === 'open') this.send({ type: 'ka' });
    }, KEEP_ALIVE_MILLISECONDS);
    this.initialisation = setTimeout(() => socket.close(1008), INITIALISATION_MILLISECONDS);
  }

  async receive(data: RawData): Promise<void> {
    const message = readMessage(data);
    if (message === undefined) {
      this.send({
        type: 'error',
        payload: {
          errors: [
            { errorType: 'UnsupportedOperation', message: 'unknown not supported through the realtime channel' },
          ],
        },
      });
    } else if (message.type === 'connection_init') await this.open();
    else if (message.type === 'stop') this.stop(message.id);
    else await this.start(message);
  }

  end(): void {
    this.state = 'ended';
    clearInterval(this.keepAlive);
    clearTimeout(this.initialisation);
    for (const id of [...this.subscriptions.keys()]) this.unsubscribe(id);
  }

  private async open(): Promise<void> {
    try {
      await this.authenticate(this.origin.headers, `${this.parts.path}/connect`, '{}', CONNECT_OPERATION);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      this.send({
        type: 'connection_error',
        payload: { errors: [{ ...toMessageError(error), errorCode: error.status }] },
      });
      this.socket.close(1000);
      return;
    }
    if (this.state === 'new') this.state = 'open';
    clearTimeout(this.initialisation);
    this.send({ type: 'connection_ack', payload: { connectionTimeoutMs: CONNECTION_TIMEOUT_MILLISECONDS } });
    this.send({ type: 'ka' });
  }

  private async start({ id, payload }: Extract<ClientMessage, { type: 'start' }>): Promise<void> {
    const problem = this.startError(id);
    if (problem) return this.sendError(id, [problem]);
    this.subscriptions.set(id, undefined);
    try {
      await this.subscribe(id, payload.data, toHeaders(payload.extensions.authorization));
    } catch (error) {
      this.unsubscribe(id);
      if (!(error instanceof ServiceError)) throw error;
      this.sendError(id, [toMessageError(error)]);
    }
  }

  private startError(id: string): MessageError | undefined {
    if (this.state !== 'open')
      return { errorType: 'UnauthorizedException', message: 'The connection was not initialised.' };
    if (this.subscriptions.has(id))
      return { errorType: 'DuplicatedOperationError', message: `The subscription "${id}" was already started.` };
    if (this.subscriptions.size < MAX_SUBSCRIPTIONS) return undefined;
    return {
      errorType: 'MaxSubscriptionsReachedError',
      message: `Max number of ${MAX_SUBSCRIPTIONS} subscriptions reached`,
    };
  }

  private async subscribe(id: string, data: string, headers: IncomingHttpHeaders): Promise<void> {
    const { engine, hub, faults, path } = this.parts;
    const caller = await this.authenticate(headers, path, data);
    const request = parseGraphQLRequest(data);
    const checked = engine.prepare(request);
    if (checked.kind === 'rejected') return this.reject(id, checked.response.errors ?? []);
    const { prepared } = checked;
    if (prepared.operation.operation !== 'subscription') {
      throw new ServiceError(
        'UnsupportedOperation',
        `${prepared.operation.operation} not supported through the realtime channel`,
      );
    }
    await faults.inject('appsync', firstRootField(prepared), undefined);
    const { response, subscription } = await engine.run(prepared, { caller, headers });
    if (response.errors) return this.reject(id, response.errors);
    // The client may have disconnected or unsubscribed meanwhile.
    if (this.state === 'ended' || !this.subscriptions.has(id)) return;
    const expires = expiryOf(caller);
    const expire = () => {
      this.unsubscribe(id);
      this.sendError(id, [{ errorType: 'UnauthorizedException', message: 'Token has expired.' }]);
    };
    const leave = hub.add({
      request: prepared,
      filters: subscription,
      expiresAt: expires,
      expire,
      // Sends the protocol's message for a subscription that the server ends (developer guide, "Real-time WebSocket
      // client").
      invalidate: () => this.stop(id),
      deliver: (result) => this.send({ type: 'data', id, payload: result }),
    });
    const remaining = Math.max(0, (expires ?? Number.POSITIVE_INFINITY) - this.parts.clock());
    const timer = remaining > MAX_TIMER_MILLISECONDS ? undefined : setTimeout(expire, remaining);
    this.subscriptions.set(id, () => {
      clearTimeout(timer);
      leave();
    });
    this.send({ type: 'start_ack', id });
  }

  private reject(id: string, errors: MessageError[]): void {
    this.unsubscribe(id);
    this.sendError(
      id,
      errors.map(({ errorType, message }) => (errorType ? { errorType, message } : { message })),
    );
  }

  private stop(id: string): void {
    this.unsubscribe(id);
    this.send({ type: 'complete', id });
  }

  private unsubscribe(id: string): void {
    this.subscriptions.get(id)?.();
    this.subscriptions.delete(id);
  }

  private sendError(id: string, errors: MessageError[]): void {
    this.send({ type: 'error', id, payload: { errors } });
  }

  private send(message: ServerMessage): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > MAX_BUFFERED_BYTES) this.socket.terminate();
    else this.socket.send(JSON.stringify(message));
  }

  private authenticate(headers: IncomingHttpHeaders, path: string, body: string, operationName?: string) {
    const hosts = [...this.origin.hosts, ...(headers.host ? [headers.host] : [])];
    return this.parts.authenticate({ headers, path, body, operationName, hosts, sourceIp: this.origin.sourceIp });
  }
}

function toMessageError({ code, message }: ServiceError): MessageError {
  return { errorType: code, message };
}
