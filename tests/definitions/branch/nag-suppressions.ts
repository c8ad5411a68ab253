/** An accepted violation of a rule of cdk-nag. */
export interface Suppression {
  /** `AwsSolutions-L1`, or a pattern for rules with several findings. */
  rule: string | RegExp;
  /** Matches the paths of the constructs. */
  on: RegExp;
  reason: string;
}

const everywhere = /./;
const distributions = /^(storage\/MediaDelivery\d|function\/VisitorDelivery)\/Resource$/;
const amplifysBuckets = /^data\/(amplifyData\/AmplifyCodegenAssets|modelIntrospectionSchemaBucket)/;
const policiesOfFunctions = /^data\/[\w-]+-lambda\/ServiceRole\/(DefaultPolicy|OverflowPolicy\d)\/Resource$/;

/** All accepted violations, with the reason for each. */
export const suppressions: readonly Suppression[] = [
  // Functions
  {
    rule: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    on: everywhere,
    reason: 'Amplify and CDK attach it to every function; it allows writing logs and nothing else.',
  },
  {
    rule: 'AwsSolutions-L1',
    on: everywhere,
    reason: 'Node 22 is supported by Lambda until April 2027 and lies in the range that package.json and CI run on.',
  },
  // Wildcards in policies
  {
    rule: /^AwsSolutions-IAM5\[Resource::<.+>\/index\/\*\]$/,
    on: policiesOfFunctions,
    reason: 'Indexes of a table that the statement names; the allowed actions are those of the function.',
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::<.+>\/(movies|tv-shows|audiobooks|blog|site|streams)\/([a-z]+\/)?\*\]$/,
    on: /^(data\/([\w-]+-lambda\/ServiceRole|EncodingRole)\/DefaultPolicy|storage\/[\w-]+(\/DefaultPolicy)?)\/Resource$/,
    reason: 'A folder of the media bucket, whose files users name; tests/authorization holds who may do what in it.',
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::<.+>\/catalogue\/\*\]$/,
    on: policiesOfFunctions,
    reason: 'The folder of the snapshots of the catalogue: each has a name of its own, which only functions read.',
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::arn:<AWS::Partition>:ses:.+:(identity|configuration-set)\/\*\]$/,
    on: policiesOfFunctions,
    reason: 'A condition allows one sender only; SES also checks the recipient’s identity in its sandbox.',
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::arn:<AWS::Partition>:mediaconvert:.+:jobs\/\*\]$/,
    on: policiesOfFunctions,
    reason: 'MediaConvert creates the ids of jobs; the queue in the same statement is the site’s own.',
  },
  {
    rule: 'AwsSolutions-IAM5[Resource::*]',
    on: policiesOfFunctions,
    reason: 'Actions without a resource: mediaconvert:Probe and dynamodb:ListStreams.',
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::<.+>:\*\]$/,
    on: /^(data\/amplifyData\/|data\/SchedulerRoleForTarget-|AmplifyBranchLinker\/|storage\/AmplifySecretFetcher)/,
    reason: 'Versions of a function that the statement names.',
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::arn:<AWS::Partition>:logs:.+\/aws\/appsync\/apis\/.+:\*\]$/,
    on: /^data\/ApiLogRole\/DefaultPolicy\/Resource$/,
    reason: 'The streams of the API’s own log group.',
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::<.+>\/types\/Mutation\/\*\]$/,
    on: /^data\/GraphqlAccessPolicy\d\/Resource$/,
    reason: 'Amplify’s grant, which restrictTriggers (amplify/auth/account-access.ts) narrows in the template.',
  },
  // Amplify's own deployment resources
  {
    rule: /^AwsSolutions-IAM5/,
    on: /^(data\/amplifyData\/AmplifyTableManager\/|data\/Custom::CDKBucketDeployment|AmplifyBranchLinker\/|storage\/AmplifySecretFetcher)/,
    reason: 'Functions of Amplify and CDK that run during a deployment only; the site cannot invoke them.',
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::.*:table\/\$\{tablename\}\/\*/,
    on: /^data\/amplifyData\/(\w+)\/\1IAMRole\/Resource$/,
    reason: 'AppSync’s role of a model: the indexes of the model’s table.',
  },
  {
    rule: /^AwsSolutions-S(1|10)$/,
    on: amplifysBuckets,
    reason: 'Amplify’s buckets for schemas, which the repository publishes; only deployments read and write them.',
  },
  // Sign-in
  {
    rule: 'AwsSolutions-COG2',
    on: /^auth\//,
    reason: 'The specification (§9) wants no second factor.',
  },
  {
    rule: 'AwsSolutions-COG8',
    on: /^auth\//,
    reason:
      'The Plus tier costs two cents a monthly user; lockout, token revocation and the request limit come without it.',
  },
  {
    rule: 'AwsSolutions-COG7',
    on: /^auth\//,
    reason: 'The specification (§9) wants guests, who read pictures and trailers.',
  },
  // API
  {
    rule: 'AwsSolutions-ASC3',
    on: /^data\/amplifyData\/GraphQLAPI\/Resource$/,
    reason: 'Requests are logged, but not their content: variables contain names and e-mail addresses.',
  },
  // Media
  {
    rule: 'AwsSolutions-S1',
    on: /^storage\/media\/Bucket\/Resource$/,
    reason: 'Access logs would store users’ addresses. CloudFront reads, and functions sign each link per user.',
  },
  {
    rule: 'AwsSolutions-CFR1',
    on: distributions,
    reason: 'Rights of territories are not part of the specification.',
  },
  {
    rule: 'AwsSolutions-CFR2',
    on: distributions,
    reason:
      'Media need a signed link, images and visitors’ pages are cached; the firewall guards the API and sign-up (MARQUEE_REQUEST_LIMIT).',
  },
  {
    rule: 'AwsSolutions-CFR3',
    on: distributions,
    reason: 'Access logs would store which address watched which film; the metrics have the figures without people.',
  },
  {
    rule: 'AwsSolutions-CFR4',
    on: distributions,
    reason: 'The default certificate of *.cloudfront.net has no minimum version; it needs no domain of one’s own.',
  },
  // Monitoring
  {
    rule: 'AwsSolutions-SQS3',
    on: /^dead-letters\/\w+DeadLetters\/Resource$/,
    reason: 'They are the queues of dead letters.',
  },
];
