import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** One local service, mounted below a path of the server. */
export interface Service {
  /**
   * Path prefix without a trailing slash: `/graphql`, `/_local/s3`. The longest prefix that matches whole segments
   * receives the request.
   */
  path: string;
  handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void>;
  /** Handles WebSocket upgrades below the path; absent: they are rejected. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer, url: URL): void;
  /** Ends timers, connections and children. */
  close?(): Promise<void>;
}

/** An error with AWS's code and status. Each service serializes it in its own format (JSON, XML). */
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
