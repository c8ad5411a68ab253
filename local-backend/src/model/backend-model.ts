import type { UserPoolModel } from './user-pool-model.ts';

/** A synthesized Amplify backend as plain data, read by `model/read-*.ts`; all services are created from it. */
export interface BackendModel {
  region: string;
  accountId: string;
  api: ApiModel | undefined;
  /** The pool that the client's configuration names. */
  userPool: UserPoolModel | undefined;
  furtherUserPools: UserPoolModel[];
  identityPool: IdentityPoolModel | undefined;
  tables: TableModel[];
  buckets: BucketModel[];
  functions: FunctionModel[];
  streams: StreamModel[];
  schedules: ScheduleModel[];
  eventRules: EventRuleModel[];
  functionUrls: FunctionUrlModel[];
  restApis: RestApiModel[];
  distributions: DistributionModel[];
  /** Queues of MediaConvert in addition to its default queue. */
  mediaQueues: MediaQueueModel[];
  queues: QueueModel[];
  queueSources: QueueSourceModel[];
  topics: TopicModel[];
  parameters: ParameterModel[];
  firewalls: FirewallModel[];
  roles: RoleModel[];
  /** Objects that a deployment uploads to a bucket, such as the model introspection schema of data functions. */
  deployedObjects: DeployedObject[];
  unsupportedResources: UnsupportedResource[];
}

/** A resource that has no effect here, or only part of the effect that it defines. */
export interface UnsupportedResource {
  /** `AWS::SQS::Queue` */
  type: string;
  /** Logical ids below the root stack: `data7552DF31/Orders12AB`. */
  path: string;
  /** Effect that is missing: `messages cannot be sent to it`. */
  consequence: string;
}

export type AuthorizationMode = 'API_KEY' | 'AWS_IAM' | 'AMAZON_COGNITO_USER_POOLS' | 'OPENID_CONNECT' | 'AWS_LAMBDA';

export interface ApiModel {
  id: string;
  arn: string;
  limits: RequestLimits;
  apiKey: string | undefined;
  defaultAuthorization: AuthorizationMode;
  additionalAuthorizations: AuthorizationMode[];
  lambdaAuthorizer: LambdaAuthorizerModel | undefined;
  openIdConnect: OpenIdConnectModel[];
  /** Pools whose tokens are accepted in the mode AMAZON_COGNITO_USER_POOLS. */
  userPools: TrustedUserPoolModel[];
  /** `ALLOW`: users may resolve root fields without an authorization directive. */
  userPoolDefaultAction: 'ALLOW' | 'DENY';
  /** GraphQL schema definition, including AppSync's directives. */
  schema: string;
  dataSources: DataSourceModel[];
  /** Value of `ctx.env`. */
  environment: Record<string, string>;
  /** Pipeline functions by id. */
  pipelineFunctions: Record<string, PipelineFunctionModel>;
  resolvers: ResolverModel[];
}

/** Limits of one request. */
export interface RequestLimits {
  /** Maximum levels of selections; undefined: AppSync's own limit. */
  depth: number | undefined;
  /** Maximum resolvers that a request may run; undefined: AppSync's own limit. */
  resolvers: number | undefined;
  introspection: 'open' | 'closed';
}

export interface TrustedUserPoolModel {
  id: string;
  /** Regular expression that the ids of accepted clients match; undefined: all clients. */
  clientIdPattern: string | undefined;
}

/** The function that authorizes requests of the mode AWS_LAMBDA. */
export interface LambdaAuthorizerModel {
  functionArn: string;
  /** Seconds for which a decision is cached; 0: not cached. */
  ttlSeconds: number;
  /** Regular expression that tokens must match. */
  tokenPattern: string | undefined;
}

/** A provider whose tokens are accepted in the mode OPENID_CONNECT. */
export interface OpenIdConnectModel {
  issuer: string;
  /** Regular expression that the audiences of accepted tokens match; undefined: all audiences. */
  clientIdPattern: string | undefined;
  maximumAgeMilliseconds: { sinceIssue: number | undefined; sinceSignIn: number | undefined };
}

export type DataSourceModel =
  | { kind: 'table'; name: string; tableName: string; roleArn: string | undefined }
  | { kind: 'function'; name: string; functionArn: string }
  | { kind: 'none'; name: string }
  | { kind: 'event-bus'; name: string; busArn: string; roleArn: string }
  | {
      kind: 'http';
      name: string;
      /** `https://example.com` */
      endpoint: string;
      /** Signs requests with AWS Signature Version 4, with the role's credentials; undefined: unsigned. */
      signing: { region: string; service: string; roleArn: string } | undefined;
    };

export interface PipelineFunctionModel {
  id: string;
  dataSource: string;
  handlers: HandlersModel;
}

/** The request and response handler of a resolver or pipeline function; absent templates have defaults. */
export type HandlersModel =
  | { language: 'vtl'; requestTemplate: string | undefined; responseTemplate: string | undefined }
  | { language: 'javascript'; code: string };

export interface ResolverModel {
  typeName: string;
  fieldName: string;
  handlers: HandlersModel;
  steps: { kind: 'pipeline'; functionIds: string[] } | { kind: 'unit'; dataSource: string };
}

export interface TableModel {
  name: string;
  arn: string;
  /** Input of DynamoDB's CreateTable, with capitalized keys. */
  definition: {
    AttributeDefinitions: { AttributeName: string; AttributeType: 'S' | 'N' | 'B' }[];
    KeySchema: KeySchema;
    GlobalSecondaryIndexes?: {
      IndexName: string;
      KeySchema: KeySchema;
      Projection: { ProjectionType: string; NonKeyAttributes?: string[] | undefined };
    }[];
  };
  timeToLiveAttribute: string | undefined;
}
type KeySchema = { AttributeName: string; KeyType: 'HASH' | 'RANGE' }[];

export interface IdentityPoolModel {
  id: string;
  allowsGuests: boolean;
  /** Check of a token before credentials are issued: signature, or also session (`ServerSideTokenCheck`). */
  tokenCheck: 'signature' | 'user pool';
  /** Accepted tokens: `cognito-idp.{region}.amazonaws.com/{pool}` and the id of the client that they were issued to. */
  providers: { name: string; clientId: string }[];
  authenticatedRoleArn: string;
  guestRoleArn: string;
}

export interface BucketModel {
  name: string;
  arn: string;
  /** Days after which incomplete multipart uploads are deleted; undefined: never. */
  abortMultipartAfterDays: number | undefined;
  /** Headers that the CORS rule exposes to pages of other origins. */
  exposedHeaders: string[];
  notifications: BucketNotificationModel[];
}

/** Target of a bucket's object events. */
export type BucketNotificationModel =
  | { kind: 'event-bus' }
  | {
      kind: 'target';
      id: string;
      /** ARN of a function, queue or topic. */
      targetArn: string;
      /** `s3:ObjectCreated:*` */
      events: string[];
      prefix: string;
      suffix: string;
    };

export interface FunctionModel {
  arn: string;
  name: string;
  /** Amplify's name of the function (`defineFunction({ name })`). */
  friendlyName: string | undefined;
  code: FunctionCode;
  /** `index.handler` → file `index.mjs` or `index.js` in the folder, export `handler`. */
  handler: string;
  environment: Record<string, string>;
  /** Environment variables whose value is a secret: variable → secret name. */
  secrets: Record<string, string>;
  timeoutSeconds: number;
  memoryMegabytes: number;
  roleArn: string;
  /** Receives the events of asynchronous invocations that failed (AWS::Lambda::EventInvokeConfig). */
  failureQueueArn?: string | undefined;
  /** Maximum number of retries of an asynchronous invocation that failed, 0 to 2; absent: 2. */
  asyncRetries?: number | undefined;
}

export type FunctionCode =
  | { kind: 'folder'; folder: string }
  /** Source code in the template (`ZipFile`); it is written to `index.js` of the folder. */
  | { kind: 'inline'; folder: string; source: string }
  /** The function exists, but its invocations fail: `functions of the runtime python3.12`. */
  | { kind: 'unsupported'; feature: string };

/** A schedule that invokes a function (AWS::Scheduler::Schedule, AWS::Events::Rule). */
export interface ScheduleModel {
  arn: string;
  functionArn: string;
  /** `cron(0 * * * ? *)` */
  expression: string;
  /** `Europe/Madrid`; absent: UTC. */
  timeZone?: string;
  source: 'aws.scheduler' | 'aws.events';
  /** JSON of the event; undefined: the default event. */
  input: string | undefined;
}

/** A rule of an event bus that invokes functions (AWS::Events::Rule with an event pattern). */
export interface EventRuleModel {
  arn: string;
  name: string;
  /** Name of its bus: `default`, or that of an AWS::Events::EventBus. */
  bus: string;
  /** Event pattern as in the definitions; `compileEventPattern` accepts it. */
  pattern: unknown;
  targets: EventTargetModel[];
}

/** A function, queue or topic, or a mutation of the API. */
export interface EventTargetModel {
  /** ARN of the function, queue or topic, or of the API's endpoint. */
  functionArn: string;
  input: TargetInputModel;
  /** The mutation that the API runs for the role; the input is its variables. */
  mutation?: { document: string; roleArn: string } | undefined;
}

/** The input of a rule's target: the whole event, a constant, a part of the event, or a filled template. */
export type TargetInputModel =
  | { kind: 'event' }
  | { kind: 'constant'; json: string }
  | { kind: 'path'; path: string }
  | { kind: 'transformer'; paths: Record<string, string>; template: string };

/** A function URL (AWS::Lambda::Url). */
export interface FunctionUrlModel {
  functionArn: string;
  /** Last segment of the local URL `/_local/functions/{name}`: Amplify's name of the function, else its AWS name. */
  name: string;
  /** Requests need none, or a signature (`AWS_IAM`) of a caller whose own policies or permission allow it. */
  authorization: { kind: 'none' } | { kind: 'iam'; permittedRoleArns: string[] };
}

/** A queue of messages (AWS::SQS::Queue). */
export interface QueueModel {
  name: string;
  arn: string;
  retentionSeconds: number;
  /** Seconds for which a received message is hidden; absent: SQS's default. */
  visibilitySeconds?: number;
  /** Seconds for which a sent message is hidden; absent: none. */
  delaySeconds?: number;
  /** Seconds for which a receiver waits for a message; absent: none. */
  waitSeconds?: number;
  /** Queue for dead letters: it receives a message that was received more than `maxReceiveCount` times. */
  redrive?: { queueArn: string; maxReceiveCount: number };
}

/** A parameter of the Systems Manager (AWS::SSM::Parameter). */
export interface ParameterModel {
  /** `/shop/queue` */
  name: string;
  /** `String` or `StringList` (a comma-separated list). */
  type: string;
  value: string;
}

/** A topic of SNS (AWS::SNS::Topic). */
export interface TopicModel {
  name: string;
  arn: string;
  displayName: string | undefined;
  subscriptions: TopicSubscriptionModel[];
}

/** An endpoint that receives the messages of a topic (AWS::SNS::Subscription). */
export interface TopicSubscriptionModel {
  arn: string;
  /** Subscriptions with other protocols are reported as not supported. */
  protocol: 'sqs' | 'lambda' | 'email' | 'email-json' | 'sms';
  /** ARN, e-mail address or telephone number. */
  endpoint: string;
  /** Filter policy that `compileEventPattern` accepts; undefined: all messages. */
  filterPolicy: unknown;
  filterScope: 'MessageAttributes' | 'MessageBody';
  /** `raw`: queues receive the message without the envelope. */
  delivery: 'envelope' | 'raw';
}

/** A queue that invokes a function (AWS::Lambda::EventSourceMapping). */
export interface QueueSourceModel {
  queueArn: string;
  functionArn: string;
  batchSize: number;
  /** `item-failures`: the function reports the messages that it could not process. */
  response: 'ignored' | 'item-failures';
}

/** A web ACL (AWS::WAFv2::WebACL) with the resources that it guards. */
export interface FirewallModel {
  arn: string;
  guardedArns: string[];
  rateRules: RateRuleModel[];
}

/** A rule that blocks an address after too many requests. */
export interface RateRuleModel {
  name: string;
  /** Maximum requests of an address within the window. */
  limit: number;
  windowSeconds: number;
  /** HTTP status of a blocked request. */
  status: number;
}

/** A table stream that invokes a function (AWS::Lambda::EventSourceMapping). */
export interface StreamModel extends Pick<QueueSourceModel, 'functionArn' | 'batchSize' | 'response'> {
  /** Path of the mapping in the stacks. */
  id: string;
  tableName: string;
  viewType: 'KEYS_ONLY' | 'NEW_IMAGE' | 'OLD_IMAGE' | 'NEW_AND_OLD_IMAGES';
  /** Event patterns; a record must match one of them. Empty: all records. `compileEventPattern` accepts them. */
  filters: unknown[];
  /** Seconds to wait for a full batch. */
  batchWindowSeconds: number;
  /** Maximum retries of a failed batch; undefined: until its records exceed their maximum age. */
  maximumRetries: number | undefined;
  maximumAgeSeconds: number;
  onFailure: 'retry' | 'bisect';
  /** ARN of the destination of discarded batches. */
  failureDestination: string | undefined;
}

/** An API of API Gateway (AWS::ApiGateway::RestApi, AWS::ApiGatewayV2::Api). */
export interface RestApiModel {
  id: string;
  kind: 'REST' | 'HTTP';
  /** Names of the stages; `$default` does not appear in the path. */
  stages: string[];
  /** Media types whose bodies functions receive in base64. */
  binaryTypes: string[];
  routes: RestRouteModel[];
}

export interface RestRouteModel {
  /** `GET`, or `ANY`. */
  method: string;
  /** `/items/{id}`, `/{proxy+}`; `$default`: every other path. */
  path: string;
  integration: RestIntegration;
  /** Version of the payload format. */
  payload: '1.0' | '2.0';
  authorization: RestAuthorization;
}

export type RestIntegration =
  | { kind: 'function'; functionArn: string }
  | { kind: 'mock'; status: number; headers: Record<string, string> };

export type RestAuthorization =
  | { kind: 'none' }
  | { kind: 'iam' }
  | { kind: 'user-pool'; scopes: string[]; userPoolIds: string[] };

export interface DistributionModel {
  id: string;
  /** Position among the backend's distributions, from 1; the local path is `/_local/media/{number}`. */
  number: number;
  origin: { kind: 'bucket'; bucketName: string; exposedHeaders: string[] } | { kind: 'function'; name: string };
  /** True if the distribution sends an `Origin` header to the bucket, so that cached responses allow other origins. */
  sendsOriginHeader: boolean;
  /** In order of precedence; the last one is the default (`*`). */
  behaviors: BehaviorModel[];
  /** CloudFront's public key id → PEM. */
  publicKeys: Record<string, string>;
}

export interface BehaviorModel {
  pathPattern: string;
  signed: boolean;
  compresses: boolean;
  /** Custom headers of the response headers policy. */
  addedHeaders: AddedHeader[];
}

export interface AddedHeader {
  name: string;
  value: string;
  /** True if the header replaces the origin's header of the same name. */
  overrides: boolean;
}

export interface MediaQueueModel {
  name: string;
  arn: string;
}

export interface RoleModel {
  arn: string;
  name: string;
  /** Role id, as `AROA…`; absent: derived from the name. */
  id?: string;
  statements: PolicyStatement[];
  /** Services that may assume the role: `lambda.amazonaws.com`; absent: none. */
  trustedServices?: string[];
}

export interface PolicyStatement {
  effect: 'Allow' | 'Deny';
  actions: string[];
  resources: string[];
  conditions: Record<string, Record<string, string[]>>;
}

export interface DeployedObject {
  bucketName: string;
  key: string;
  file: string;
}
