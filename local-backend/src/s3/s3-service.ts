import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../clock.ts';
import type { Faults } from '../http/faults.ts';
import { type Service, ServiceError } from '../http/service.ts';
import { createAuthorizer } from '../iam/authorizer.ts';
import type { CredentialDirectory } from '../iam/principal.ts';
import type { BackendModel } from '../model/backend-model.ts';
import { actionName } from './action-name.ts';
import { authenticate } from './authenticate.ts';
import { openBuckets } from './buckets.ts';
import { corsHeaders, sendPreflight } from './cors.ts';
import type { ObjectReader } from './object-reader.ts';
import { s3Actions } from './s3-actions.ts';
import { sendError } from './send-error.ts';
import { parseTarget } from './target.ts';

/** The parts of the backend's model that S3 needs. */
type S3Definition = Pick<BackendModel, 'buckets' | 'roles' | 'deployedObjects'>;

interface S3Options extends S3Definition {
  /** Folder of the objects, which no other process may use. Undefined: a temporary folder that `close` deletes. */
  folder: string | undefined;
  region: string;
  credentials: CredentialDirectory;
  clock: Clock;
  faults: Faults;
}

export interface S3 {
  service: Service;
  /** Read access without S3's authorization, for CloudFront. */
  objects: ObjectReader;
  /** Applies a changed definition. Objects remain; pending requests finish with the previous rules. */
  configure(definition: S3Definition): Promise<void>;
  close(): Promise<void>;
}

const path = '/_local/s3';

/** Opens the stored objects and serves S3 at `/_local/s3/{bucket}/{key}`. */
export async function createS3({ folder, region, credentials, clock, faults, ...definition }: S3Options): Promise<S3> {
  const buckets = await openBuckets(folder, clock);
  let may = createAuthorizer(definition.roles);
  await buckets.configure(definition);

  async function act(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = parseTarget(request.url ?? '', path);
    const name = actionName(request.method ?? '', target.query, request.headers, target.key);
    await faults.inject('s3', name, response);
    const { principal, payloadHash } = authenticate(request, target, region, credentials, clock);
    const action = s3Actions[name];
    if (action === undefined) throw notImplemented(name);
    const authorizer = may;
    await action({
      request,
      response,
      query: target.query,
      bucket: buckets.get(target.bucket),
      key: target.key,
      principal,
      payloadHash,
      region,
      permits: (wanted) => authorizer(principal, wanted),
      findBucket: buckets.get,
    });
  }

  const service: Service = {
    path,
    async handle(request, response) {
      for (const [name, value] of Object.entries(answerHeaders())) response.setHeader(name, value);
      if (request.method === 'OPTIONS') return sendPreflight(request, response);
      try {
        await act(request, response);
      } catch (error) {
        sendError(request, response, error);
      }
    },
    close: () => buckets.close(),
  };

  return {
    service,
    objects: buckets.objects,
    close: () => buckets.close(),
    async configure(next) {
      await buckets.configure(next);
      may = createAuthorizer(next.roles);
    },
  };
}

function answerHeaders(): Record<string, string> {
  return {
    ...corsHeaders,
    'x-amz-request-id': randomBytes(8).toString('hex').toUpperCase(),
    'x-amz-id-2': randomBytes(16).toString('base64'),
    server: 'AmazonS3',
  };
}

function notImplemented(name: string): ServiceError {
  return new ServiceError('NotImplemented', `${name} is not implemented by the local backend.`, 501);
}
