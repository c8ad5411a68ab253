import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '../error-text.ts';
import type { ServiceContext } from '../http/service.ts';
import type { ScopedStore } from '../installation/key-value-store.ts';
import type { FailureDestinations } from '../lambda/failure-destinations.ts';
import type { FunctionInvoker } from '../lambda/functions.ts';
import type { EventRuleModel } from '../model/backend-model.ts';
import { compileEventPattern } from './event-pattern.ts';
import { compileTargetInput } from './event-target.ts';
import { deliveredInput } from './target-invoker.ts';

/** An event as functions receive it. */
export interface BusEvent {
  version: '0';
  id: string;
  'detail-type': string;
  source: string;
  account: string;
  /** `2026-11-25T17:00:00Z` */
  time: string;
  region: string;
  resources: string[];
  detail: object;
}

/** The members of an event that its sender sets. */
export type NewEvent = Pick<BusEvent, 'detail-type' | 'source' | 'resources' | 'detail'> &
  Partial<Pick<BusEvent, 'time'>>;

export interface EventBusOptions extends Pick<ServiceContext, 'region' | 'accountId' | 'clock'> {
  /** Pending deliveries, which the next process resumes. */
  store: ScopedStore;
  /** Failed deliveries, until they are retried or discarded by an administrator; absent: they are dropped. */
  failedDeliveries?: ScopedStore;
  log: (line: string) => void;
  /** Delay before each retry of a failed invocation; a function can have fewer. */
  retryMilliseconds?: number[];
}

/** The rules of the current definitions, with the invoker of their targets. */
export interface EventSubscriber {
  rules: EventRuleModel[];
  functions: FunctionInvoker;
  /** Returns Amplify's name of a function, for the log. */
  functionNameOf: (functionArn: string) => string;
  /** Returns the maximum number of retries of a function's invocation; undefined: 2. */
  retriesOf: (functionArn: string) => number | undefined;
  failures: Pick<FailureDestinations, 'event'>;
}

/** Sends an event to the default bus. Resolves when its deliveries are stored. */
export type PutEvent = (event: NewEvent) => Promise<unknown>;

/** Returns the name of a bus that is given by its name or ARN. */
export const busNameOf = (given: string): string => given.slice(given.lastIndexOf('/') + 1);

/** Lambda's asynchronous invocation also retries twice, but after one and two minutes. */
const RETRY_MILLISECONDS = [1000, 5000];

/**
 * Creates the event buses. They deliver each event at least once to the functions of the matching rules of its bus:
 * deliveries are stored until they succeed, so the next process continues the deliveries of a killed one. The order is
 * not guaranteed.
 */
export function createEventBus(options: EventBusOptions) {
  const { region, accountId, store, failedDeliveries, clock, log, retryMilliseconds = RETRY_MILLISECONDS } = options;
  const connections: Connection[] = [];
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();

  function track(work: Promise<void>): void {
    const done = work.catch((error: unknown) => log(`Events could not be delivered: ${messageOf(error)}`));
    running.add(done);
    void done.then(() => running.delete(done));
  }

  const start = (delivery: Delivery) => track(deliver(delivery));

  async function attempt(delivery: Delivery): Promise<Outcome> {
    const connection = connections.at(-1);
    if (connection === undefined || stopping.signal.aborted) return { kind: 'stopped' };
    const { functionArn, input } = delivery;
    try {
      await connection.functions.invoke(functionArn, input);
      return { kind: 'delivered' };
    } catch (error) {
      // Changed definitions have stopped the function, so the delivery is attempted again with the current functions.
      if (!connections.includes(connection)) return attempt(delivery);
      const name = connection.functionNameOf(functionArn);
      return {
        kind: 'failed',
        message: `The event for ${name} failed: ${messageOf(error)}`,
        pauses: retryMilliseconds.slice(0, connection.retriesOf(functionArn)),
        sendToDestination: (attempts) => connection.failures.event({ functionArn, event: input, error, attempts }),
      };
    }
  }

  async function deliver(delivery: Delivery): Promise<void> {
    for (let retries = 0; ; retries += 1) {
      const outcome = await attempt(delivery);
      // The delivery remains in the store, and the next connection resumes it.
      if (outcome.kind === 'stopped') return;
      if (outcome.kind === 'delivered') break;
      const pause = outcome.pauses[retries];
      if (pause === undefined) {
        await giveUp(delivery, outcome, retries + 1);
        break;
      }
      await pauseBeforeRetry(pause, outcome.message);
    }
    await store.write([{ kind: 'delete', key: delivery.key }]);
  }

  async function pauseBeforeRetry(milliseconds: number, message: string): Promise<void> {
    log(`${message}; it will be retried`);
    await sleep(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
  }

  /** Sends a failed delivery to its destination, if any, and keeps it among the last hundred. */
  async function giveUp({ key, functionArn, input }: Delivery, failure: Failure, attempts: number): Promise<void> {
    const { message, sendToDestination } = failure;
    log(`${message}; it will not be retried`);
    await sendToDestination(attempts);
    if (failedDeliveries === undefined) return;
    const kept = await collect<FailedDelivery>(failedDeliveries);
    const surplus = kept.slice(0, Math.max(0, kept.length + 1 - MAX_FAILURES));
    await failedDeliveries.write([
      ...surplus.map((old) => ({ kind: 'delete', key: old.key }) as const),
      { kind: 'put', key, value: { functionArn, input, message, time: clock() } },
    ]);
  }

  async function accept(deliveries: Delivery[], matched: string[] = []): Promise<void> {
    await store.write([
      ...matched.map((key) => ({ kind: 'delete', key }) as const),
      ...deliveries.map(({ key, ...value }) => ({ kind: 'put', key, value }) as const),
    ]);
    for (const delivery of deliveries) start(delivery);
  }

  function match(event: BusEvent, bus: string, { rules }: Connection): Delivery[] {
    return rules
      .filter((rule) => rule.bus === bus && rule.matches(event))
      .flatMap(({ arn, name, targets }) =>
        targets.map(({ functionArn, build, mutation }, index) => ({
          key: `${clock()}#${event.id}#${arn}#${index}`,
          functionArn,
          input: deliveredInput(
            { mutation },
            build(event, { ruleArn: arn, ruleName: name, ingestionTime: event.time }),
          ),
        })),
      );
  }

  /** Resumes an earlier process's deliveries, and matches events that arrived without connected rules. */
  async function resume(connection: Connection): Promise<void> {
    const storedRecords: StoredRecord[] = [];
    for await (const { key, value } of store.list<Omit<StoredRecord, 'key'>>('')) storedRecords.push({ key, ...value });
    for (const { key, event, bus = 'default', functionArn, input } of storedRecords) {
      if (event !== undefined) await accept(match(event, bus, connection), [key]);
      else if (functionArn !== undefined) start({ key, functionArn, input });
    }
  }

  return {
    /** Sends an event to a bus. Resolves to its id when its deliveries are stored. */
    put: async (event: NewEvent, bus = 'default'): Promise<string> => {
      const time = `${new Date(clock()).toISOString().slice(0, 19)}Z`;
      const full: BusEvent = { version: '0', id: randomUUID(), account: accountId, time, region, ...event };
      const connection = connections.at(-1);
      if (connection !== undefined) await accept(match(full, bus, connection));
      // The services are stopping: the event is stored, and the next rules are matched against it.
      else await store.write([{ kind: 'put', key: `${clock()}#${full.id}`, value: { event: full, bus } }]);
      return full.id;
    },
    /** Invokes a function asynchronously, as the other event sources of Lambda do. */
    invokeLater: (functionArn: string, input: unknown): Promise<void> =>
      accept([{ key: `${clock()}#${randomUUID()}`, functionArn, input }]),
    /** Lists the failed deliveries, the oldest first. */
    failed: async (): Promise<FailedDelivery[]> =>
      failedDeliveries === undefined ? [] : collect<FailedDelivery>(failedDeliveries),
    /** Lists the deliveries that are in progress or wait for a retry. */
    waiting: async (): Promise<Pick<Delivery, 'key' | 'functionArn'>[]> =>
      (await collect<StoredRecord>(store)).flatMap(({ key, functionArn }) =>
        functionArn === undefined ? [] : [{ key, functionArn }],
      ),
    /** Retries a failed delivery. */
    async retry(key: string): Promise<void> {
      const found = await failedDeliveries?.get<Omit<FailedDelivery, 'key'>>(key);
      if (found === undefined) return;
      await accept([{ key, functionArn: found.functionArn, input: found.input }]);
      await failedDeliveries?.write([{ kind: 'delete', key }]);
    },
    discard: async (key: string): Promise<void> => failedDeliveries?.write([{ kind: 'delete', key }]),
    /** Connects rules to later and pending events. Returns a function that disconnects them. */
    connect({ rules, ...subscriber }: EventSubscriber): () => void {
      const connection = { ...subscriber, rules: rules.map(compileRule) };
      const isFirst = connections.length === 0;
      connections.push(connection);
      if (isFirst) track(resume(connection));
      return () => {
        connections.splice(connections.indexOf(connection), 1);
      };
    },
    /** Aborts the delays before retries; the next process makes the remaining deliveries. */
    async close(): Promise<void> {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

const MAX_FAILURES = 100;

async function collect<T extends { key: string }>(store: ScopedStore): Promise<T[]> {
  const found: T[] = [];
  // Only this module writes the records, without their keys.
  for await (const { key, value } of store.list<Omit<T, 'key'>>('')) found.push({ key, ...value } as T);
  return found;
}

interface Connection extends Omit<EventSubscriber, 'rules'> {
  rules: CompiledRule[];
}

type CompiledRule = ReturnType<typeof compileRule>;

function compileRule({ arn, name, bus, pattern, targets }: EventRuleModel) {
  return {
    arn,
    name,
    bus,
    matches: compileEventPattern(pattern),
    targets: targets.map((target) => ({ ...target, build: compileTargetInput(target.input) })),
  };
}

type Outcome = { kind: 'delivered' } | { kind: 'stopped' } | Failure;

interface Failure {
  kind: 'failed';
  message: string;
  /** Delays before the retries of its function, in milliseconds. */
  pauses: number[];
  sendToDestination(attempts: number): Promise<void>;
}

interface Delivery {
  key: string;
  functionArn: string;
  input: unknown;
}

/** A delivery whose function failed after all retries. */
export interface FailedDelivery extends Delivery {
  /** The function's error. */
  message: string;
  /** Milliseconds since 1970. */
  time: number;
}

/** A pending delivery, or an event that has not been matched with rules. */
interface StoredRecord extends Partial<Omit<Delivery, 'key'>> {
  key: string;
  event?: BusEvent;
  /** The event's bus; absent: `default`. */
  bus?: string;
}
