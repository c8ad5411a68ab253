import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { readBody, sendJson } from '../http/message-body.ts';
import { type Service, type ServiceContext, ServiceError } from '../http/service.ts';
import { signedRequest } from '../iam/parse-signature.ts';
import { createAuthorizer } from '../iam/policy.ts';
import { notAuthorizedTo, type Principal } from '../iam/principal.ts';
import { verifySignature } from '../iam/verify-signature.ts';
import type { QueueModel } from '../model/backend-model.ts';
import { parseJson } from '../parse-json.ts';
import type { Queues, StoredMessage } from './queues.ts';

export interface SqsOptions extends Pick<ServiceContext, 'accountId' | 'roles' | 'credentials' | 'clock'> {
  models: QueueModel[];
  queues: Queues;
  /** `http://127.0.0.1:4280` */
  serverUrl: string;
}

const PATH = '/_local/sqs';
const MAX_BODY_BYTES = 1024 * 1024;
const tooLarge = () => new ServiceError('InvalidParameterValue', 'One or more parameters are invalid.');

export const SQS_ACTIONS = [
  'ListQueues',
  'GetQueueUrl',
  'GetQueueAttributes',
  'SendMessage',
  'ReceiveMessage',
  'DeleteMessage',
  'PurgeQueue',
] as const;

const Queue = v.object({ QueueUrl: v.string() });
const Input = v.looseObject({});

/**
 * Serves the actions of SQS's JSON protocol that send, read and purge messages. It applies the policies of the signer's
 * role; policies of queues have no effect.
 */
export function createSqsService({ models, queues, serverUrl, accountId, clock, ...access }: SqsOptions): Service {
  const isAuthorized = createAuthorizer(access.roles);
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
      run: (queue: QueueModel, input: v.InferOutput<S>) => Promise<object>,
    ): Action =>
    async (input, authorize) => {
      const queue = queueOf(input);
      authorize(queue.arn);
      return run(queue, v.parse(schema, input));
    };

  const actions: Record<(typeof SQS_ACTIONS)[number], Action> = {
    ListQueues: async (_, authorize) => {
      authorize('*');
      return { QueueUrls: models.map(urlOf) };
    },
    GetQueueUrl: async (input, authorize) => {
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
          ApproximateNumberOfMessages: String(messages.length - hidden),
          ApproximateNumberOfMessagesNotVisible: String(hidden),
        },
      };
    }),
    SendMessage: onQueue(v.object({ MessageBody: v.pipe(v.string(), v.minLength(1)) }), async (queue, input) => ({
      MessageId: await queues.send(queue, input.MessageBody),
      MD5OfMessageBody: md5(input.MessageBody),
    })),
    ReceiveMessage: onQueue(Receive, async (queue, input) => {
      const received = await queues.receive(queue, input.MaxNumberOfMessages, input.VisibilityTimeout);
      return received.length === 0 ? {} : { Messages: received.map(formatMessage) };
    }),
    DeleteMessage: onQueue(v.object({ ReceiptHandle: v.string() }), async (queue, input) => {
      await queues.remove(queue, input.ReceiptHandle);
      return {};
    }),
    PurgeQueue: onQueue(Input, async (queue) => {
      await queues.purge(queue);
      return {};
    }),
  };

  async function handleRequest(request: IncomingMessage, rawPath: string): Promise<object> {
    const { headers } = request;
    const body = await readBody(request, MAX_BODY_BYTES, tooLarge);
    const verified = verifySignature(signedRequest('sqs', { rawPath, headers, body }), access.credentials, clock);
    if (!verified) throw new ServiceError('MissingAuthenticationToken', 'Missing Authentication Token', 403);
    const [service, name = ''] = String(headers['x-amz-target'] ?? '').split('.');
    const known = SQS_ACTIONS.find((candidate) => service === 'AmazonSQS' && candidate === name);
    if (known === undefined)
      throw new ServiceError('UnsupportedOperation', `The local backend does not support "${name}" of SQS.`);
    return actions[known](parseInput(body), (resource) =>
      requirePermission(verified.principal, `sqs:${name}`, resource),
    );
  }

  function requirePermission(principal: Principal, action: string, resource: string): void {
    if (isAuthorized(principal, { action, resource })) return;
    throw new ServiceError('AccessDenied', notAuthorizedTo(principal, action, resource), 403);
  }

  return {
    path: PATH,
    async handle(request, response, url) {
      const headers = { 'content-type': 'application/x-amz-json-1.0' };
      try {
        sendJson(response, 200, await handleRequest(request, url.pathname), headers);
      } catch (error) {
        const { code, message, status } = toServiceError(error);
        sendJson(response, status, { __type: `com.amazonaws.sqs#${code}`, message }, headers);
      }
    },
  };
}

type Action = (input: unknown, authorize: (resource: string) => void) => Promise<object>;

const Receive = v.object({
  MaxNumberOfMessages: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10)), 1),
  VisibilityTimeout: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(43_200)), 30),
});

function parseInput(body: Buffer): unknown {
  const input = parseJson(body.toString());
  if (input === undefined) throw new ServiceError('InvalidParameterValue', 'The request is not valid JSON.');
  return input;
}

function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof v.ValiError) return new ServiceError('InvalidParameterValue', error.message);
  throw error;
}

function formatMessage({ id, body, sentAt, receiveCount, firstReceivedAt, receiptHandle }: StoredMessage): object {
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
  };
}

/** Returns the checksum that SQS's clients compare with the body. */
function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
