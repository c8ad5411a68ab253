import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TableChange } from '../dynamodb/write-batch.ts';
import { messageOf } from '../error-text.ts';
import type { ServiceContext } from '../http/service.ts';
import type { StreamModel, TableModel } from '../model/backend-model.ts';
import type { FunctionInvoker } from './functions.ts';

export interface StreamsOptions extends Pick<ServiceContext, 'region' | 'functions' | 'clock' | 'log'> {
  streams: StreamModel[];
  tables: TableModel[];
  onChange: (listener: (change: TableChange) => void) => () => void;
}

/** Retry delays. A failing batch blocks its stream; DynamoDB drops it after a day, this after seconds. */
const RETRY_MILLISECONDS = [200, 500, 1000, 2000, 4000];
const SHUTDOWN_TIMEOUT_MILLISECONDS = 3000;

/** Starts the streams. Each delivers its changes in order, in batches, and retries a failed batch with backoff. */
export function startStreams(options: StreamsOptions) {
  const { streams, tables, region, functions, onChange, clock, log } = options;
  const stopping = new AbortController();
  const feeds = streams.map((stream) => {
    const arn = tables.find(({ name }) => name === stream.tableName)?.arn ?? stream.tableName;
    const deliver = (batch: TableChange[]) => {
      const Records = batch.map((change) => toRecord(change, arn, region, clock()));
      return deliverBatch({ Records }, stream, functions, stopping.signal, log);
    };
    const batcher = createBatcher(stream.batchSize, deliver, stopping.signal);
    const unsubscribe = onChange((change) => {
      if (change.tableName === stream.tableName) batcher.add(change);
    });
    return { batcher, unsubscribe };
  });
  return {
    /** Resolves when all changes are delivered, or after three seconds; the rest is lost, unlike in AWS. */
    async close(): Promise<void> {
      for (const { unsubscribe } of feeds) unsubscribe();
      const deadline = setTimeout(() => stopping.abort(), SHUTDOWN_TIMEOUT_MILLISECONDS);
      await Promise.all(feeds.map(({ batcher }) => batcher.end()));
      clearTimeout(deadline);
    },
  };
}

export type Streams = ReturnType<typeof startStreams>;

/** Delivers one batch at a time; later changes wait for the next. */
function createBatcher(batchSize: number, deliver: (batch: TableChange[]) => Promise<void>, stopping: AbortSignal) {
  const pending: TableChange[] = [];
  let work: Promise<void> | undefined;
  const run = async () => {
    // Simultaneous changes belong in one batch.
    await sleep(10);
    while (pending.length > 0 && !stopping.aborted) await deliver(pending.splice(0, batchSize));
    work = undefined;
  };
  return {
    add(change: TableChange) {
      pending.push(change);
      work ??= run();
    },
    end: async () => work,
  };
}

async function deliverBatch(
  event: { Records: object[] },
  { functionArn, tableName }: StreamModel,
  functions: FunctionInvoker,
  stopping: AbortSignal,
  log: (line: string) => void,
): Promise<void> {
  for (const pause of [...RETRY_MILLISECONDS, undefined]) {
    try {
      await functions.invoke(functionArn, event);
      return;
    } catch (error) {
      if (stopping.aborted) return;
      const message = messageOf(error);
      if (pause === undefined) {
        log(`The stream of ${tableName} gives up ${event.Records.length} changes: ${message}`);
        return;
      }
      log(`The stream of ${tableName} tries again: ${message}`);
      await sleep(pause, undefined, { ref: false });
    }
  }
}

let sequence = 0;

function toRecord(
  { eventName, keys, oldImage, newImage }: TableChange,
  tableArn: string,
  region: string,
  now: number,
): object {
  sequence += 1;
  return {
    eventID: randomUUID().replaceAll('-', ''),
    eventName,
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: region,
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(now / 1000),
      Keys: keys,
      ...(newImage && { NewImage: newImage }),
      ...(oldImage && { OldImage: oldImage }),
      SequenceNumber: String(sequence).padStart(21, '0'),
      SizeBytes: JSON.stringify(newImage ?? oldImage).length,
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    },
    eventSourceARN: `${tableArn}/stream/2020-01-01T00:00:00.000`,
  };
}
