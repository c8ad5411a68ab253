import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Clock } from '../clock.ts';
import type { CredentialDirectory } from '../iam/principal.ts';
import type { FunctionInvoker } from '../lambda/functions.ts';
import type { RoleModel } from '../model/backend-model.ts';
import type { Faults } from './faults.ts';

export interface Service {
  /** Path prefix without a trailing slash: `/_local/s3`. The longest prefix of whole segments wins. */
  path: string;
  handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void>;
  /** Handles WebSocket upgrades below the path; absent: they are rejected. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer, url: URL): void;
  /** Stops timers, connections and child processes. */
  close?(): Promise<void>;
}

/** Settings and parts of the backend that all services share. */
export interface ServiceContext {
  region: string;
  accountId: string;
  roles: RoleModel[];
  credentials: CredentialDirectory;
  functions: FunctionInvoker;
  clock: Clock;
  faults: Faults;
  log(line: string): void;
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
