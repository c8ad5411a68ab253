import * as v from 'valibot';
import type { BackendModel, UnsupportedResource } from './backend-model.ts';
import type { CloudAssembly, Resource, Stack } from './cloud-assembly.ts';
import { describeDataSourceGap } from './read-api.ts';
import { eventTargetArns } from './read-event-rules.ts';
import { describeAssociationGap, describeFirewallGap } from './read-firewalls.ts';
import { targetArns } from './read-functions.ts';
import { readNotifications } from './read-notifications.ts';
import { describeRestGap } from './read-rest-apis.ts';
import { usesLanguageModel } from './read-roles.ts';
import { tableOfStream } from './read-streams.ts';
import { describeTableGap } from './read-tables.ts';
import { describeSubscriptionGap, describeTopicGap } from './read-topics.ts';
import { describeUserPoolGaps } from './read-user-pool.ts';
import { supportOf } from './resource-support.ts';
import { pathInBackend } from './unsupported-resource-error.ts';

export interface ServedParts extends Pick<BackendModel, 'functions' | 'queues' | 'queueSources' | 'tables'> {
  /** ARNs of schedules and rules that have a target here. */
  invoking: ReadonlySet<string>;
}

/** Lists resources that have no effect here, or only a part of it, each with the consequence. */
export function listUnsupportedResources(assembly: CloudAssembly, parts: ServedParts): UnsupportedResource[] {
  const resources = assembly.types().flatMap((type) =>
    assembly.resources(type).flatMap((resource) => {
      const consequence = consequenceOf(assembly, resource, parts);
      return consequence === undefined ? [] : [{ type, path: pathInBackend(resource), consequence }];
    }),
  );
  return [...resources, ...assembly.root.assembly.flatMap(externalParameters)];
}

/** Lists the parameters of the account's parameter store whose values a template reads. */
function externalParameters({ path, template }: Stack): UnsupportedResource[] {
  return Object.entries(template.Parameters).flatMap(([logicalId, { Type: type, Default: name }]) => {
    // CDK's own parameter, which only a deployment reads.
    if (!type.startsWith('AWS::SSM::Parameter::Value') || logicalId === 'BootstrapVersion') return [];
    const consequence = `the name of the parameter replaces its value, which is not in the definitions: ${name}`;
    return [{ type, path: pathInBackend({ path: `${path}/${logicalId}` }), consequence }];
  });
}

function consequenceOf(assembly: CloudAssembly, resource: Resource, parts: ServedParts): string | undefined {
  const support = supportOf(resource.type);
  if (support.kind === 'not served') return isAmplifysOwn(resource) ? undefined : support.consequence;
  return support.kind === 'served' ? PARTLY_SERVED[resource.type]?.(resource, parts, assembly) : undefined;
}

/** Describes the settings of a supported resource that have no effect; undefined if there are none. */
type GapFinder = (resource: Resource, parts: ServedParts, assembly: CloudAssembly) => string | undefined;

const findOtherTargets: GapFinder = (resource, { invoking }, assembly) => {
  if (resource.property('State') === 'DISABLED') return undefined;
  const isOfEvents = resource.property('EventPattern') !== undefined;
  const served = isOfEvents ? eventTargetArns(assembly) : targetArns(assembly);
  if (invoking.has(resource.attribute('Arn')) && targetsOf(resource).every((arn) => served.has(arn))) return undefined;
  const targets = isOfEvents ? 'functions, queues, topics and mutations' : 'functions, queues and topics';
  return `it reaches ${targets} only; its other targets are not invoked`;
};

const findOtherNotifications: GapFinder = (resource, _, assembly) => {
  const served = targetArns(assembly);
  const isServed = readNotifications(resource).every((one) => one.kind === 'event-bus' || served.has(one.targetArn));
  return isServed ? undefined : 'functions, queues and topics outside the definitions receive no notifications';
};

/** Describes a permission to use Bedrock's models, which every AI route has and which are a stub here. */
const describeModelUse: GapFinder = (resource) =>
  usesLanguageModel(resource)
    ? 'the Bedrock models that it allows are replaced by a stub with placeholder responses'
    : undefined;

const describeDestinations: GapFinder = (resource, { queues }) => {
  const { OnSuccess, OnFailure } = v.parse(Destinations, resource.property('DestinationConfig'));
  const { Destination: target } = OnFailure;
  const isOther = target !== undefined && !queues.some(({ arn }) => arn === target);
  const gaps = [
    ...(OnSuccess.Destination === undefined ? [] : ['results of its function are sent to no destination']),
    ...(isOther ? ['failed events are kept in the studio only, because their destination is not a queue'] : []),
  ];
  return gaps.length === 0 ? undefined : gaps.join('; ');
};

const PARTLY_SERVED: Record<string, GapFinder> = {
  'AWS::WAFv2::WebACL': describeFirewallGap,
  'AWS::WAFv2::WebACLAssociation': (resource, _, assembly) => describeAssociationGap(resource, assembly),
  'AWS::AppSync::DataSource': (resource, { tables }) => describeDataSourceGap(resource, tables),
  'AWS::AppSync::Resolver': (resource) =>
    resource.property('CachingConfig') === undefined ? undefined : 'its results are not cached',
  'AWS::DynamoDB::Table': describeTableGap,
  'AWS::DynamoDB::GlobalTable': describeTableGap,
  'Custom::AmplifyDynamoDBTable': describeTableGap,
  'AWS::Events::Rule': findOtherTargets,
  'AWS::Scheduler::Schedule': findOtherTargets,
  'AWS::S3::Bucket': findOtherNotifications,
  'Custom::S3BucketNotifications': findOtherNotifications,
  'AWS::Cognito::UserPool': (resource, _, assembly) => describeUserPoolGaps(resource, assembly),
  'AWS::Lambda::EventSourceMapping': (resource, { queueSources, queues }) => {
    const source = String(resource.property('EventSourceArn'));
    if (queueSources.some(({ queueArn }) => queueArn === source)) return undefined;
    if (tableOfStream(source) === undefined)
      return 'its function is not invoked: only streams of tables and queues without filters are event sources';
    const { OnFailure } = v.parse(Destinations, resource.property('DestinationConfig'));
    const { Destination: target } = OnFailure;
    if (target === undefined || queues.some(({ arn }) => arn === target)) return undefined;
    return 'discarded batches are written to the log only, because its destination is not a queue';
  },
  'AWS::IAM::Policy': describeModelUse,
  'AWS::IAM::Role': describeModelUse,
  'AWS::SQS::Queue': (resource) =>
    resource.property('FifoQueue') === true ? 'its messages are neither ordered by group nor deduplicated' : undefined,
  'AWS::SNS::Topic': describeTopicGap,
  'AWS::SNS::Subscription': describeSubscriptionGap,
  'AWS::ApiGateway::Method': (resource, _, assembly) => describeRestGap(resource, assembly),
  'AWS::ApiGatewayV2::Route': (resource, _, assembly) => describeRestGap(resource, assembly),
  'AWS::ApiGatewayV2::Api': (resource, _, assembly) => describeRestGap(resource, assembly),
  'AWS::Lambda::EventInvokeConfig': describeDestinations,
  'AWS::Lambda::Url': (resource) =>
    resource.property('InvokeMode') === 'RESPONSE_STREAM'
      ? 'a streamed response is sent whole when its function has ended it'
      : undefined,
  'AWS::Lambda::Function': (resource, { functions }) => {
    const model = functions.find(({ arn }) => arn === resource.attribute('Arn'));
    if (model?.code.kind === 'unsupported')
      return `it cannot run: the local backend does not run ${model.code.feature}`;
    if (model === undefined || !hasLayers(resource)) return undefined;
    return 'modules of its layers are loaded from the node_modules of the project';
  },
};

/** Returns the ARNs of a rule's targets; empty for a schedule, which has a single target. */
function targetsOf(resource: Resource): string[] {
  return v.parse(Targets, resource.property('Targets')).map(({ Arn }) => Arn);
}

const Destination = v.optional(v.object({ Destination: v.optional(v.string()) }), {});
const Destinations = v.optional(v.object({ OnSuccess: Destination, OnFailure: Destination }), {});

const Targets = v.optional(v.array(v.object({ Arn: v.string() })), []);

function hasLayers(resource: Resource): boolean {
  const layers = resource.property('Layers');
  return Array.isArray(layers) && layers.length > 0;
}

/** Tests whether a resource belongs to Amplify's table manager, which the local tables replace. */
function isAmplifysOwn({ path }: Resource): boolean {
  return path.includes('AmplifyTableManager');
}
