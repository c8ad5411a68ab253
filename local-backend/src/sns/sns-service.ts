import { createQueryService, type QueryAction } from '../http/query-service.ts';
import { type Service, type ServiceContext, ServiceError } from '../http/service.ts';
import type { XmlContent } from '../http/write-xml.ts';
import { createAuthorizer } from '../iam/policy.ts';
import { notAuthorizedTo, type Principal } from '../iam/principal.ts';
import type { TopicModel, TopicSubscriptionModel } from '../model/backend-model.ts';
import { parseJson } from '../parse-json.ts';
import type { MessageAttribute } from '../sqs/queues.ts';
import type { TopicMessage, Topics } from './topics.ts';

export interface SnsOptions extends Pick<ServiceContext, 'accountId' | 'roles' | 'credentials' | 'clock'> {
  topics: Topics;
}

export const SNS_ACTIONS = [
  'Publish',
  'PublishBatch',
  'ListTopics',
  'GetTopicAttributes',
  'ListSubscriptions',
  'ListSubscriptionsByTopic',
] as const;

/** SNS's limit of a message, including its attributes. */
const MAX_MESSAGE_BYTES = 262_144;
const MAX_BATCH_ENTRIES = 10;
const invalid = (message: string) => new ServiceError('InvalidParameter', `Invalid parameter: ${message}`);

/**
 * Serves SNS in its query protocol. It applies the policies of the publisher's role; policies of topics have no effect.
 * https://docs.aws.amazon.com/sns/latest/api/API_Operations.html
 */
export function createSnsService({ topics, accountId, roles, credentials, clock }: SnsOptions): Service {
  const isAuthorized = createAuthorizer(roles);

  function authorize(principal: Principal, name: string, resource: string): void {
    const action = `SNS:${name}`;
    if (isAuthorized(principal, { action: `sns:${name}`, resource })) return;
    throw new ServiceError('AuthorizationError', notAuthorizedTo(principal, action, resource), 403);
  }

  function topicOf(arn: string): TopicModel {
    const found = topics.find(arn);
    if (found === undefined) throw new ServiceError('NotFound', 'Topic does not exist', 404);
    return found;
  }

  const describeSubscriptions = (listed: TopicModel[]) => ({
    Subscriptions: {
      member: listed.flatMap((topic) => topic.subscriptions.map((of) => describeSubscription(topic, of, accountId))),
    },
  });

  const actions: Record<(typeof SNS_ACTIONS)[number], QueryAction> = {
    async Publish(parameters, principal) {
      const phoneNumber = parameters.get('PhoneNumber');
      const topicArn = parameters.get('TopicArn') ?? parameters.get('TargetArn');
      if (topicArn === null && phoneNumber === null)
        throw invalid('TopicArn or TargetArn Reason: no value for required parameter');
      authorize(principal, 'Publish', topicArn ?? '*');
      const message = readMessage(parameters, '');
      if (topicArn !== null) return { MessageId: await topics.publish(topicOf(topicArn).arn, message) };
      if (!/^\+?[0-9]{4,15}$/.test(phoneNumber ?? ''))
        throw invalid(`PhoneNumber Reason: ${phoneNumber} is not valid to publish to`);
      return { MessageId: await topics.text(phoneNumber ?? '', message) };
    },
    async PublishBatch(parameters, principal) {
      const topicArn = parameters.get('TopicArn') ?? '';
      // PublishBatch requires the permission of Publish.
      authorize(principal, 'Publish', topicArn);
      const topic = topicOf(topicArn);
      const entries = readBatch(parameters);
      const successful: XmlContent[] = [];
      const failed: XmlContent[] = [];
      for (const { id, prefix } of entries) {
        try {
          const message = readMessage(parameters, prefix);
          successful.push({ Id: id, MessageId: await topics.publish(topic.arn, message) });
        } catch (error) {
          if (!(error instanceof ServiceError) || error.status >= 500) throw error;
          failed.push({ Id: id, Code: error.code, Message: error.message, SenderFault: true });
        }
      }
      return { Successful: { member: successful }, Failed: { member: failed } };
    },
    async ListTopics(_, principal) {
      authorize(principal, 'ListTopics', '*');
      return { Topics: { member: topics.topics.map(({ arn }) => ({ TopicArn: arn })) } };
    },
    async GetTopicAttributes(parameters, principal) {
      const topic = topicOf(parameters.get('TopicArn') ?? '');
      authorize(principal, 'GetTopicAttributes', topic.arn);
      const attributes = {
        TopicArn: topic.arn,
        DisplayName: topic.displayName ?? '',
        Owner: accountId,
        SubscriptionsConfirmed: String(topic.subscriptions.length),
        SubscriptionsPending: '0',
        SubscriptionsDeleted: '0',
      };
      return { Attributes: { entry: Object.entries(attributes).map(([key, value]) => ({ key, value })) } };
    },
    async ListSubscriptions(_, principal) {
      authorize(principal, 'ListSubscriptions', '*');
      return describeSubscriptions(topics.topics);
    },
    async ListSubscriptionsByTopic(parameters, principal) {
      const topic = topicOf(parameters.get('TopicArn') ?? '');
      authorize(principal, 'ListSubscriptionsByTopic', topic.arn);
      return describeSubscriptions([topic]);
    },
  };
  return createQueryService({
    path: '/_local/sns',
    service: 'sns',
    namespace: 'http://sns.amazonaws.com/doc/2010-03-31/',
    maximumBodyBytes: 1024 * 1024,
    actions,
    credentials,
    clock,
  });
}

function describeSubscription(topic: TopicModel, { arn, protocol, endpoint }: TopicSubscriptionModel, owner: string) {
  return { SubscriptionArn: arn, Owner: owner, Protocol: protocol, Endpoint: endpoint, TopicArn: topic.arn };
}

/** Reads the entries of a batch, each with the prefix of its parameter names. Throws `ServiceError`. */
function readBatch(parameters: URLSearchParams): { id: string; prefix: string }[] {
  const entries: { id: string; prefix: string }[] = [];
  for (let number = 1; ; number += 1) {
    const prefix = `PublishBatchRequestEntries.member.${number}.`;
    const id = parameters.get(`${prefix}Id`);
    if (id === null) break;
    entries.push({ id, prefix });
  }
  if (entries.length === 0)
    throw new ServiceError('EmptyBatchRequest', "The batch request doesn't contain any entries.");
  if (entries.length > MAX_BATCH_ENTRIES)
    throw new ServiceError('TooManyEntriesInBatchRequest', 'The batch request contains more entries than permissible.');
  if (new Set(entries.map(({ id }) => id)).size < entries.length)
    throw new ServiceError('BatchEntryIdsNotDistinct', 'Two or more batch entries in the request have the same Id.');
  return entries;
}

/** Reads a message and validates it as Publish does. Throws `InvalidParameter`. */
function readMessage(parameters: URLSearchParams, prefix: string): TopicMessage {
  const text = parameters.get(`${prefix}Message`) ?? '';
  if (text === '') throw invalid('Empty message');
  if (Buffer.byteLength(text) > MAX_MESSAGE_BYTES) throw invalid('Message too long');
  const subject = parameters.get(`${prefix}Subject`) ?? undefined;
  // Up to 100 printable ASCII characters.
  if (subject !== undefined && !/^[ -~]{1,100}$/.test(subject)) throw invalid('Subject');
  const structure = parameters.get(`${prefix}MessageStructure`);
  const texts = structure === 'json' ? readStructure(text) : { default: text };
  return { texts, subject, attributes: readAttributes(parameters, prefix) };
}

function readStructure(text: string): TopicMessage['texts'] {
  const reject = (reason: string) => invalid(`Message Structure - ${reason}`);
  const parsed = parseJson(text);
  if (parsed === undefined) throw reject('JSON message body failed to parse');
  if (typeof parsed !== 'object' || parsed === null || !('default' in parsed) || typeof parsed.default !== 'string')
    throw reject('No default entry in JSON message body');
  const entries = Object.entries(parsed).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { ...Object.fromEntries(entries), default: parsed.default };
}

function readAttributes(parameters: URLSearchParams, prefix: string): TopicMessage['attributes'] {
  const attributes: Record<string, MessageAttribute> = {};
  for (let number = 1; ; number += 1) {
    const at = `${prefix}MessageAttributes.entry.${number}.`;
    const name = parameters.get(`${at}Name`);
    if (name === null) return attributes;
    const type = parameters.get(`${at}Value.DataType`) ?? '';
    const value = parameters.get(`${at}Value.StringValue`) ?? parameters.get(`${at}Value.BinaryValue`);
    if (!/^(String|Number|Binary)(\.|$)/.test(type))
      throw invalid(`MessageAttributes Reason: The message attribute '${name}' has an invalid message attribute type`);
    if (value === null || value === '')
      throw invalid(
        `MessageAttributes Reason: The message attribute '${name}' must contain non-empty message attribute value`,
      );
    if (type.startsWith('Number') && !Number.isFinite(Number(value)))
      throw invalid(`MessageAttributes Reason: Could not cast message attribute '${name}' value to number.`);
    attributes[name] = { type, value };
  }
}
