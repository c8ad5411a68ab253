import * as v from 'valibot';
import type { BucketNotificationModel } from './backend-model.ts';
import type { CloudAssembly, Resource } from './cloud-assembly.ts';

const FilterRules = v.optional(v.array(v.object({ Name: v.string(), Value: v.string() })), []);
const Arn = v.optional(v.string());
/** A target of CloudFormation's bucket, or one in the input of S3's API, which CDK's custom resource calls. */
const Target = v.object({
  Id: v.optional(v.string()),
  Event: v.optional(v.string()),
  Events: v.optional(v.array(v.string())),
  ...{ Function: Arn, Queue: Arn, Topic: Arn, LambdaFunctionArn: Arn, QueueArn: Arn, TopicArn: Arn },
  Filter: v.optional(
    v.object({
      S3Key: v.optional(v.object({ Rules: FilterRules })),
      Key: v.optional(v.object({ FilterRules })),
    }),
  ),
});
const Targets = v.optional(v.array(Target), []);
/** The property `NotificationConfiguration` of both. */
const Configuration = v.object({
  EventBridgeConfiguration: v.optional(v.object({ EventBridgeEnabled: v.optional(v.unknown(), true) })),
  LambdaConfigurations: Targets,
  LambdaFunctionConfigurations: Targets,
  QueueConfigurations: Targets,
  TopicConfigurations: Targets,
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
  const configuration = v.parse(Configuration, resource.property('NotificationConfiguration') ?? {});
  const { EventBridgeConfiguration: bus, ...lists } = configuration;
  const prefix = resource.type === CUSTOM ? 'notification' : resource.logicalId;
  const targets = Object.values(lists)
    .flat()
    .map((target, index) => ({
      kind: 'target' as const,
      id: target.Id ?? `${prefix}-${index}`,
      targetArn: arnOf(target),
      events: target.Events ?? [target.Event ?? ''],
      ...affixes(target.Filter?.S3Key?.Rules ?? target.Filter?.Key?.FilterRules),
    }));
  return String(bus?.EventBridgeEnabled) === 'true' ? [{ kind: 'event-bus' }, ...targets] : targets;
}

function arnOf(target: v.InferOutput<typeof Target>): string {
  const { Function: functionArn, Queue, Topic, LambdaFunctionArn, QueueArn, TopicArn } = target;
  return functionArn ?? Queue ?? Topic ?? LambdaFunctionArn ?? QueueArn ?? TopicArn ?? '';
}

/** Reads prefix and suffix of a notification's filter; names of filter rules are case-insensitive. */
function affixes(rules: v.InferOutput<typeof FilterRules> = []): { prefix: string; suffix: string } {
  const rule = (name: string) => rules.find(({ Name }) => Name.toLowerCase() === name)?.Value ?? '';
  return { prefix: rule('prefix'), suffix: rule('suffix') };
}
