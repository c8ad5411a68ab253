import type { CloudAssembly, Resource } from './cloud-assembly.ts';

/** The definitions use an unsupported feature that would fail silently. */
export class UnsupportedResourceError extends Error {
  override readonly name = 'UnsupportedResourceError';
  constructor(resource: Pick<Resource, 'path' | 'type'>, what: string) {
    super(
      `The local backend does not support ${what} (${resource.type} ${resource.path.split('/').slice(1).join('/')})`,
    );
  }
}

/** Lists resources that do nothing. A schedule outside `supportedSchedules` has an event pattern or no function. */
export function listUnsupportedResources(assembly: CloudAssembly, supportedSchedules: ReadonlySet<string>): string[] {
  const unknownTypes = assembly.types().filter((type) => !KNOWN.some((known) => known.test(type)));
  return unknownTypes.flatMap((type) =>
    assembly
      .resources(type)
      .filter(
        (resource) =>
          !SCHEDULES.test(type) || !(supportedSchedules.has(resource.attribute('Arn')) || isDisabled(resource)),
      )
      .map(({ logicalId }) => `${type} ${logicalId}`),
  );
}

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
  // The waiter of Amplify's table manager, the only state machine of Amplify.
  /^AWS::StepFunctions::StateMachine$/,
  /^Custom::(AmplifyDynamoDBTable|AmplifySecretFetcherResource|CDKBucketDeployment|S3AutoDeleteObjects|LogRetention)$/,
];
