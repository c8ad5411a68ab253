import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { type Service, type ServiceContext, ServiceError } from '../http/service.ts';
import { createSignedJsonService, type SignedCall, type SignedJsonAction } from '../http/signed-json-service.ts';
import type { QueueModel } from '../model/backend-model.ts';
import { type MessageAttribute, type Queues, type StoredMessage, visibilitySecondsOf } from './queues.ts';

export interface SqsOptions extends Pick<ServiceContext, 'accountId' | 'roles' | 'credentials' | 'clock'> {
  models: QueueModel[];
  queues: Queues;
  /** `http://127.0.0.1:4280` */
  serverUrl: string;
}

const PATH = '/_local/sqs';
const MAX_BODY_BYTES = 1024 * 1024;

export const SQS_ACTIONS = [
  'ListQueues',
  'GetQueueUrl',
  'GetQueueAttributes',
  'SendMessage',
  'SendMessageBatch',
  'ReceiveMessage',
  'ChangeMessageVisibility',
  'ChangeMessageVisibilityBatch',
  'DeleteMessage',
  'DeleteMessageBatch',
  'PurgeQueue',
] as const;

/** Milliseconds between two looks at an empty queue while a receiver waits. */
const POLL_MILLISECONDS = 100;
const MAX_BATCH_ENTRIES = 10;

const seconds = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));
const Queue = v.object({ QueueUrl: v.string() });
const Input = v.looseObject({});
const Attribute = v.object({
  DataType: v.pipe(v.string(), v.regex(/^(String|Number|Binary)(\..+)?$/)),
  StringValue: v.optional(v.string()),
  BinaryValue: v.optional(v.string()),
});
const Send = v.object({
  MessageBody: v.pipe(v.string(), v.minLength(1)),
  DelaySeconds: v.optional(seconds(900)),
  MessageAttributes: v.optional(v.record(v.string(), Attribute), {}),
});
const Receive = v.object({
  MaxNumberOfMessages: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10)), 1),
  VisibilityTimeout: v.optional(seconds(43_200)),
  WaitTimeSeconds: v.optional(seconds(20)),
  MessageAttributeNames: v.optional(v.array(v.string()), []),
});
const Hide = v.object({ ReceiptHandle: v.string(), VisibilityTimeout: seconds(43_200) });
const Delete = v.object({ ReceiptHandle: v.string() });
const Batch = v.object({ Entries: v.array(v.looseObject({ Id: v.string() })) });

/**
 * Serves the actions of SQS's JSON protocol that send, read and purge messages. It applies the policies of the signer's
 * role; policies of queues have no effect.
 */
export function createSqsService({ models, queues, serverUrl, accountId, clock, ...access }: SqsOptions): Service {
  const urlOf = ({ name }: QueueModel) => `${serverUrl}${PATH}/${accountId}/${name}`;

  function queueOf(input: unknown): QueueModel {
    const name = v.parse(Queue, input).QueueUrl.split('/').at(-1);
    const found = models.find((model) => model.name === name);
    if (found) return found;
    throw new ServiceError('QueueDoesNotExist', 'The specified queue does not exist.');
  }

  const onQueue =
    <S extends v.GenericSchema>(
      schema: S,
      run: (queue: QueueModel, input: v.InferOutput<S>, call: SignedCall) => Promise<object>,
    ): SignedJsonAction =>
    async (input, call) => {
      const queue = queueOf(input);
      call.authorize(queue.arn);
      return run(queue, v.parse(schema, input), call);
    };

  /** Runs an action for each entry of a batch; an entry that fails does not affect the others. */
  const onEach = <S extends v.GenericSchema>(
    schema: S,
    run: (queue: QueueModel, entry: v.InferOutput<S>) => Promise<object>,
  ) =>
    onQueue(Batch, async (queue, { Entries }) => {
      checkBatch(Entries);
      const Successful: object[] = [];
      const Failed: object[] = [];
      for (const entry of Entries) {
        try {
          Successful.push({ Id: entry.Id, ...(await run(queue, v.parse(schema, entry))) });
        } catch (error) {
          Failed.push({ Id: entry.Id, ...errorOf(error), SenderFault: true });
        }
      }
      return { Successful, Failed };
    });

  const send = async (queue: QueueModel, input: v.InferOutput<typeof Send>) => ({
    MessageId: await queues.send(queue, input.MessageBody, {
      attributes: readAttributes(input.MessageAttributes),
      delaySeconds: input.DelaySeconds,
    }),
    MD5OfMessageBody: md5(input.MessageBody),
  });

  const hide = async (queue: QueueModel, input: v.InferOutput<typeof Hide>) => {
    if (await queues.hide(queue, input.ReceiptHandle, input.VisibilityTimeout)) return {};
    throw new ServiceError('MessageNotInflight', 'The message is not in flight.');
  };

  const remove = async (queue: QueueModel, input: v.InferOutput<typeof Delete>) => {
    await queues.remove(queue, input.ReceiptHandle);
    return {};
  };

  const actions: Record<(typeof SQS_ACTIONS)[number], SignedJsonAction> = {
    ListQueues: async (_, { authorize }) => {
      authorize('*');
      return { QueueUrls: models.map(urlOf) };
    },
    GetQueueUrl: async (input, { authorize }) => {
      const { QueueName } = v.parse(v.object({ QueueName: v.string() }), input);
      const queue = queueOf({ QueueUrl: QueueName });
      authorize(queue.arn);
      return { QueueUrl: urlOf(queue) };
    },
    GetQueueAttributes: onQueue(Input, async (queue) => {
      const messages = await queues.messages(queue);
      const hidden = messages.filter(({ visibleAt }) => visibleAt > clock()).length;
      return {
        Attributes: {
          QueueArn: queue.arn,
          MessageRetentionPeriod: String(queue.retentionSeconds),
          VisibilityTimeout: String(visibilitySecondsOf(queue)),
          ApproximateNumberOfMessages: String(messages.length - hidden),
          ApproximateNumberOfMessagesNotVisible: String(hidden),
        },
      };
    }),
    SendMessage: onQueue(Send, send),
    SendMessageBatch: onEach(Send, send),
    ReceiveMessage: onQueue(Receive, async (queue, input, { isWaiting }) => {
      const end = Date.now() + (input.WaitTimeSeconds ?? queue.waitSeconds ?? 0) * 1000;
      for (;;) {
        const received = await queues.receive(queue, input.MaxNumberOfMessages, input.VisibilityTimeout);
        if (received.length > 0)
          return { Messages: received.map((message) => formatMessage(message, input.MessageAttributeNames)) };
        if (Date.now() >= end) return {};
        await delay(POLL_MILLISECONDS);
        // A receiver that is gone must not hide messages from others.
        if (!isWaiting()) return {};
      }
    }),
    ChangeMessageVisibility: onQueue(Hide, hide),
    ChangeMessageVisibilityBatch: onEach(Hide, hide),
    DeleteMessage: onQueue(Delete, remove),
    DeleteMessageBatch: onEach(Delete, remove),
    PurgeQueue: onQueue(Input, async (queue) => {
      await queues.purge(queue);
      return {};
    }),
  };

  return createSignedJsonService({
    ...{ path: PATH, service: 'sqs', target: 'AmazonSQS', maximumBodyBytes: MAX_BODY_BYTES, actions, clock, ...access },
    codes: { unsupported: 'UnsupportedOperation', invalid: 'InvalidParameterValue', denied: 'AccessDenied' },
    codePrefix: 'com.amazonaws.sqs#',
  });
}

/** Throws `ServiceError` for a batch that SQS rejects as a whole. */
function checkBatch(entries: readonly { Id: string }[]): void {
  if (entries.length === 0)
    throw new ServiceError('EmptyBatchRequest', 'There should be at least one entry in the request.');
  if (entries.length > MAX_BATCH_ENTRIES)
    throw new ServiceError(
      'TooManyEntriesInBatchRequest',
      `Maximum number of entries per request are 10. You have sent ${entries.length}.`,
    );
  if (new Set(entries.map(({ Id }) => Id)).size < entries.length)
    throw new ServiceError('BatchEntryIdsNotDistinct', 'Two or more batch entries in the request have the same Id.');
}

function readAttributes(sent: v.InferOutput<typeof Send>['MessageAttributes']): Record<string, MessageAttribute> {
  return Object.fromEntries(
    Object.entries(sent).map(([name, { DataType, StringValue, BinaryValue }]) => {
      const value = DataType.startsWith('Binary') ? BinaryValue : StringValue;
      if (value) return [name, { type: DataType, value }];
      throw new ServiceError(
        'InvalidParameterValue',
        `The message attribute '${name}' must contain a non-empty value.`,
      );
    }),
  );
}

function errorOf(error: unknown): { Code: string; Message: string } {
  if (error instanceof ServiceError) return { Code: error.code, Message: error.message };
  if (error instanceof v.ValiError) return { Code: 'InvalidParameterValue', Message: error.message };
  throw error;
}

function formatMessage(message: StoredMessage, attributeNames: string[]): object {
  const { id, body, sentAt, receiveCount, firstReceivedAt, receiptHandle, attributes = {} } = message;
  const requested = Object.entries(attributes).filter(([name]) => attributeNames.some((asked) => covers(asked, name)));
  return {
    MessageId: id,
    ReceiptHandle: receiptHandle,
    MD5OfBody: md5(body),
    Body: body,
    Attributes: {
      SentTimestamp: String(sentAt),
      ApproximateReceiveCount: String(receiveCount),
      ApproximateFirstReceiveTimestamp: String(firstReceivedAt),
    },
    ...(requested.length > 0 && {
      MessageAttributes: Object.fromEntries(
        requested.map(([name, { type, value }]) => [
          name,
          { DataType: type, [type.startsWith('Binary') ? 'BinaryValue' : 'StringValue']: value },
        ]),
      ),
    }),
  };
}

/** True if a requested name covers an attribute: `All`, `.*`, a name, or a prefix as `order.*`. */
function covers(requested: string, name: string): boolean {
  if (requested === 'All') return true;
  return requested.endsWith('.*') ? name.startsWith(requested.slice(0, -2)) : requested === name;
}

/** Returns the checksum that SQS's clients compare with the body. */
function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
