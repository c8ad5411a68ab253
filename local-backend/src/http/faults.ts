import type { ServerResponse } from 'node:http';

/** Services that support fault injection. */
export type FaultService = 'appsync' | 'cognito-idp' | 'cognito-identity' | 's3' | 'media' | 'lambda' | 'ses';

/**
 * An injected failure for tests. The endpoint that sets faults is disabled unless the local backend starts with
 * `faults: true`.
 */
export interface Fault {
  service: FaultService;
  /** Operation name (`listMovieMetadata`, `InitiateAuth`, `PutObject`, a function's friendly name) or `*`. */
  operation: string;
  effect:
    | { kind: 'fail'; code: string; message: string; status?: number }
    | { kind: 'stall'; milliseconds: number }
    /** Destroys the connection at once, or after the given number of response bytes. */
    | { kind: 'cut'; afterBytes?: number };
  /** Number of requests that fail; absent: unlimited. */
  times?: number;
  /** Number of matching requests that succeed before the first failure. */
  after?: number;
}

export interface Faults {
  /**
   * Applies the matching fault; each service calls it once it knows the operation. Throws `ServiceError` for `fail`,
   * waits for `stall`, destroys the connection for `cut`, and then never resolves when it cuts at once.
   */
  inject(service: FaultService, operation: string, response: ServerResponse | undefined): Promise<void>;
}
