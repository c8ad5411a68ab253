import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** One imitated service, mounted under a path of the one local server. */
export interface Service {
  /** Path prefix, no trailing slash: `/graphql`, `/_local/s3`. A request belongs to the longest prefix that matches whole segments. */
  path: string;
  handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void>;
  /** WebSocket upgrades below the path; absent: refused. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer, url: URL): void;
  /** Ends timers, connections and children. */
  close?(): Promise<void>;
}

/** An error with the code and status that AWS gives it. Each service writes it in its own format (JSON, XML). */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  constructor(
    readonly code: string,
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}
