import * as v from 'valibot';
import type { BucketNotificationModel } from './backend-model.ts';
import type { CloudAssembly, Resource } from './cloud-assembly.ts';

const FilterRules = v.optional(v.array(v.object({ Name: v.string(), Value: v.string() })), []);
const Others = v.optional(v.array(v.unknown()), []);

/** The property `NotificationConfiguration` of CloudFormation's bucket. */
const BucketConfiguration = v.object({
  EventBridgeConfiguration: v.optional(v.object({ EventBridgeEnabled: v.optional(v.unknown(), true) })),
  LambdaConfigurations: v.optional(
    v.array(
      v.object({
        Event: v.string(),
        Function: v.string(),
        Filter: v.optional(v.object({ S3Key: v.object({ Rules: FilterRules }) })),
      }),
    ),
    [],
  ),
  QueueConfigurations: Others,
  TopicConfigurations: Others,
});

/** Input of S3's PutBucketNotificationConfiguration, which CDK's custom resource calls. */
const CustomConfiguration = v.object({
  EventBridgeConfiguration: v.optional(v.unknown()),
  LambdaFunctionConfigurations: v.optional(
    v.array(
      v.object({
        Id: v.optional(v.string()),
        Events: v.array(v.string()),
        LambdaFunctionArn: v.string(),
        Filter: v.optional(v.object({ Key: v.object({ FilterRules }) })),
      }),
    ),
    [],
  ),
  QueueConfigurations: Others,
  TopicConfigurations: Others,
});
const Custom = v.object({ BucketName: v.string(), NotificationConfiguration: CustomConfiguration });

/** Reads the notifications of buckets, by the bucket's name. */
export function notificationsByBucket(assembly: CloudAssembly): Map<string, BucketNotificationModel[]> {
  const found = new Map<string, BucketNotificationModel[]>();
  for (const resource of assembly.resources('AWS::S3::Bucket')) {
    found.set(resource.attribute(), ofBucket(resource));
  }
  for (const resource of assembly.resources('Custom::S3BucketNotifications')) {
    const { BucketName, NotificationConfiguration } = v.parse(Custom, resource.properties());
    found.set(BucketName, [...(found.get(BucketName) ?? []), ...ofCustomResource(NotificationConfiguration)]);
  }
  return found;
}

/** Tests whether a bucket, or its custom resource, also notifies queues or topics, which has no effect here. */
export function notifiesOtherTargets(resource: Resource): boolean {
  const parsed = v.safeParse(
    v.object({ QueueConfigurations: Others, TopicConfigurations: Others }),
    resource.property('NotificationConfiguration'),
  );
  return parsed.success && [...parsed.output.QueueConfigurations, ...parsed.output.TopicConfigurations].length > 0;
}

function ofBucket(resource: Resource): BucketNotificationModel[] {
  const configuration = v.parse(BucketConfiguration, resource.property('NotificationConfiguration') ?? {});
  const { EventBridgeConfiguration: bus, LambdaConfigurations } = configuration;
  const functions = LambdaConfigurations.map(({ Event, Function: functionArn, Filter }, index) => ({
    kind: 'function' as const,
    id: `${resource.logicalId}-${index}`,
    functionArn,
    events: [Event],
    ...affixes(Filter?.S3Key.Rules),
  }));
  const isOnBus = bus !== undefined && String(bus.EventBridgeEnabled) === 'true';
  return isOnBus ? [{ kind: 'event-bus' }, ...functions] : functions;
}

function ofCustomResource(configuration: v.InferOutput<typeof CustomConfiguration>): BucketNotificationModel[] {
  const functions = configuration.LambdaFunctionConfigurations.map((lambda, index) => ({
    kind: 'function' as const,
    id: lambda.Id ?? `notification-${index}`,
    functionArn: lambda.LambdaFunctionArn,
    events: lambda.Events,
    ...affixes(lambda.Filter?.Key.FilterRules),
  }));
  return configuration.EventBridgeConfiguration === undefined ? functions : [{ kind: 'event-bus' }, ...functions];
}

/** Reads prefix and suffix of a notification's filter; names of filter rules are case-insensitive. */
function affixes(rules: v.InferOutput<typeof FilterRules> = []): { prefix: string; suffix: string } {
  const rule = (name: string) => rules.find(({ Name }) => Name.toLowerCase() === name)?.Value ?? '';
  return { prefix: rule('prefix'), suffix: rule('suffix') };
}
