import * as v from 'valibot';
import type { CloudAssembly, Resource } from './cloud-assembly.ts';
import { notifiesOtherTargets } from './read-notifications.ts';

/** The definitions use an unsupported feature that would fail silently. */
export class UnsupportedResourceError extends Error {
  override readonly name = 'UnsupportedResourceError';
  constructor(resource: Pick<Resource, 'path' | 'type'>, what: string) {
    super(
      `The local backend does not support ${what} (${resource.type} ${resource.path.split('/').slice(1).join('/')})`,
    );
  }
}

/**
 * Lists resources that do nothing, or not all that they define: `served` has the ARNs of schedules and rules that invoke
 * functions; a rule may have further targets.
 */
export function listUnsupportedResources(assembly: CloudAssembly, served: ReadonlySet<string>): string[] {
  const unknownTypes = assembly.types().filter((type) => !KNOWN.some((known) => known.test(type)));
  const functions = new Set(assembly.resources('AWS::Lambda::Function').map((resource) => resource.attribute('Arn')));
  const isServed = (resource: Resource) =>
    isDisabled(resource) ||
    (served.has(resource.attribute('Arn')) && targetsOf(resource).every((arn) => functions.has(arn)));
  const unknown = unknownTypes.flatMap((type) =>
    assembly
      .resources(type)
      .filter((resource) => !SCHEDULES.test(type) || !isServed(resource))
      .map(({ logicalId }) => `${type} ${logicalId}`),
  );
  const notifying = NOTIFYING.flatMap((type) => assembly.resources(type)).filter(notifiesOtherTargets);
  return [...unknown, ...notifying.map(({ type, logicalId }) => `${type} ${logicalId} (queues and topics)`)];
}

/** ARNs of a rule's targets; empty for a schedule, which has a single one. */
function targetsOf(resource: Resource): string[] {
  return v.parse(Targets, resource.property('Targets')).map(({ Arn }) => Arn);
}

const Targets = v.optional(v.array(v.object({ Arn: v.string() })), []);

const NOTIFYING = ['AWS::S3::Bucket', 'Custom::S3BucketNotifications'];

const SCHEDULES = /^AWS::(Scheduler::Schedule|Events::Rule)$/;

function isDisabled(resource: Resource): boolean {
  return resource.property('State') === 'DISABLED';
}

/** Supported, or without effect on a single machine. */
const KNOWN = [
  /^AWS::AppSync::(GraphQLApi|GraphQLSchema|ApiKey|DataSource|Resolver|FunctionConfiguration)$/,
  /^AWS::Cognito::(UserPool|UserPoolClient|UserPoolGroup|UserPoolDomain|IdentityPool|IdentityPoolRoleAttachment)$/,
  /^AWS::CloudFront::(Distribution|PublicKey|KeyGroup|OriginAccessControl|CachePolicy|ResponseHeadersPolicy|OriginRequestPolicy)$/,
  /^AWS::DynamoDB::(Table|GlobalTable)$/,
  /^AWS::S3::(Bucket|BucketPolicy)$/,
  /^AWS::Lambda::(Function|Permission|LayerVersion|EventSourceMapping|EventInvokeConfig|Url)$/,
  /^AWS::(IAM|Logs|CloudFormation|SSM|CloudWatch|WAFv2|CDK)::/,
  // Identities need no verification, because mail goes to the mailbox only.
  /^AWS::SES::(EmailIdentity|ConfigurationSet)$/,
  /^AWS::Scheduler::ScheduleGroup$/,
  /^AWS::MediaConvert::Queue$/,
  // The waiter of Amplify's table manager, the only state machine of Amplify.
  /^AWS::StepFunctions::StateMachine$/,
  /^Custom::(AmplifyDynamoDBTable|AmplifySecretFetcherResource|CDKBucketDeployment|S3AutoDeleteObjects|S3BucketNotifications|LogRetention)$/,
];
