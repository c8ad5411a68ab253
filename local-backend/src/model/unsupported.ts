import type { CloudAssembly } from './cloud-assembly.ts';
import type { Resource } from './stack.ts';

/** The definitions use something that would silently not work here. */
export class UnsupportedResourceError extends Error {
  override readonly name = 'UnsupportedResourceError';
  constructor(resource: Pick<Resource, 'path' | 'type'>, what: string) {
    super(`The local backend cannot imitate ${what} (${resource.type} ${resource.path.split('/').slice(1).join('/')})`);
  }
}

/** Resources without which the backend still answers, but which do nothing here: one line each, for the console. */
export function listNotImitated(assembly: CloudAssembly): string[] {
  const strange = assembly.types().filter((type) => !KNOWN.some((known) => known.test(type)));
  return strange.flatMap((type) => assembly.resources(type).map(({ logicalId }) => `${type} ${logicalId}`));
}

/** Imitated, or without meaning on a single machine. */
const KNOWN = [
  /^AWS::AppSync::(GraphQLApi|GraphQLSchema|ApiKey|DataSource|Resolver|FunctionConfiguration)$/,
  /^AWS::Cognito::(UserPool|UserPoolClient|UserPoolGroup|UserPoolDomain|IdentityPool|IdentityPoolRoleAttachment)$/,
  /^AWS::CloudFront::(Distribution|PublicKey|KeyGroup|OriginAccessControl|CachePolicy|ResponseHeadersPolicy|OriginRequestPolicy)$/,
  /^AWS::DynamoDB::(Table|GlobalTable)$/,
  /^AWS::S3::(Bucket|BucketPolicy)$/,
  /^AWS::Lambda::(Function|Permission|LayerVersion|EventSourceMapping|EventInvokeConfig)$/,
  /^AWS::(IAM|Logs|CloudFormation|SSM|CloudWatch|WAFv2|CDK)::/,
  // The waiter of Amplify's table manager, the only state machine that Amplify makes.
  /^AWS::StepFunctions::StateMachine$/,
  /^Custom::(AmplifyDynamoDBTable|AmplifySecretFetcherResource|CDKBucketDeployment|S3AutoDeleteObjects|LogRetention)$/,
];
