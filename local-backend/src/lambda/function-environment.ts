import { replaceSiteUrl } from '../default-port.ts';
import type { Credentials } from '../iam/principal.ts';
import type { FunctionModel } from '../model/backend-model.ts';

export interface FunctionEnvironmentOptions {
  region: string;
  /** The local server's URL by IP address, so that the AWS SDK puts the bucket into the path. */
  serverUrl: string;
  siteUrl: string;
  /** HTTP/2 URL of the Bedrock stub; undefined when no role may use it. */
  bedrockUrl?: string | undefined;
  secrets: Record<string, string>;
  credentialsFor: (model: FunctionModel) => Credentials;
}

/** Creates the environment of a function: its variables, its secrets, and the local endpoints of AWS services. */
export function functionEnvironment(model: FunctionModel, options: FunctionEnvironmentOptions): Record<string, string> {
  const { region, serverUrl, siteUrl, secrets, credentialsFor } = options;
  const { accessKeyId, secretAccessKey, sessionToken } = credentialsFor(model);
  // The SDK sends requests to the host of a queue's URL and ignores the configured endpoint.
  const onThisMachine = (value: string) =>
    replaceSiteUrl(value, siteUrl).replaceAll(`https://sqs.${region}.amazonaws.com/`, `${serverUrl}/_local/sqs/`);
  const variables = Object.entries(model.environment).map(([name, value]) => [name, onThisMachine(value)]);
  const ownSecrets = Object.entries(model.secrets).map(([variable, name]) => [variable, secrets[name] ?? '']);
  return {
    ...inheritedVariables(),
    TZ: 'UTC',
    LANG: 'en_US.UTF-8',
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    ...(sessionToken === undefined ? {} : { AWS_SESSION_TOKEN: sessionToken }),
    AWS_ENDPOINT_URL_S3: `${serverUrl}/_local/s3`,
    AWS_ENDPOINT_URL_DYNAMODB: `${serverUrl}/_local/dynamodb`,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `${serverUrl}/_local/cognito-idp`,
    AWS_ENDPOINT_URL_MEDIACONVERT: `${serverUrl}/_local/mediaconvert`,
    AWS_ENDPOINT_URL_SES: `${serverUrl}/_local/ses`,
    AWS_ENDPOINT_URL_SESV2: `${serverUrl}/_local/ses`,
    AWS_ENDPOINT_URL_STS: `${serverUrl}/_local/sts`,
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: options.bedrockUrl ?? `${serverUrl}/_local/bedrock`,
    AWS_ENDPOINT_URL_SNS: `${serverUrl}/_local/sns`,
    AWS_ENDPOINT_URL_SQS: `${serverUrl}/_local/sqs`,
    AWS_ENDPOINT_URL_SSM: `${serverUrl}/_local/ssm`,
    AWS_ENDPOINT_URL_EVENTBRIDGE: `${serverUrl}/_local/events`,
    AWS_ENDPOINT_URL_LAMBDA: `${serverUrl}/_local/lambda`,
    // Requests to any other AWS service fail immediately instead of leaving the machine.
    AWS_ENDPOINT_URL: `${serverUrl}/_local/unknown-aws-service`,
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    AWS_LAMBDA_FUNCTION_NAME: model.name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(model.memoryMegabytes),
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    AWS_LAMBDA_LOG_GROUP_NAME: logGroupName(model),
    AWS_LAMBDA_LOG_STREAM_NAME: logStreamName,
    AWS_EXECUTION_ENV: `AWS_Lambda_nodejs${process.versions.node.split('.')[0]}.x`,
    ...(model.code.kind !== 'unsupported' && { LAMBDA_TASK_ROOT: model.code.folder }),
    _HANDLER: model.handler,
    ...Object.fromEntries(variables),
    ...Object.fromEntries(ownSecrets),
  };
}

export const logGroupName = ({ name }: FunctionModel) => `/aws/lambda/${name}`;
export const logStreamName = 'local';

/** Returns the machine's variables that Node needs; functions see no other variables of the machine. */
function inheritedVariables(): Record<string, string> {
  const names = ['PATH', 'HOME', 'USERPROFILE', 'TMPDIR', 'SYSTEMROOT', 'SYSTEMDRIVE', 'TEMP', 'TMP'];
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}
