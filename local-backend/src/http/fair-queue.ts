import { setTimeout as sleep } from 'node:timers/promises';
import type { Service } from './service.ts';

/** Milliseconds for which an address counts as active after its last request. */
const ACTIVE_MILLISECONDS = 2000;
/** Concurrent requests per address while other addresses are active. Browsers open six connections to a server. */
const CONCURRENT_REQUESTS = 6;
/** Share of the time in which a throttled address with further waiting requests has one in progress. */
const BUSY_SHARE = 0.125;
/** Maximum milliseconds to wait: the address may wait for this response with another request open. */
const MAX_WAIT_MILLISECONDS = 30_000;

export interface FairQueueOptions {
  activeMilliseconds?: number;
  concurrentRequests?: number;
  busyShare?: number;
  maxWaitMilliseconds?: number;
}

interface Client {
  lastRequest: number;
  /** Number of requests in progress or waiting. */
  requests: number;
  /** Resolves when the next waiting request may start. */
  turn: Promise<void>;
}

/**
 * Creates a queue that throttles busy addresses. AWS gives each request resources of its own, but here all requests
 * share a process. While other addresses are active, the requests of an address beyond the concurrency limit are
 * answered one after another, with pauses. A single active address is never throttled.
 */
export function createFairQueue({
  activeMilliseconds = ACTIVE_MILLISECONDS,
  concurrentRequests = CONCURRENT_REQUESTS,
  busyShare = BUSY_SHARE,
  maxWaitMilliseconds = MAX_WAIT_MILLISECONDS,
}: FairQueueOptions = {}) {
  const clients = new Map<string, Client>();

  function hasOthers(address: string): boolean {
    const since = performance.now() - activeMilliseconds;
    for (const [other, { requests, lastRequest }] of clients) {
      if (other === address) continue;
      if (requests > 0 || lastRequest > since) return true;
      clients.delete(other);
    }
    return false;
  }

  async function runInTurn<Result>(address: string, client: Client, work: () => Promise<Result>): Promise<Result> {
    const turn = client.turn;
    let endTurn: (() => void) | undefined;
    client.turn = new Promise((resolve) => {
      endTurn = resolve;
    });
    await Promise.race([turn, sleep(maxWaitMilliseconds, undefined, { ref: false })]);
    const start = performance.now();
    try {
      return await work();
    } finally {
      const pause = hasOthers(address) ? (performance.now() - start) * (1 / busyShare - 1) : 0;
      setTimeout(() => endTurn?.(), pause).unref();
    }
  }

  async function run<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    const client = clients.get(address) ?? { lastRequest: 0, requests: 0, turn: Promise.resolve() };
    clients.set(address, client);
    client.requests += 1;
    try {
      const isHeldBack = client.requests > concurrentRequests && hasOthers(address);
      return await (isHeldBack ? runInTurn(address, client, work) : work());
    } finally {
      client.requests -= 1;
      client.lastRequest = performance.now();
    }
  }

  return {
    /** Runs work for an address: immediately, or from the queue while the address is throttled. */
    run,
    /** Returns the service with the queue in front of it. WebSocket upgrades do not wait. */
    guard(service: Service): Service {
      return {
        ...service,
        handle: (request, response, url) =>
          run(request.socket.remoteAddress ?? '', () => service.handle(request, response, url)),
      };
    },
  };
}
