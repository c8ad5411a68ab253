import type { ServerResponse } from 'node:http';

/** The services a fault can be planted in. */
export type FaultService = 'appsync' | 'cognito-idp' | 'cognito-identity' | 's3' | 'media' | 'lambda' | 'ses';

/** A failure on purpose, for tests (the switch is off unless the local backend was started with `faults: true`). */
export interface Fault {
  service: FaultService;
  /** Operation name (`listMovieMetadata`, `InitiateAuth`, `PutObject`, a function's friendly name) or `*`. */
  operation: string;
  effect:
    | { kind: 'fail'; code: string; message: string; status?: number }
    | { kind: 'stall'; milliseconds: number }
    /** Ends the connection: at once, or after so many bytes of the answer. */
    | { kind: 'cut'; afterBytes?: number };
  /** How many requests it hits; absent: until it is lifted. */
  times?: number;
  /** How many matching requests pass unharmed before it strikes. */
  after?: number;
}

export interface Faults {
  /**
   * To be called by each service once it knows the operation, before it does anything.
   * Throws `ServiceError` for `fail`; waits for `stall`; for `cut` destroys the connection (now or after the bytes)
   * and, when it is cut at once, never resolves.
   */
  inject(service: FaultService, operation: string, response: ServerResponse | undefined): Promise<void>;
}
