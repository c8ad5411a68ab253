import type { CloudAssembly } from './cloud-assembly.ts';
import type { Resource } from './stack.ts';

/** The definitions use something that would silently not work here. */
export class UnsupportedResourceError extends Error {
  override readonly name = 'UnsupportedResourceError';
  constructor(resource: Pick<Resource, 'path' | 'type'>, what: string) {
    super(`The local backend cannot imitate ${what} (${resource.type} ${resource.path.split('/').slice(1).join('/')})`);
  }
}

/**
 * Resources without which the backend still answers, but which do nothing here: one line each, for the console. Of the
 * schedules those whose ARN is not in `imitated`: they wait for something else than a time, or run no function.
 */
export function listUnsupportedResources(assembly: CloudAssembly, imitated: ReadonlySet<string>): string[] {
  const strange = assembly.types().filter((type) => !KNOWN.some((known) => known.test(type)));
  return strange.flatMap((type) =>
    assembly
      .resources(type)
      .filter((resource) => !SCHEDULES.test(type) || !(imitated.has(resource.attribute('Arn')) || isOff(resource)))
      .map(({ logicalId }) => `${type} ${logicalId}`),
  );
}

const SCHEDULES = /^AWS::(Scheduler::Schedule|Events::Rule)$/;

function isOff(resource: Resource): boolean {
  return resource.property('State') === 'DISABLED';
}

/** Imitated, or without meaning on a single machine. */
const KNOWN = [
  /^AWS::AppSync::(GraphQLApi|GraphQLSchema|ApiKey|DataSource|Resolver|FunctionConfiguration)$/,
  /^AWS::Cognito::(UserPool|UserPoolClient|UserPoolGroup|UserPoolDomain|IdentityPool|IdentityPoolRoleAttachment)$/,
  /^AWS::CloudFront::(Distribution|PublicKey|KeyGroup|OriginAccessControl|CachePolicy|ResponseHeadersPolicy|OriginRequestPolicy)$/,
  /^AWS::DynamoDB::(Table|GlobalTable)$/,
  /^AWS::S3::(Bucket|BucketPolicy)$/,
  /^AWS::Lambda::(Function|Permission|LayerVersion|EventSourceMapping|EventInvokeConfig|Url)$/,
  /^AWS::(IAM|Logs|CloudFormation|SSM|CloudWatch|WAFv2|CDK)::/,
  // Identities need no verification here, where mail reaches nobody but the mailbox.
  /^AWS::SES::(EmailIdentity|ConfigurationSet)$/,
  /^AWS::Scheduler::ScheduleGroup$/,
  // The waiter of Amplify's table manager, the only state machine that Amplify makes.
  /^AWS::StepFunctions::StateMachine$/,
  /^Custom::(AmplifyDynamoDBTable|AmplifySecretFetcherResource|CDKBucketDeployment|S3AutoDeleteObjects|LogRetention)$/,
];
