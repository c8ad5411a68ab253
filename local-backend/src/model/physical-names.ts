import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { PhysicalName, Resource } from './cloud-assembly.ts';
import { ACCOUNT_ID, REGION } from './intrinsics.ts';
import { distributionHost, functionUrlHost, graphqlPlaceholder, secretPlaceholder } from './placeholders.ts';
import { STAND_IN_ATTRIBUTES } from './stand-in-auth.ts';

const LOWER = 'abcdefghijklmnopqrstuvwxyz0123456789';

export interface NameLookup {
  numberOf: (distribution: Resource) => number;
  functionNameOf: (functionArn: string) => string;
}

/** Creates the function for AWS's names and attributes of resources, derived from their paths. */
export function physicalNames(lookup: NameLookup): PhysicalName {
  return (resource, attribute) => {
    const given = NAMES[resource.type]?.(resource, lookup);
    return given?.[attribute ?? REF] ?? unknownName(resource, attribute);
  };
}

/** Attribute values by name; `REF` is the value of `Ref`. */
type Attributes = Record<string, string>;
const REF = '(Ref)';

const NAMES: Record<string, (resource: Resource, lookup: NameLookup) => Attributes> = {
  'AWS::AppSync::GraphQLApi': ({ path }) => {
    const id = stableId(path, 26);
    return {
      [REF]: arn('appsync', `apis/${id}`),
      Arn: arn('appsync', `apis/${id}`),
      ApiId: id,
      GraphQLUrl: graphqlPlaceholder(id),
      GraphQLEndpointArn: arn('appsync', `endpoints/graphql-api/${id}`),
    };
  },
  'AWS::AppSync::ApiKey': ({ path }) => ({ ApiKey: `da2-${stableId(path, 26)}` }),
  'AWS::AppSync::DataSource': (resource) => ({ Name: property(resource, 'Name') ?? resource.logicalId }),
  'AWS::AppSync::FunctionConfiguration': ({ path }) => ({ FunctionId: stableId(path, 26) }),
  'AWS::WAFv2::WebACL': (resource) => {
    const name = property(resource, 'Name') ?? nameWithHash(resource, 128);
    return { Arn: arn('wafv2', `regional/webacl/${name}/${stableUuid(resource.path)}`) };
  },
  'AWS::Cognito::UserPool': ({ path }) => {
    const id = `${REGION}_${stableId(path, 10)}`;
    const provider = `cognito-idp.${REGION}.amazonaws.com/${id}`;
    const idArn = arn('cognito-idp', `userpool/${id}`);
    return { [REF]: id, UserPoolId: id, Arn: idArn, ProviderName: provider, ProviderURL: `https://${provider}` };
  },
  'AWS::Cognito::UserPoolClient': ({ path }) => ({
    [REF]: stableId(path, 26),
    ClientId: stableId(path, 26),
    ClientSecret: stableId(`${path}/secret`, 52),
  }),
  'AWS::Cognito::UserPoolIdentityProvider': (resource) => ({
    [REF]: property(resource, 'ProviderName') ?? resource.logicalId,
  }),
  'AWS::Cognito::UserPoolResourceServer': (resource) => ({
    [REF]: property(resource, 'Identifier') ?? resource.logicalId,
  }),
  'AWS::Cognito::UserPoolDomain': (resource) => ({ [REF]: property(resource, 'Domain') ?? resource.logicalId }),
  'AWS::Cognito::UserPoolGroup': (resource) => ({ [REF]: property(resource, 'GroupName') ?? resource.logicalId }),
  'AWS::Cognito::IdentityPool': ({ path }) => ({
    [REF]: `${REGION}:${stableUuid(path)}`,
    Id: `${REGION}:${stableUuid(path)}`,
  }),
  'AWS::S3::Bucket': (resource) => {
    const name = property(resource, 'BucketName') ?? nameWithHash(resource, 63).toLowerCase();
    const host = `${name}.s3.${REGION}.amazonaws.com`;
    return { [REF]: name, Arn: `arn:aws:s3:::${name}`, DomainName: host, RegionalDomainName: host };
  },
  'AWS::Lambda::Function': (resource) => {
    const name = property(resource, 'FunctionName') ?? nameWithHash(resource, 64);
    return { [REF]: name, Arn: arn('lambda', `function:${name}`) };
  },
  'AWS::ApiGateway::RestApi': ({ path }) => ({ [REF]: stableId(path, 10), RootResourceId: stableId(`${path}/`, 10) }),
  'AWS::ApiGateway::Resource': ({ path }) => ({ [REF]: stableId(path, 10) }),
  'AWS::ApiGateway::Stage': (resource) => ({ [REF]: property(resource, 'StageName') ?? resource.logicalId }),
  'AWS::ApiGatewayV2::Stage': (resource) => ({ [REF]: property(resource, 'StageName') ?? resource.logicalId }),
  'AWS::ApiGatewayV2::Api': ({ path }) => {
    const id = stableId(path, 10);
    return { [REF]: id, ApiId: id, ApiEndpoint: `https://${id}.execute-api.${REGION}.amazonaws.com` };
  },
  'AWS::IAM::Role': (resource) => {
    const name = property(resource, 'RoleName') ?? nameWithHash(resource, 64);
    return {
      [REF]: name,
      Arn: `arn:aws:iam::${ACCOUNT_ID}:role/${name}`,
      RoleId: `AROA${stableId(resource.path, 17).toUpperCase()}`,
    };
  },
  'AWS::IAM::ManagedPolicy': (resource) => ({
    [REF]: `arn:aws:iam::${ACCOUNT_ID}:policy/${nameWithHash(resource, 128)}`,
  }),
  'AWS::SSM::Parameter': (resource) => ({ [REF]: property(resource, 'Name') ?? resource.logicalId }),
  'AWS::Lambda::Url': (resource, { functionNameOf }) => {
    const functionArn = property(resource, 'TargetFunctionArn') ?? '';
    const url = `https://${functionUrlHost(functionNameOf(functionArn))}/`;
    return { [REF]: functionArn, FunctionArn: functionArn, FunctionUrl: url };
  },
  'AWS::Scheduler::Schedule': (resource) => {
    const name = property(resource, 'Name') ?? nameWithHash(resource, 64);
    return { [REF]: name, Arn: arn('scheduler', `schedule/default/${name}`) };
  },
  'AWS::Events::Rule': (resource) => {
    const name = property(resource, 'Name') ?? nameWithHash(resource, 64);
    return { [REF]: name, Arn: arn('events', `rule/${name}`) };
  },
  'AWS::Events::EventBus': (resource) => {
    const name = property(resource, 'Name') ?? nameWithHash(resource, 64);
    return { [REF]: name, Name: name, Arn: arn('events', `event-bus/${name}`) };
  },
  'AWS::SQS::Queue': (resource) => {
    const name = property(resource, 'QueueName') ?? nameWithHash(resource, 80);
    return {
      [REF]: `https://sqs.${REGION}.amazonaws.com/${ACCOUNT_ID}/${name}`,
      QueueName: name,
      Arn: arn('sqs', name),
    };
  },
  'AWS::SNS::Topic': (resource) => {
    const name = property(resource, 'TopicName') ?? nameWithHash(resource, 256);
    return { [REF]: arn('sns', name), TopicArn: arn('sns', name), TopicName: name };
  },
  'AWS::SNS::Subscription': (resource) => {
    const own = `${property(resource, 'TopicArn') ?? ''}:${stableUuid(resource.path)}`;
    return { [REF]: own, Arn: own };
  },
  'AWS::MediaConvert::Queue': (resource) => {
    const name = property(resource, 'Name') ?? nameWithHash(resource, 64);
    return { [REF]: name, Name: name, Arn: arn('mediaconvert', `queues/${name}`) };
  },
  'AWS::CloudFront::Distribution': (resource, { numberOf }) => ({
    [REF]: cloudFrontId('E', resource),
    Id: cloudFrontId('E', resource),
    DomainName: distributionHost(numberOf(resource)),
  }),
  'AWS::CloudFront::PublicKey': (resource) => ({ [REF]: cloudFrontId('K', resource), Id: cloudFrontId('K', resource) }),
  'AWS::CloudFront::KeyGroup': ({ path }) => ({ [REF]: stableUuid(path), Id: stableUuid(path) }),
  'AWS::DynamoDB::Table': table,
  'AWS::DynamoDB::GlobalTable': table,
  'Custom::AmplifyDynamoDBTable': table,
  'Custom::CDKBucketDeployment': (resource) => ({
    DestinationBucketArn: property(resource, 'DestinationBucketArn') ?? '',
  }),
  'Custom::AmplifyRefAuth': () => STAND_IN_ATTRIBUTES,
  'Custom::AmplifySecretFetcherResource': (resource) => {
    const names = v.parse(v.array(v.string()), resource.property('secretNames'));
    return Object.fromEntries(names.map((name) => [name, secretPlaceholder(name)]));
  },
};

function table(resource: Resource): Attributes {
  const name = property(resource, 'tableName') ?? property(resource, 'TableName') ?? nameWithHash(resource, 255);
  const tableArn = arn('dynamodb', `table/${name}`);
  // CloudFormation's tables have the attributes Arn and StreamArn, Amplify's custom resource has TableArn and
  // TableStreamArn.
  const streamArn = `${tableArn}/stream/2020-01-01T00:00:00.000`;
  return {
    [REF]: name,
    TableName: name,
    Arn: tableArn,
    TableArn: tableArn,
    StreamArn: streamArn,
    TableStreamArn: streamArn,
  };
}

/** Returns a name for an unsupported resource, because other resources may refer to it. */
function unknownName(resource: Resource, attribute: string | undefined): string {
  if (attribute === undefined) return nameWithHash(resource, 64);
  if (attribute.endsWith('Arn')) return arn('unknown', `${resource.logicalId}/${attribute}`);
  return `${resource.logicalId}.${attribute}`;
}

function arn(service: string, name: string): string {
  return `arn:aws:${service}:${REGION}:${ACCOUNT_ID}:${name}`;
}

function cloudFrontId(letter: string, { path }: Resource): string {
  return letter + stableId(path, 13).toUpperCase();
}

/** Appends a hash of the path to the logical id, because the same id may exist in another stack. */
function nameWithHash({ logicalId, path }: Resource, length: number): string {
  return `${logicalId.slice(0, length - 13)}-${stableId(path, 12)}`;
}

function property(resource: Resource, name: string): string | undefined {
  const value = resource.property(name);
  return typeof value === 'string' ? value : undefined;
}

/** Derives an id from a hash of the resource's path, so that it is the same at every start and on every machine. */
function stableId(path: string, length: number): string {
  const digest = createHash('sha512').update(path).digest();
  // 256 is not a multiple of 36, so some letters are slightly more frequent.
  return Array.from(digest.subarray(0, length), (byte) => LOWER[byte % LOWER.length]).join('');
}

/** Derives a version 8 (free-form) UUID from a hash of the resource's path. */
function stableUuid(path: string): string {
  const hex = createHash('sha256').update(path).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
