import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { compileEventPattern } from '../events/event-pattern.ts';
import { readValues, type ScopedStore } from '../installation/key-value-store.ts';
import type { Mailbox } from '../mailbox/mailbox.ts';
import type { QueueModel, TopicModel, TopicSubscriptionModel } from '../model/backend-model.ts';
import { REGION } from '../model/intrinsics.ts';
import { parseJson } from '../parse-json.ts';
import type { MessageAttribute, Queues } from '../sqs/queues.ts';

export interface TopicMessage {
  /** Text by protocol; `default` applies to all other protocols. */
  texts: { default: string } & Record<string, string>;
  subject: string | undefined;
  attributes: Record<string, MessageAttribute>;
}

/** A published message, as the topics page shows it. */
export interface PublishedMessage {
  id: string;
  topic: string;
  /** Milliseconds since 1970. */
  sentAt: number;
  subject: string | undefined;
  text: string;
  /** Endpoints that received the message. */
  receivers: string[];
}

export interface TopicsOptions {
  topics: TopicModel[];
  queueModels: QueueModel[];
  queues: Pick<Queues, 'send'>;
  mailbox: Pick<Mailbox, 'send'>;
  /** Stores an event for a function; it is delivered at least once. */
  invokeLater: (functionArn: string, event: unknown) => Promise<void>;
  store: ScopedStore;
  clock: Clock;
}

export type Topics = ReturnType<typeof createTopics>;

const KEPT_MESSAGES = 100;

/**
 * Creates the topics of the current definitions. Messages are delivered to queues and functions at least once; e-mail
 * and text messages are stored in the mailbox.
 * https://docs.aws.amazon.com/sns/latest/dg/sns-message-and-json-formats.html
 */
export function createTopics(options: TopicsOptions) {
  const { queueModels, queues, mailbox, invokeLater, store, clock } = options;
  const topics = options.topics.map((topic) => ({
    ...topic,
    subscriptions: topic.subscriptions.map((subscription) => ({ ...subscription, accepts: filterOf(subscription) })),
  }));

  async function deliver(subscription: TopicSubscriptionModel, sent: Notification): Promise<void> {
    const { protocol, endpoint } = subscription;
    const text = textFor(protocol, sent.message);
    const envelope = formatNotification(subscription, sent, text);
    if (protocol === 'lambda') return invokeLater(endpoint, { Records: [recordOf(subscription, envelope)] });
    if (protocol === 'sqs')
      return subscription.delivery === 'raw'
        ? sendToQueue(endpoint, text, sent.message.attributes)
        : sendToQueue(endpoint, JSON.stringify(envelope));
    if (protocol === 'sms') return mailbox.send({ to: endpoint, subject: 'Text message', text });
    const subject = sent.message.subject ?? 'AWS Notification Message';
    const body = protocol === 'email-json' ? JSON.stringify(envelope, null, 2) : text;
    return mailbox.send({ to: endpoint, subject, text: body });
  }

  async function sendToQueue(
    queueArn: string,
    text: string,
    attributes: Record<string, MessageAttribute> = {},
  ): Promise<void> {
    const queue = queueModels.find(({ arn }) => arn === queueArn);
    if (queue) await queues.send(queue, text, { attributes });
  }

  async function record(message: PublishedMessage): Promise<void> {
    const kept = await recent();
    const surplus = kept.slice(KEPT_MESSAGES - 1);
    await store.write([
      { kind: 'put', key: keyOf(message), value: message },
      ...surplus.map((old) => ({ kind: 'delete', key: keyOf(old) }) as const),
    ]);
  }

  /** Lists the last hundred messages, the newest first. */
  async function recent(): Promise<PublishedMessage[]> {
    return (await readValues<PublishedMessage>(store, '')).reverse();
  }

  return {
    topics: options.topics,
    recent,
    find: (arn: string): TopicModel | undefined => topics.find((topic) => topic.arn === arn),
    /** Publishes to the subscriptions whose filter matches. Returns the message id when all deliveries are stored. */
    async publish(topicArn: string, message: TopicMessage): Promise<string> {
      const sent = { id: randomUUID(), topicArn, sentAt: clock(), message };
      const topic = topics.find(({ arn }) => arn === topicArn);
      const receivers = (topic?.subscriptions ?? []).filter(({ accepts }) => accepts(message));
      for (const receiver of receivers) await deliver(receiver, sent);
      await record({
        ...{ id: sent.id, topic: topic?.name ?? topicArn, sentAt: sent.sentAt },
        ...{ subject: message.subject, text: message.texts.default },
        receivers: receivers.map(({ endpoint }) => endpoint),
      });
      return sent.id;
    },
    /** Sends a text message to a telephone number; it is stored in the mailbox. */
    async text(phoneNumber: string, message: TopicMessage): Promise<string> {
      const text = textFor('sms', message);
      await mailbox.send({ to: phoneNumber, subject: 'Text message', text });
      return randomUUID();
    },
  };
}

const textFor = (protocol: string, { texts }: TopicMessage) => texts[protocol] ?? texts.default;

interface Notification {
  id: string;
  topicArn: string;
  sentAt: number;
  message: TopicMessage;
}

// Keys sort by time.
const keyOf = ({ sentAt, id }: PublishedMessage) => `${String(sentAt).padStart(15, '0')}#${id}`;

/** https://docs.aws.amazon.com/sns/latest/dg/sns-subscription-filter-policies.html */
function filterOf({ filterPolicy, filterScope }: TopicSubscriptionModel): (message: TopicMessage) => boolean {
  if (filterPolicy === undefined) return () => true;
  const matches = compileEventPattern(filterPolicy);
  if (filterScope === 'MessageAttributes') return ({ attributes }) => matches(attributeValues(attributes));
  return ({ texts }) => {
    const body = parseJson(texts.default);
    return typeof body === 'object' && body !== null && matches(body);
  };
}

function attributeValues(attributes: TopicMessage['attributes']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, { type, value }]) => {
      if (type.startsWith('Number')) return [name, Number(value)];
      return [name, type.startsWith('String.Array') ? parseJson(value) : value];
    }),
  );
}

/** Creates the envelope of a message. Its signature is not valid, because AWS's certificates are not available here. */
function formatNotification({ arn }: TopicSubscriptionModel, sent: Notification, text: string) {
  const { id, topicArn, sentAt, message } = sent;
  const unsubscribe = `https://sns.${REGION}.amazonaws.com/?Action=Unsubscribe&SubscriptionArn=${arn}`;
  return {
    Type: 'Notification',
    MessageId: id,
    TopicArn: topicArn,
    ...(message.subject !== undefined && { Subject: message.subject }),
    Message: text,
    Timestamp: new Date(sentAt).toISOString(),
    SignatureVersion: '1',
    Signature: 'LOCAL',
    SigningCertURL: `https://sns.${REGION}.amazonaws.com/SimpleNotificationService.pem`,
    UnsubscribeURL: unsubscribe,
    ...(Object.keys(message.attributes).length > 0 && {
      MessageAttributes: Object.fromEntries(
        Object.entries(message.attributes).map(([name, { type, value }]) => [name, { Type: type, Value: value }]),
      ),
    }),
  };
}

/** https://docs.aws.amazon.com/lambda/latest/dg/with-sns.html */
function recordOf({ arn }: TopicSubscriptionModel, envelope: ReturnType<typeof formatNotification>): object {
  const { SigningCertURL, UnsubscribeURL, ...sns } = envelope;
  const Sns = { Subject: null, MessageAttributes: {}, ...sns, SigningCertUrl: SigningCertURL };
  return {
    EventSource: 'aws:sns',
    EventVersion: '1.0',
    EventSubscriptionArn: arn,
    Sns: { ...Sns, UnsubscribeUrl: UnsubscribeURL },
  };
}
