import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault, FaultService } from '../../bin/local-backend.mjs';
import { ServiceError } from './service.ts';

export type { Fault, FaultService };

export interface Faults {
  /**
   * Applies the matching fault; each service calls it when it knows the operation. Throws `ServiceError` for `fail`,
   * waits for `stall`, and destroys the connection for `cut`; an immediate cut never resolves.
   */
  inject(service: FaultService, operation: string, response: ServerResponse | undefined): Promise<void>;
}

export interface FaultInjector extends Faults {
  set(faults: Fault[]): void;
  /** Lists the faults that have not expired. */
  active(): Fault[];
}

export function createFaultInjector(): FaultInjector {
  let active: ActiveFault[] = [];
  return {
    set: (faults) => {
      active = faults.map((fault) => ({
        fault,
        passes: fault.after ?? 0,
        hits: fault.times ?? Number.POSITIVE_INFINITY,
      }));
    },
    active: () => active.filter(({ hits }) => hits > 0).map(({ fault }) => fault),
    async inject(service, operation, response) {
      const matching = active.find((candidate) => candidate.hits > 0 && matches(candidate.fault, service, operation));
      if (matching === undefined) return;
      if (matching.passes > 0) {
        matching.passes -= 1;
        return;
      }
      matching.hits -= 1;
      await applyEffect(matching.fault.effect, response);
    },
  };
}

interface ActiveFault {
  fault: Fault;
  passes: number;
  hits: number;
}

function matches(fault: Fault, service: FaultService, operation: string): boolean {
  return fault.service === service && (fault.operation === '*' || fault.operation === operation);
}

async function applyEffect(effect: Fault['effect'], response: ServerResponse | undefined): Promise<void> {
  switch (effect.kind) {
    case 'fail':
      throw new ServiceError(effect.code, effect.message, effect.status ?? 400);
    case 'stall':
      return sleep(effect.milliseconds, undefined, { ref: false });
    case 'cut':
      if (response === undefined)
        throw new ServiceError('ConnectionLost', 'The connection was closed by an injected fault', 503);
      if (effect.afterBytes !== undefined) return cutAfter(response, effect.afterBytes);
      response.destroy();
      // Never resolves, because the caller must not continue and the client can no longer receive an error.
      return new Promise(() => undefined);
  }
}

/** Sends the given number of body bytes, then destroys the connection. */
function cutAfter(response: ServerResponse, bytes: number): void {
  let left = bytes;
  const { write, end } = response;
  const pass = (chunk: unknown): boolean => {
    const data = Buffer.isBuffer(chunk) || chunk instanceof Uint8Array ? chunk : Buffer.from(String(chunk));
    left -= data.byteLength;
    if (left >= 0) return true;
    write.call(response, data.subarray(0, data.byteLength + left), 'utf8', () => response.destroy());
    return false;
  };
  // Node's overloads accept (chunk), (chunk, callback) and (chunk, encoding, callback); the arguments are passed
  // unchanged.
  response.write = ((chunk: unknown, ...rest: [BufferEncoding]) =>
    left < 0 || (pass(chunk) && write.call(response, chunk, ...rest))) as typeof response.write;
  response.end = ((chunk?: unknown, ...rest: [BufferEncoding]) => {
    if (chunk === undefined || typeof chunk === 'function')
      return left < 0 ? response : end.call(response, chunk, ...rest);
    return left < 0 || !pass(chunk) ? response : end.call(response, chunk, ...rest);
  }) as typeof response.end;
}
