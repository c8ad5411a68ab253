import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChangeStream, LoggedChange } from '../dynamodb/change-log.ts';
import type { TableGateway } from '../dynamodb/table-gateway.ts';
import { messageOf, stackOf } from '../error-text.ts';
import { compileEventPattern } from '../events/event-pattern.ts';
import type { ServiceContext } from '../http/service.ts';
import type { StreamModel, TableModel } from '../model/backend-model.ts';
import { failedItems } from './batch-item-failures.ts';
import type { BatchFailure, FailureDestinations } from './failure-destinations.ts';
import { type StreamRecord, toStreamRecord } from './stream-records.ts';

export interface StreamsOptions extends Pick<ServiceContext, 'region' | 'functions' | 'clock' | 'log'> {
  streams: StreamModel[];
  tables: TableModel[];
  gateway: Pick<TableGateway, 'openStream'>;
  failures: Pick<FailureDestinations, 'batch'>;
}

/** Retry delays; further retries use the last delay. */
const RETRY_MILLISECONDS = [200, 500, 1000, 2000, 4000, 15_000, 60_000];
const SHUTDOWN_TIMEOUT_MILLISECONDS = 3000;
/** Changes within this time are delivered in one batch. */
const COALESCING_MILLISECONDS = 10;

/**
 * Starts the event source mappings of table streams. Each delivers its changes in order, in batches, at least once: the
 * position is stored after each batch and survives a restart. A failed batch is retried as the mapping defines.
 */
export function startStreams(options: StreamsOptions) {
  const running = options.streams.map((stream) => startStream(stream, options));
  return {
    /** Resolves when all changes are delivered, or after three seconds; the next start delivers the rest. */
    async close(): Promise<void> {
      await Promise.all(running.map(({ close }) => close()));
    },
  };
}

function startStream(stream: StreamModel, options: StreamsOptions) {
  const { log } = options;
  const changes = options.gateway.openStream(stream);
  const stopping = new AbortController();
  const mapping = new EventSourceMapping(stream, changes, { ...options, stopping: stopping.signal });
  const work = mapping.run().catch((error: unknown) => {
    if (!stopping.signal.aborted) log(`The stream of ${stream.tableName} has ended: ${stackOf(error)}`);
  });
  return {
    async close(): Promise<void> {
      mapping.drain();
      const deadline = setTimeout(() => stopping.abort(), SHUTDOWN_TIMEOUT_MILLISECONDS);
      await Promise.race([work, once(stopping.signal, 'abort')]);
      clearTimeout(deadline);
      changes.close();
    },
  };
}

type Delivery = { kind: 'delivered' } | { kind: 'failed'; from: number; reason: string };

class EventSourceMapping {
  private readonly draining = new AbortController();
  private readonly matches: (record: StreamRecord) => boolean;
  private readonly tableArn: string;

  constructor(
    private readonly stream: StreamModel,
    private readonly changes: ChangeStream,
    private readonly options: StreamsOptions & { stopping: AbortSignal },
  ) {
    const patterns = stream.filters.map(compileEventPattern);
    this.matches = (record) => patterns.length === 0 || patterns.some((matches) => matches(record));
    this.tableArn = options.tables.find(({ name }) => name === stream.tableName)?.arn ?? stream.tableName;
  }

  /** Makes `run` end when there are no further changes. */
  drain(): void {
    this.draining.abort();
  }

  async run(): Promise<void> {
    while (!this.options.stopping.aborted) {
      const { records, end } = await this.nextBatch();
      if (records.length > 0) await this.deliver(records);
      if (end !== undefined && !this.options.stopping.aborted) await this.changes.commit(end);
      if (end !== undefined) continue;
      if (this.draining.signal.aborted) return;
      await this.waitForChanges();
      await sleep(COALESCING_MILLISECONDS);
    }
  }

  /** Collects matching records until the batch is full or its window over; `end` is its last sequence. */
  private async nextBatch(): Promise<{ records: StreamRecord[]; end: string | undefined }> {
    const { batchSize, batchWindowSeconds } = this.stream;
    const records: StreamRecord[] = [];
    let end: string | undefined;
    let windowEnd: number | undefined;
    while (records.length < batchSize) {
      const read = await this.changes.read(batchSize - records.length, end);
      records.push(...read.map((change) => this.toRecord(change)).filter(this.matches));
      end = read.at(-1)?.sequence ?? end;
      if (read.length > 0) continue;
      if (records.length === 0 || batchWindowSeconds === 0 || this.draining.signal.aborted) break;
      windowEnd ??= performance.now() + batchWindowSeconds * 1000;
      if (performance.now() >= windowEnd) break;
      await this.waitForChanges(windowEnd - performance.now());
    }
    return { records, end };
  }

  /** Resolves when changes may have been added, when the mapping is drained, or when the time has passed. */
  private async waitForChanges(milliseconds?: number): Promise<void> {
    const end = new AbortController();
    const { signal } = end;
    const ignore = () => undefined;
    await Promise.race([
      this.changes.wait(),
      once(this.draining.signal, 'abort', { signal }).catch(ignore),
      ...(milliseconds === undefined ? [] : [sleep(milliseconds, undefined, { ref: false, signal }).catch(ignore)]),
    ]);
    end.abort();
  }

  private toRecord(change: LoggedChange): StreamRecord {
    return toStreamRecord(change, this.stream, { tableArn: this.tableArn, region: this.options.region });
  }

  /** Delivers records with the mapping's retries. Resolves when they are processed or discarded. */
  private async deliver(records: StreamRecord[]): Promise<void> {
    let pending = await this.withoutExpired(records);
    for (let attempt = 0; pending.length > 0 && !this.options.stopping.aborted; attempt++) {
      const delivery = await this.invoke(pending);
      if (delivery.kind === 'delivered' || this.options.stopping.aborted) return;
      // Records before the first failed one are processed and not delivered again.
      if (delivery.from > 0) {
        await this.changes.commit(sequenceOf(pending[delivery.from - 1]));
        pending = pending.slice(delivery.from);
        attempt = -1;
      } else if (this.stream.onFailure === 'bisect' && pending.length > 1) {
        const middle = Math.ceil(pending.length / 2);
        await this.deliver(pending.slice(0, middle));
        pending = pending.slice(middle);
        attempt = -1;
        continue;
      }
      if (this.stream.maximumRetries !== undefined && attempt >= this.stream.maximumRetries) {
        return this.discard(pending, 'RetryAttemptsExhausted', delivery.reason, attempt + 1);
      }
      this.options.log(`The stream of ${this.stream.tableName} retries a batch: ${delivery.reason}`);
      await this.pause(attempt);
      pending = await this.withoutExpired(pending);
    }
  }

  private async pause(attempt: number): Promise<void> {
    const delay = RETRY_MILLISECONDS[Math.min(Math.max(attempt, 0), RETRY_MILLISECONDS.length - 1)];
    await sleep(delay, undefined, { ref: false, signal: this.options.stopping }).catch(() => undefined);
  }

  private async invoke(records: StreamRecord[]): Promise<Delivery> {
    try {
      const response = await this.options.functions.invoke(this.stream.functionArn, { Records: records });
      return this.stream.response === 'item-failures' ? failureIn(response, records) : { kind: 'delivered' };
    } catch (error) {
      return { kind: 'failed', from: 0, reason: messageOf(error) };
    }
  }

  /** Discards the records that exceed the mapping's maximum age, and returns the others. */
  private async withoutExpired(records: StreamRecord[]): Promise<StreamRecord[]> {
    const oldest = this.options.clock() / 1000 - this.stream.maximumAgeSeconds;
    const expired = records.filter(({ dynamodb }) => dynamodb.ApproximateCreationDateTime < oldest);
    if (expired.length > 0) await this.discard(expired, 'MaximumRecordAgeExceeded', 'their maximum age is exceeded', 0);
    return records.filter((record) => !expired.includes(record));
  }

  private async discard(
    records: StreamRecord[],
    condition: BatchFailure,
    reason: string,
    attempts: number,
  ): Promise<void> {
    const { stream, options } = this;
    options.log(`The stream of ${stream.tableName} discards ${records.length} changes (${condition}: ${reason}).`);
    await options.failures.batch({
      ...{ stream, condition, attempts },
      streamArn: String(records[0]?.eventSourceARN ?? ''),
      records: records.length,
      firstSequenceNumber: sequenceOf(records.at(0)),
      lastSequenceNumber: sequenceOf(records.at(-1)),
    });
  }
}

/** Finds the first failed record of a batch. */
function failureIn(response: unknown, records: StreamRecord[]): Delivery {
  const failed = failedItems(response);
  if (failed === undefined) return { kind: 'failed', from: 0, reason: 'its response has no batchItemFailures' };
  if (failed.size === 0) return { kind: 'delivered' };
  const from = records.findIndex((record) => failed.has(sequenceOf(record)));
  return { kind: 'failed', from: Math.max(from, 0), reason: `it reports ${failed.size} failed records` };
}

function sequenceOf(record: StreamRecord | undefined): string {
  return record?.dynamodb.SequenceNumber ?? '';
}
