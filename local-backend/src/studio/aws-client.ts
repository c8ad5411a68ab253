import type { Clock } from '../clock.ts';
import { ServiceError } from '../http/service.ts';

export interface AwsClientOptions {
  port: number;
  region: string;
  /** The administrator's credentials. */
  credentials: { accessKeyId: string; secretAccessKey: string };
  clock: Clock;
}

/** Calls the local AWS APIs as the administrator, so that the studio changes data as any other client does. */
export function createAwsClient({ port, region, credentials, clock }: AwsClientOptions) {
  async function send(service: string, request: { method: string; path: string; target?: string; body?: string }) {
    // Loaded with the first page that needs them: most starts never open the studio.
    const [{ Sha256 }, { SignatureV4 }] = await Promise.all([
      import('@aws-crypto/sha256-js'),
      import('@smithy/signature-v4'),
    ]);
    const signer = new SignatureV4({ service, region, credentials, sha256: Sha256 });
    const { method, body } = request;
    const path = `/_local/${service}${request.path}`;
    const { headers } = await signer.sign(
      {
        ...{ method, protocol: 'http:', hostname: '127.0.0.1', port, path, query: {} },
        headers: {
          host: `127.0.0.1:${port}`,
          'content-type': 'application/x-amz-json-1.1',
          ...(request.target !== undefined && { 'x-amz-target': request.target }),
        },
        ...(body !== undefined && { body }),
      },
      { signingDate: new Date(clock()) },
    );
    const { host: _, ...sent } = headers;
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: sent,
      ...(body !== undefined && { body }),
    });
    const answer: unknown = await response.json();
    if (response.ok) return answer;
    throw errorOf(answer, response.status);
  }
  return {
    /** Calls an action of DynamoDB. Throws `ServiceError`. */
    dynamoDb: (action: string, input: object): Promise<unknown> =>
      send('dynamodb', {
        method: 'POST',
        path: '',
        target: `DynamoDB_20120810.${action}`,
        body: JSON.stringify(input),
      }),
    /** Calls an action of the user pool. Throws `ServiceError`. */
    userPool: (action: string, input: object): Promise<unknown> =>
      send('cognito-idp', {
        ...{ method: 'POST', path: '', body: JSON.stringify(input) },
        target: `AWSCognitoIdentityProviderService.${action}`,
      }),
    /** Lists the jobs of MediaConvert. Throws `ServiceError`. */
    listJobs: (): Promise<unknown> => send('mediaconvert', { method: 'GET', path: '/2017-08-29/jobs' }),
  };
}

export type AwsClient = ReturnType<typeof createAwsClient>;

function errorOf(answer: unknown, status: number): ServiceError {
  const { __type: code = 'InternalFailure', message = 'The request failed' } = Object(answer);
  return new ServiceError(String(code).replace(/^.*#/, ''), String(message), status);
}
