import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { messageOf } from '../error-text.ts';
import type { FunctionModel, QueueModel, StreamModel } from '../model/backend-model.ts';
import type { Queues } from '../sqs/queues.ts';

export interface FailureDestinationsOptions {
  functions: FunctionModel[];
  queues: QueueModel[];
  send: Queues['send'];
  clock: Clock;
}

/** Reason for which a stream discards a batch. */
export type BatchFailure = 'RetryAttemptsExhausted' | 'MaximumRecordAgeExceeded';

/** A batch of a stream that its function failed to process after all retries. */
export interface FailedBatch {
  stream: StreamModel;
  condition: BatchFailure;
  streamArn: string;
  records: number;
  firstSequenceNumber: string;
  lastSequenceNumber: string;
  attempts: number;
}

/** An event that a function failed to process after all retries. */
export interface FailedEvent {
  functionArn: string;
  event: unknown;
  error: unknown;
  attempts: number;
}

/**
 * Creates the sender of failures, to the queues that the definitions name, in the format of Lambda's destinations. A
 * batch is described by its position, without its records, as in AWS. Without a queue, or for a queue of another
 * account, nothing is sent.
 */
export function createFailureDestinations({ functions, queues, send, clock }: FailureDestinationsOptions) {
  async function deliver(queueArn: string | undefined, record: object): Promise<void> {
    const queue = queues.find(({ arn }) => arn === queueArn);
    if (queue === undefined) return;
    await send(queue, JSON.stringify({ version: '1.0', timestamp: new Date(clock()).toISOString(), ...record }));
  }

  const requestContext = (functionArn: string, condition: string, approximateInvokeCount: number) => ({
    requestId: randomUUID(),
    functionArn: `${functionArn}:$LATEST`,
    condition,
    approximateInvokeCount,
  });
  const responseContext = { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' };

  return {
    batch: ({
      stream,
      condition,
      streamArn,
      records,
      firstSequenceNumber,
      lastSequenceNumber,
      attempts,
    }: FailedBatch) =>
      deliver(stream.failureDestination, {
        requestContext: requestContext(stream.functionArn, condition, attempts),
        responseContext,
        DDBStreamBatchInfo: {
          shardId: 'shardId-00000000000000000000-00000000',
          startSequenceNumber: firstSequenceNumber,
          endSequenceNumber: lastSequenceNumber,
          batchSize: records,
          streamArn,
        },
      }),
    event: ({ functionArn, event, error, attempts }: FailedEvent) =>
      deliver(functions.find(({ arn }) => arn === functionArn)?.failureQueueArn, {
        requestContext: requestContext(functionArn, 'RetriesExhausted', attempts),
        requestPayload: event,
        responseContext,
        responsePayload: { errorMessage: messageOf(error) },
      }),
  };
}

export type FailureDestinations = ReturnType<typeof createFailureDestinations>;
