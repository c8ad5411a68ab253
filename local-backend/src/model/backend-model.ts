/**
 * A synthesized Amplify backend as plain data: what `model/read-*.ts` finds in the CloudFormation templates and
 * every service of the local backend works from. Nothing here is specific to one product.
 */
export interface BackendModel {
  region: string;
  accountId: string;
  api: ApiModel | undefined;
  userPool: UserPoolModel | undefined;
  identityPool: IdentityPoolModel | undefined;
  tables: TableModel[];
  buckets: BucketModel[];
  functions: FunctionModel[];
  streams: StreamModel[];
  schedules: ScheduleModel[];
  functionUrls: FunctionUrlModel[];
  distributions: DistributionModel[];
  roles: RoleModel[];
  /** Objects that a deployment puts into a bucket (the model introspection schema that data functions read). */
  deployedObjects: DeployedObject[];
  /** Resources that do nothing here, as lines for the console: `AWS::SQS::Queue orders`. */
  unsupportedResources: string[];
}

export type AuthorizationMode = 'API_KEY' | 'AWS_IAM' | 'AMAZON_COGNITO_USER_POOLS' | 'OPENID_CONNECT' | 'AWS_LAMBDA';

export interface ApiModel {
  id: string;
  apiKey: string | undefined;
  defaultAuthorization: AuthorizationMode;
  additionalAuthorizations: AuthorizationMode[];
  /** GraphQL schema definition language, AppSync directives included. */
  schema: string;
  dataSources: DataSourceModel[];
  /** Keyed by function id. */
  pipelineFunctions: Record<string, PipelineFunctionModel>;
  resolvers: ResolverModel[];
}

export type DataSourceModel =
  | { kind: 'table'; name: string; tableName: string }
  | { kind: 'function'; name: string; functionArn: string }
  | { kind: 'none'; name: string };

export interface PipelineFunctionModel {
  id: string;
  dataSource: string;
  requestTemplate: string | undefined;
  responseTemplate: string | undefined;
}

export interface ResolverModel {
  typeName: string;
  fieldName: string;
  requestTemplate: string | undefined;
  responseTemplate: string | undefined;
  steps: { kind: 'pipeline'; functionIds: string[] } | { kind: 'unit'; dataSource: string };
}

export interface TableModel {
  name: string;
  arn: string;
  /** In the shape of DynamoDB's CreateTable (capitalised keys). */
  definition: {
    AttributeDefinitions: { AttributeName: string; AttributeType: 'S' | 'N' | 'B' }[];
    KeySchema: KeySchema;
    GlobalSecondaryIndexes?: {
      IndexName: string;
      KeySchema: KeySchema;
      Projection: { ProjectionType: string; NonKeyAttributes?: string[] };
    }[];
  };
  timeToLiveAttribute: string | undefined;
}
type KeySchema = { AttributeName: string; KeyType: 'HASH' | 'RANGE' }[];

export interface UserPoolModel {
  id: string;
  arn: string;
  clientId: string;
  /** Sign-in names: this backend supports pools whose user name is the e-mail address. */
  usernameAttributes: string[];
  passwordPolicy: {
    minimumLength: number;
    lowercase: boolean;
    uppercase: boolean;
    numbers: boolean;
    symbols: boolean;
    temporaryPasswordDays: number;
  };
  authFlows: string[];
  groups: { name: string; roleArn: string | undefined; precedence: number | undefined }[];
  /** Trigger name as CloudFormation's LambdaConfig has it (`PostConfirmation`) → function ARN. */
  triggers: Record<string, string>;
  tokenLifetimes: { accessSeconds: number; idSeconds: number; refreshSeconds: number };
  preventUserExistenceErrors: boolean;
  /** The hosted sign-in of the pool's client; undefined: the pool has no domain, or the client may not use it. */
  hostedSignIn: HostedSignInModel | undefined;
  /** The wording of e-mails with codes and with temporary passwords, where the definitions have one of their own. */
  messageTemplates: { code: MessageTemplate | undefined; invitation: MessageTemplate | undefined };
}

/** The authorization-code flow as the pool's client allows it. */
export interface HostedSignInModel {
  scopes: string[];
  /** Where a sign-in and a sign-out may lead to, compared as whole strings. */
  callbackUrls: string[];
  logoutUrls: string[];
}

/** `{####}` stands for the code or temporary password, `{username}` for the sign-in name. */
export interface MessageTemplate {
  subject: string;
  html: string;
}

export interface IdentityPoolModel {
  id: string;
  allowsGuests: boolean;
  authenticatedRoleArn: string;
  guestRoleArn: string;
}

export interface BucketModel {
  name: string;
  arn: string;
  /** Days after which unfinished multipart uploads are removed; undefined: never. */
  abortMultipartAfterDays: number | undefined;
}

export interface FunctionModel {
  arn: string;
  name: string;
  /** Amplify's name of the function (`defineFunction({ name })`). */
  friendlyName: string | undefined;
  /** Folder with the synthesized bundle. */
  bundleFolder: string;
  /** `index.handler` → file `index.mjs`/`index.js` in the folder, export `handler`. */
  handler: string;
  environment: Record<string, string>;
  /** Environment variables whose value is a secret: variable → secret name. */
  secrets: Record<string, string>;
  timeoutSeconds: number;
  roleArn: string;
}

/** What runs a function by the clock (AWS::Scheduler::Schedule, AWS::Events::Rule). */
export interface ScheduleModel {
  arn: string;
  functionArn: string;
  /** `cron(0 * * * ? *)`, in UTC. */
  expression: string;
  source: 'aws.scheduler' | 'aws.events';
  /** The event's JSON; undefined: the usual notice. */
  input: string | undefined;
}

/** A function's own web address (AWS::Lambda::Url). */
export interface FunctionUrlModel {
  functionArn: string;
  /** The last part of its local address, `/_local/functions/{name}`: Amplify's name of the function, else its own. */
  name: string;
}

/** A table's change stream that feeds a function (AWS::Lambda::EventSourceMapping). */
export interface StreamModel {
  tableName: string;
  functionArn: string;
  batchSize: number;
}

export interface DistributionModel {
  id: string;
  /** Position among the distributions of the backend, from 1; its local address is `/_local/media/{number}`. */
  number: number;
  bucketName: string;
  /** Whether it asks its bucket with an `Origin` of its own, so that all it keeps is open to pages of other hosts. */
  sendsOriginHeader: boolean;
  /** In order of precedence; the last one is the default (`*`). */
  behaviors: { pathPattern: string; signed: boolean }[];
  /** CloudFront's id of the public key that signed addresses name → PEM. */
  publicKeys: Record<string, string>;
}

export interface RoleModel {
  arn: string;
  name: string;
  statements: PolicyStatement[];
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
