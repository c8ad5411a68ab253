import type { Clock } from '../clock.ts';
import { ServiceError } from '../http/service.ts';
import { type SignerOptions, signRequest } from '../iam/sign-request.ts';

export interface AwsClientOptions {
  port: number;
  region: string;
  /** Credentials of the administrator. */
  credentials: SignerOptions['credentials'];
  clock: Clock;
}

/** Client of the local AWS APIs with the administrator's credentials, for the studio. */
export function createAwsClient({ port, region, credentials, clock }: AwsClientOptions) {
  async function send(service: string, request: { method: string; path: string; target?: string; body?: string }) {
    const { method, path, target, body } = request;
    const url = new URL(`http://127.0.0.1:${port}/_local/${service}${path}`);
    const own = {
      'content-type': 'application/x-amz-json-1.1',
      ...(target !== undefined && { 'x-amz-target': target }),
    };
    const headers = await signRequest({ method, url, headers: own, body }, { service, region, credentials, clock });
    const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
    const output: unknown = await response.json();
    if (response.ok) return output;
    throw errorOf(output, response.status);
  }
  const call = (service: string, target: string) => (action: string, input: object) =>
    send(service, { method: 'POST', path: '', target: `${target}.${action}`, body: JSON.stringify(input) });
  return {
    /** Calls an action of DynamoDB. Throws `ServiceError`. */
    dynamoDb: call('dynamodb', 'DynamoDB_20120810'),
    /** Calls an action of the user pool. Throws `ServiceError`. */
    userPool: call('cognito-idp', 'AWSCognitoIdentityProviderService'),
    /** Lists the jobs of MediaConvert. Throws `ServiceError`. */
    listJobs: (): Promise<unknown> => send('mediaconvert', { method: 'GET', path: '/2017-08-29/jobs' }),
  };
}

export type AwsClient = ReturnType<typeof createAwsClient>;

function errorOf(body: unknown, status: number): ServiceError {
  const { __type: code = 'InternalFailure', message = 'The request failed' } = Object(body);
  return new ServiceError(String(code).replace(/^.*#/, ''), String(message), status);
}
