import * as v from 'valibot';
import type { BucketNotificationModel } from './backend-model.ts';
import type { CloudAssembly, Resource } from './cloud-assembly.ts';

const FilterRules = v.optional(v.array(v.object({ Name: v.string(), Value: v.string() })), []);
/** The property `NotificationConfiguration` of CloudFormation's bucket. */
const BucketTargets = v.optional(
  v.array(
    v.object({
      Event: v.string(),
      Function: v.optional(v.string()),
      Queue: v.optional(v.string()),
      Topic: v.optional(v.string()),
      Filter: v.optional(v.object({ S3Key: v.object({ Rules: FilterRules }) })),
    }),
  ),
  [],
);
const BucketConfiguration = v.object({
  EventBridgeConfiguration: v.optional(v.object({ EventBridgeEnabled: v.optional(v.unknown(), true) })),
  LambdaConfigurations: BucketTargets,
  QueueConfigurations: BucketTargets,
  TopicConfigurations: BucketTargets,
});

/** Input of S3's PutBucketNotificationConfiguration, which CDK's custom resource calls. */
const CustomTargets = v.optional(
  v.array(
    v.object({
      Id: v.optional(v.string()),
      Events: v.array(v.string()),
      LambdaFunctionArn: v.optional(v.string()),
      QueueArn: v.optional(v.string()),
      TopicArn: v.optional(v.string()),
      Filter: v.optional(v.object({ Key: v.object({ FilterRules }) })),
    }),
  ),
  [],
);
const CustomConfiguration = v.object({
  EventBridgeConfiguration: v.optional(v.unknown()),
  LambdaFunctionConfigurations: CustomTargets,
  QueueConfigurations: CustomTargets,
  TopicConfigurations: CustomTargets,
});

const CUSTOM = 'Custom::S3BucketNotifications';

/** Reads the notifications of buckets, by the bucket's name. */
export function notificationsByBucket(assembly: CloudAssembly): Map<string, BucketNotificationModel[]> {
  const found = new Map<string, BucketNotificationModel[]>();
  for (const resource of ['AWS::S3::Bucket', CUSTOM].flatMap(assembly.resources)) {
    const name = resource.type === CUSTOM ? String(resource.property('BucketName')) : resource.attribute();
    found.set(name, [...(found.get(name) ?? []), ...readNotifications(resource)]);
  }
  return found;
}

/** Reads the notifications of a bucket, or of its custom resource. */
export function readNotifications(resource: Resource): BucketNotificationModel[] {
  const configuration = resource.property('NotificationConfiguration') ?? {};
  return resource.type === CUSTOM ? ofCustomResource(configuration) : ofBucket(configuration, resource.logicalId);
}

function ofBucket(configuration: unknown, logicalId: string): BucketNotificationModel[] {
  const { EventBridgeConfiguration: bus, ...lists } = v.parse(BucketConfiguration, configuration);
  const targets = Object.values(lists)
    .flat()
    .map(({ Event, Function: functionArn, Queue, Topic, Filter }, index) => ({
      kind: 'target' as const,
      id: `${logicalId}-${index}`,
      targetArn: functionArn ?? Queue ?? Topic ?? '',
      events: [Event],
      ...affixes(Filter?.S3Key.Rules),
    }));
  const isOnBus = bus !== undefined && String(bus.EventBridgeEnabled) === 'true';
  return isOnBus ? [{ kind: 'event-bus' }, ...targets] : targets;
}

function ofCustomResource(configuration: unknown): BucketNotificationModel[] {
  const { EventBridgeConfiguration: bus, ...lists } = v.parse(CustomConfiguration, configuration);
  const targets = Object.values(lists)
    .flat()
    .map(({ Id, Events, LambdaFunctionArn, QueueArn, TopicArn, Filter }, index) => ({
      kind: 'target' as const,
      id: Id ?? `notification-${index}`,
      targetArn: LambdaFunctionArn ?? QueueArn ?? TopicArn ?? '',
      events: Events,
      ...affixes(Filter?.Key.FilterRules),
    }));
  return bus === undefined ? targets : [{ kind: 'event-bus' }, ...targets];
}

/** Reads prefix and suffix of a notification's filter; names of filter rules are case-insensitive. */
function affixes(rules: v.InferOutput<typeof FilterRules> = []): { prefix: string; suffix: string } {
  const rule = (name: string) => rules.find(({ Name }) => Name.toLowerCase() === name)?.Value ?? '';
  return { prefix: rule('prefix'), suffix: rule('suffix') };
}
