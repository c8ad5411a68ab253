import * as v from 'valibot';
import { compileEventPattern } from '../events/event-pattern.ts';
import type { TopicModel, TopicSubscriptionModel } from './backend-model.ts';
import type { CloudAssembly, Resource } from './cloud-assembly.ts';
import { readProperties } from './read-properties.ts';
import { requireSupported } from './unsupported-resource-error.ts';

const Protocol = v.picklist(['sqs', 'lambda', 'email', 'email-json', 'sms']);
const Topic = v.object({
  DisplayName: v.optional(v.string()),
  FifoTopic: v.optional(v.boolean(), false),
  Subscription: v.optional(v.array(v.object({ Protocol: v.string(), Endpoint: v.string() })), []),
});
const Subscription = v.object({
  TopicArn: v.string(),
  Protocol: v.string(),
  Endpoint: v.optional(v.string(), ''),
  FilterPolicy: v.optional(v.union([v.string(), v.looseObject({})])),
  FilterPolicyScope: v.optional(v.picklist(['MessageAttributes', 'MessageBody']), 'MessageAttributes'),
  RawMessageDelivery: v.optional(v.boolean(), false),
});

/** Reads topics and subscriptions. Throws `UnsupportedResourceError` for unsupported filter policies. */
export function readTopics(assembly: CloudAssembly): TopicModel[] {
  const subscriptions = assembly.resources('AWS::SNS::Subscription');
  return assembly.resources('AWS::SNS::Topic').map((resource) => {
    const { DisplayName, Subscription: inline } = readProperties(resource, Topic);
    const arn = resource.attribute('TopicArn');
    const own = inline.flatMap(({ Protocol: name, Endpoint }, index): TopicSubscriptionModel[] => {
      const protocol = protocolOf(assembly, name, Endpoint);
      if (protocol === undefined) return [];
      const filter = { filterPolicy: undefined, filterScope: 'MessageAttributes' } as const;
      return [{ arn: `${arn}:inline-${index}`, protocol, endpoint: Endpoint, ...filter, delivery: 'envelope' }];
    });
    return {
      name: resource.attribute('TopicName'),
      arn,
      displayName: DisplayName,
      subscriptions: [...own, ...subscriptions.flatMap((candidate) => readSubscription(assembly, candidate, arn))],
    };
  });
}

function readSubscription(assembly: CloudAssembly, resource: Resource, topicArn: string): TopicSubscriptionModel[] {
  const read = readProperties(resource, Subscription);
  const protocol = protocolOf(assembly, read.Protocol, read.Endpoint);
  if (read.TopicArn !== topicArn || protocol === undefined) return [];
  return [
    {
      arn: resource.attribute(),
      protocol,
      endpoint: read.Endpoint,
      filterPolicy: readFilterPolicy(resource, read.FilterPolicy),
      filterScope: read.FilterPolicyScope,
      delivery: read.RawMessageDelivery ? 'raw' : 'envelope',
    },
  ];
}

/** Returns protocol of a subscription to a queue or function of the definitions; undefined for others. */
function protocolOf(
  assembly: CloudAssembly,
  name: string,
  endpoint: string,
): TopicSubscriptionModel['protocol'] | undefined {
  const parsed = v.safeParse(Protocol, name);
  if (!parsed.success) return undefined;
  const type = { sqs: 'AWS::SQS::Queue', lambda: 'AWS::Lambda::Function' }[parsed.output as string];
  const isDefined = type === undefined || assembly.resources(type).some((of) => of.attribute('Arn') === endpoint);
  return isDefined ? parsed.output : undefined;
}

function readFilterPolicy(resource: Resource, policy: unknown): unknown {
  if (policy === undefined) return undefined;
  const read = (): unknown => {
    const parsed: unknown = typeof policy === 'string' ? JSON.parse(policy) : policy;
    compileEventPattern(parsed);
    return parsed;
  };
  return requireSupported(resource, read, 'its filter policy');
}

export function describeTopicGap(resource: Resource): string | undefined {
  return readProperties(resource, Topic).FifoTopic ? 'its messages are not deduplicated' : undefined;
}

/** Describes a subscription whose endpoint receives no messages; undefined if it does. */
export function describeSubscriptionGap(resource: Resource, _: unknown, assembly: CloudAssembly): string | undefined {
  const { Protocol: name, Endpoint } = readProperties(resource, Subscription);
  if (protocolOf(assembly, name, Endpoint) !== undefined) return undefined;
  return `its endpoint of the protocol ${name} receives no messages`;
}
