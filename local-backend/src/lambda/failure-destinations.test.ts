import { expect, test } from 'vitest';
import type { FunctionModel, StreamModel } from '../model/backend-model.ts';
import { createFailureDestinations } from './failure-destinations.ts';

const queue = { name: 'failures', arn: 'arn:queue', retentionSeconds: 60 };

function open(failureQueueArn: string | undefined) {
  const sent: { queue: string; record: unknown }[] = [];
  const failures = createFailureDestinations({
    // Destinations read no other members of a function.
    functions: [{ arn: 'arn:f', failureQueueArn } as FunctionModel],
    queues: [queue],
    send: async ({ name }, body) => {
      sent.push({ queue: name, record: JSON.parse(body) });
      return 'id';
    },
    clock: () => Date.UTC(2026, 10, 25),
  });
  return { failures, sent };
}

const event = { functionArn: 'arn:f', event: { id: 7 }, error: new Error('no room'), attempts: 3 };

test("a failed event is sent to its function's queue with the event and the error", async () => {
  const { failures, sent } = open('arn:queue');
  await failures.event(event);
  expect(sent).toMatchObject([
    {
      queue: 'failures',
      record: {
        version: '1.0',
        timestamp: '2026-11-25T00:00:00.000Z',
        requestContext: { functionArn: 'arn:f:$LATEST', condition: 'RetriesExhausted', approximateInvokeCount: 3 },
        requestPayload: { id: 7 },
        responsePayload: { errorMessage: 'no room' },
      },
    },
  ]);
});

test.each([undefined, 'arn:of-another-account'])('a failure is not sent to the destination %s', async (destination) => {
  const { failures, sent } = open(destination);
  await failures.event(event);
  expect(sent).toEqual([]);
});

test('a failed batch is sent as its position in the stream, without records', async () => {
  const { failures, sent } = open(undefined);
  await failures.batch({
    // The destination reads no other members of a stream.
    stream: { functionArn: 'arn:f', failureDestination: 'arn:queue' } as StreamModel,
    condition: 'RetryAttemptsExhausted',
    streamArn: 'arn:stream',
    records: 2,
    firstSequenceNumber: '1',
    lastSequenceNumber: '2',
    attempts: 6,
  });
  expect(sent).toMatchObject([
    {
      record: {
        requestContext: { condition: 'RetryAttemptsExhausted' },
        DDBStreamBatchInfo: { streamArn: 'arn:stream', startSequenceNumber: '1', endSequenceNumber: '2', batchSize: 2 },
      },
    },
  ]);
});
