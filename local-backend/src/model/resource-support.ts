/**
 * Support of a type of resource by the local backend. This table is the only source: announcements at the start and the
 * README's compatibility table are derived from it.
 */
export type ResourceSupport =
  /** Served by the named service, except for settings that its reader rejects or announces. */
  | { kind: 'served'; by: string }
  /** Not needed on a single machine, for the given reason. */
  | { kind: 'without effect'; because: string }
  /** Not supported; announced at the start with the consequence. */
  | { kind: 'not served'; consequence: string }
  /** Part of another resource, which is announced itself. */
  | { kind: 'part'; of: string };

/** Returns the support of a type; a type that is not declared is not served. */
export function supportOf(type: string): ResourceSupport {
  return RESOURCE_SUPPORT[type] ?? undeclared(type);
}

function undeclared(type: string): ResourceSupport {
  if (!isCustomResource(type)) return { kind: 'not served', consequence: 'it does not exist here' };
  return { kind: 'not served', consequence: 'its provider does not run, so the results of its deployment are missing' };
}

export function isCustomResource(type: string): boolean {
  return type.startsWith('Custom::') || type === 'AWS::CloudFormation::CustomResource';
}

const served = (by: string): ResourceSupport => ({ kind: 'served', by });
const withoutEffect = (because: string): ResourceSupport => ({ kind: 'without effect', because });
const notServed = (consequence: string): ResourceSupport => ({ kind: 'not served', consequence });
const part = (of: string): ResourceSupport => ({ kind: 'part', of });

const deployment = withoutEffect('concerns the deployment only');
const oneMachine = withoutEffect('functions use the network of this machine');

/** Types of resources, in the order of the README's table. */
export const RESOURCE_SUPPORT: Record<string, ResourceSupport> = {
  'AWS::AppSync::GraphQLApi': served('AppSync'),
  'AWS::AppSync::GraphQLSchema': served('AppSync'),
  'AWS::AppSync::ApiKey': served('AppSync'),
  'AWS::AppSync::DataSource': served('AppSync'),
  'AWS::AppSync::Resolver': served('AppSync'),
  'AWS::AppSync::FunctionConfiguration': served('AppSync'),
  'AWS::AppSync::Api': notServed('its event channels do not respond'),
  'AWS::AppSync::ChannelNamespace': part('AWS::AppSync::Api'),
  'AWS::AppSync::DomainName': notServed('the API has its local address only'),
  'AWS::AppSync::DomainNameApiAssociation': part('AWS::AppSync::DomainName'),

  'AWS::Cognito::UserPool': served('Cognito user pool'),
  'AWS::Cognito::UserPoolClient': served('Cognito user pool'),
  'AWS::Cognito::UserPoolGroup': served('Cognito user pool'),
  'AWS::Cognito::UserPoolDomain': served('Cognito hosted sign-in'),
  'AWS::Cognito::UserPoolIdentityProvider': served('Cognito hosted sign-in'),
  'AWS::Cognito::IdentityPool': served('Cognito identity pool'),
  'AWS::Cognito::IdentityPoolRoleAttachment': served('Cognito identity pool'),
  'AWS::Cognito::UserPoolUser': notServed('the user is not created'),
  'AWS::Cognito::UserPoolResourceServer': served('Cognito hosted sign-in'),
  'AWS::Cognito::ManagedLoginBranding': notServed('the sign-in pages keep their own look'),
  'AWS::Cognito::UserPoolUICustomizationAttachment': notServed('the sign-in pages keep their own look'),
  'Custom::AmplifyRefAuth': notServed(
    'it is replaced by a local user pool without users and triggers, with sign-in by e-mail address',
  ),

  'AWS::DynamoDB::Table': served('DynamoDB'),
  'AWS::DynamoDB::GlobalTable': served('DynamoDB'),
  'Custom::AmplifyDynamoDBTable': served('DynamoDB'),

  'AWS::S3::Bucket': served('S3'),
  'AWS::S3::BucketPolicy': withoutEffect('the roles decide about access'),
  'Custom::S3BucketNotifications': served('S3 events'),
  'Custom::CDKBucketDeployment': served('S3'),
  'Custom::S3AutoDeleteObjects': deployment,
  'AWS::CloudFront::Distribution': served('CloudFront'),
  'AWS::CloudFront::PublicKey': served('CloudFront'),
  'AWS::CloudFront::KeyGroup': served('CloudFront'),
  'AWS::CloudFront::OriginAccessControl': withoutEffect('the distribution reads its bucket'),
  'AWS::CloudFront::CloudFrontOriginAccessIdentity': withoutEffect('the distribution reads its bucket'),
  'AWS::CloudFront::CachePolicy': withoutEffect('nothing is cached'),
  'AWS::CloudFront::OriginRequestPolicy': withoutEffect('nothing is cached'),
  'AWS::CloudFront::ResponseHeadersPolicy': served('CloudFront (custom headers)'),

  'AWS::Lambda::Function': served('Lambda'),
  'AWS::Lambda::Url': served('Lambda function URLs'),
  'AWS::Lambda::EventSourceMapping': served('Lambda'),
  'AWS::Lambda::Permission': withoutEffect('the services of the backend may call its functions'),
  'AWS::Lambda::LayerVersion': withoutEffect('each function that uses it is announced'),
  'AWS::Lambda::EventInvokeConfig': served('Lambda'),
  'AWS::Lambda::Version': withoutEffect('only the current version exists'),
  'AWS::Lambda::Alias': withoutEffect('only the current version exists'),
  'AWS::Scheduler::Schedule': served('EventBridge Scheduler'),
  'AWS::Scheduler::ScheduleGroup': withoutEffect('schedules need no group'),
  'AWS::Events::Rule': served('EventBridge rules'),
  'AWS::Events::EventBus': served('EventBridge event buses'),
  'AWS::MediaConvert::Queue': served('MediaConvert'),
  'AWS::SES::EmailIdentity': served('SES'),
  'AWS::SES::ConfigurationSet': withoutEffect('mail goes to the local mailbox'),
  'AWS::SES::Template': notServed('messages cannot be sent with it'),

  'AWS::IAM::Role': served('IAM'),
  'AWS::IAM::Policy': served('IAM'),
  'AWS::IAM::ManagedPolicy': served('IAM'),
  'AWS::IAM::ServiceLinkedRole': withoutEffect('belongs to a service of AWS'),
  'AWS::IAM::User': notServed('it has no access key'),
  'AWS::IAM::AccessKey': notServed('the key does not exist'),
  'AWS::SSM::Parameter': served('SSM, variables of functions'),
  'Custom::AmplifySecretFetcherResource': served('secrets'),
  'AWS::SecretsManager::Secret': notServed('it has no value'),
  'AWS::KMS::Key': notServed('data is stored without encryption, and requests to KMS fail'),
  'AWS::KMS::Alias': part('AWS::KMS::Key'),

  'AWS::SQS::Queue': served('SQS'),
  'AWS::SQS::QueuePolicy': withoutEffect('the role of the sender decides'),
  'AWS::SNS::Topic': served('SNS'),
  'AWS::SNS::Subscription': served('SNS'),
  'AWS::SNS::TopicPolicy': withoutEffect('the role of the publisher decides'),
  'AWS::ApiGateway::RestApi': served('API Gateway'),
  'AWS::ApiGateway::Resource': served('API Gateway'),
  'AWS::ApiGateway::Method': served('API Gateway'),
  'AWS::ApiGateway::Stage': served('API Gateway'),
  'AWS::ApiGateway::Authorizer': served('API Gateway'),
  'AWS::ApiGateway::Deployment': deployment,
  'AWS::ApiGateway::Account': withoutEffect('functions write to the log of the backend'),
  'AWS::ApiGateway::Model': notServed('requests are not validated'),
  'AWS::ApiGateway::RequestValidator': notServed('requests are not validated'),
  'AWS::ApiGateway::GatewayResponse': notServed('errors have the default responses'),
  'AWS::ApiGateway::ApiKey': notServed('requests need no key'),
  'AWS::ApiGateway::UsagePlan': notServed('requests are neither limited nor counted'),
  'AWS::ApiGateway::UsagePlanKey': part('AWS::ApiGateway::UsagePlan'),
  'AWS::ApiGateway::DomainName': notServed('the API has its local address only'),
  'AWS::ApiGateway::BasePathMapping': part('AWS::ApiGateway::DomainName'),
  'AWS::ApiGatewayV2::Api': served('API Gateway'),
  'AWS::ApiGatewayV2::Route': served('API Gateway'),
  'AWS::ApiGatewayV2::Integration': served('API Gateway'),
  'AWS::ApiGatewayV2::Stage': served('API Gateway'),
  'AWS::ApiGatewayV2::Authorizer': served('API Gateway'),
  'AWS::ApiGatewayV2::Deployment': deployment,
  'AWS::ApiGatewayV2::DomainName': notServed('the API has its local address only'),
  'AWS::ApiGatewayV2::ApiMapping': part('AWS::ApiGatewayV2::DomainName'),
  'AWS::StepFunctions::StateMachine': notServed('executions cannot be started'),
  'AWS::StepFunctions::Activity': part('AWS::StepFunctions::StateMachine'),
  'AWS::Kinesis::Stream': notServed('records cannot be put into it'),
  'AWS::KinesisFirehose::DeliveryStream': notServed('records cannot be put into it'),
  'AWS::Bedrock::Agent': notServed('it does not respond'),
  'AWS::Bedrock::KnowledgeBase': notServed('it does not respond'),
  'AWS::BedrockAgentCore::Runtime': notServed('it does not respond'),
  'AWS::Location::Map': notServed('its tiles do not exist'),
  'AWS::Location::PlaceIndex': notServed('searches fail'),
  'AWS::Location::GeofenceCollection': notServed('geofences cannot be stored'),
  'AWS::Pinpoint::App': notServed('it receives no events and sends no notifications'),
  'AWS::RDS::DBInstance': notServed('there is no database'),
  'AWS::RDS::DBCluster': notServed('there is no database'),
  'AWS::OpenSearchService::Domain': notServed('nothing is indexed'),

  'AWS::WAFv2::WebACL': served('WAF'),
  'AWS::WAFv2::WebACLAssociation': served('WAF'),
  'AWS::CloudWatch::Alarm': withoutEffect('there are no metrics'),
  'AWS::CloudWatch::CompositeAlarm': withoutEffect('there are no metrics'),
  'AWS::CloudWatch::Dashboard': withoutEffect('there are no metrics'),
  'AWS::Logs::LogGroup': withoutEffect('functions write to the log of the backend'),
  'AWS::Logs::LogStream': withoutEffect('functions write to the log of the backend'),
  'AWS::Logs::MetricFilter': withoutEffect('there are no metrics'),
  'AWS::Logs::ResourcePolicy': withoutEffect('functions write to the log of the backend'),
  'Custom::LogRetention': withoutEffect('functions write to the log of the backend'),
  'AWS::EC2::VPC': oneMachine,
  ...parts('AWS::EC2::VPC', 'AWS::EC2', [
    ...['EIP', 'InternetGateway', 'NatGateway', 'Route', 'RouteTable', 'SecurityGroup', 'SecurityGroupEgress'],
    ...['SecurityGroupIngress', 'Subnet', 'SubnetRouteTableAssociation', 'VPCEndpoint', 'VPCGatewayAttachment'],
  ]),
  'AWS::CloudFormation::Stack': deployment,
  'AWS::CloudFormation::WaitCondition': deployment,
  'AWS::CloudFormation::WaitConditionHandle': deployment,
  'AWS::CDK::Metadata': deployment,
};

function parts(of: string, service: string, names: string[]): Record<string, ResourceSupport> {
  return Object.fromEntries(names.map((name) => [`${service}::${name}`, part(of)]));
}
