import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../clock.ts';
import { type Service, type ServiceContext, ServiceError } from '../http/service.ts';
import { createAuthorizer, type PolicyRequest } from '../iam/policy.ts';
import type { CredentialDirectory, Principal } from '../iam/principal.ts';
import { verifySignature } from '../iam/verify-signature.ts';
import type { BackendModel } from '../model/backend-model.ts';
import { listBuckets } from './actions/list-buckets.ts';
import { openBuckets } from './buckets.ts';
import type { NotifyChange, ObjectChange } from './object-notifications.ts';
import type { ObjectStore } from './object-store.ts';
import { actionName, LIST_BUCKETS, s3Actions } from './s3-actions.ts';
import { corsHeaders, sendError, sendPreflight } from './send-response.ts';
import { checkKey, parseTarget, type Target } from './target.ts';

/** The parts of the backend's model that S3 needs. */
type S3Definition = Pick<BackendModel, 'buckets' | 'roles' | 'deployedObjects'>;

interface S3Options
  extends S3Definition,
    Pick<ServiceContext, 'region' | 'accountId' | 'credentials' | 'clock' | 'faults'> {
  /** Folder of the objects, which no other process may use. Undefined: a temporary folder, which `close` deletes. */
  folder: string | undefined;
  /** Sends the events of changed objects; absent: no events are sent. */
  notify?: NotifyChange;
}

const path = '/_local/s3';

/** Opens the stored objects and serves S3 at `/_local/s3/{bucket}/{key}`. */
export async function createS3({
  folder,
  region,
  accountId,
  credentials,
  clock,
  faults,
  notify = async () => undefined,
  ...definition
}: S3Options) {
  const buckets = await openBuckets(folder, clock);
  let may = createAuthorizer(definition.roles);
  let models = definition.buckets;
  await buckets.configure(definition);

  async function notifyChange(change: ObjectChange): Promise<void> {
    const model = models.find(({ name }) => name === change.bucket);
    if (model !== undefined) await notify(model, change);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = parseTarget(request.url ?? '', path);
    checkKey(target);
    const name = actionName(request.method ?? '', target, request.headers);
    await faults.inject('s3', name, response);
    const { principal, payloadHash } = authenticate(request, target, region, credentials, clock);
    const authorizer = may;
    const permits = (wanted: PolicyRequest) => authorizer(principal, wanted);
    const { query } = target;
    if (name === LIST_BUCKETS)
      return listBuckets({ response, query, region, permits, principal, buckets: buckets.list(), accountId });
    const action = s3Actions[name];
    if (action === undefined) {
      throw new ServiceError('NotImplemented', `${name} is not implemented by the local backend.`, 501);
    }
    await action({
      request,
      response,
      query,
      bucket: buckets.get(target.bucket),
      key: target.key,
      principal,
      payloadHash,
      region,
      permits,
      notify: (change) => notifyChange({ ...change, bucket: target.bucket }),
      findBucket: buckets.get,
    });
  }

  /** Returns the CORS headers of the bucket that a request names. */
  function corsOf({ url = '' }: IncomingMessage): Record<string, string> {
    const bucketName = url.slice(path.length + 1).split(/[/?]/)[0];
    return corsHeaders(models.find(({ name }) => name === bucketName)?.exposedHeaders ?? []);
  }

  const service: Service = {
    path,
    async handle(request, response) {
      for (const [name, value] of Object.entries(corsOf(request))) response.setHeader(name, value);
      response.setHeader('x-amz-request-id', randomBytes(8).toString('hex').toUpperCase());
      response.setHeader('x-amz-id-2', randomBytes(16).toString('base64'));
      response.setHeader('server', 'AmazonS3');
      if (request.method === 'OPTIONS') return sendPreflight(request, response);
      try {
        await handle(request, response);
      } catch (error) {
        sendError(request, response, error);
      }
    },
    close: buckets.close,
  };

  return {
    service,
    /** Reads objects without S3's authorization, for CloudFront. */
    objects: buckets.objects,
    /** Returns a bucket's objects without S3's authorization, for MediaConvert; undefined for an unknown bucket. */
    bucket(name: string): ObjectStore | undefined {
      const store = buckets.find(name)?.store;
      return store && withNotifications(store, (change) => notifyChange({ ...change, bucket: name }));
    },
    close: buckets.close,
    /** Applies changed definitions. Objects are kept; pending requests are completed with the previous rules. */
    async configure(next: S3Definition): Promise<void> {
      await buckets.configure(next);
      may = createAuthorizer(next.roles);
      models = next.buckets;
    },
  };
}

export type S3 = Awaited<ReturnType<typeof createS3>>;

/** Sends events for the writes of other services, as for uploads. */
function withNotifications(
  store: ObjectStore,
  notifyChange: (change: Omit<ObjectChange, 'bucket'>) => Promise<void>,
): ObjectStore {
  return {
    ...store,
    async put(object, condition) {
      const stored = await store.put(object, condition);
      const { key, size, etag } = stored;
      await notifyChange({ key, action: 'CompleteMultipartUpload', object: { size, etag } });
      return stored;
    },
    async remove(key) {
      await store.remove(key);
      await notifyChange({ key, action: 'Delete' });
    },
  };
}

/** Verifies a signature: browsers sign for Amazon's host names, functions for this server's. */
function authenticate(
  request: IncomingMessage,
  { bucket, rawPath, rawKey, query }: Target,
  region: string,
  directory: CredentialDirectory,
  clock: Clock,
): { principal: Principal; payloadHash: string } {
  const domain = `s3.${region}.amazonaws.com`;
  const { method = '', headers } = request;
  const sent = {
    ...{ method, query, headers, service: 's3' },
    rawPath: `/${rawKey}`,
    hosts: [`${bucket}.${domain}`],
    otherForms: [
      { rawPath, hosts: [headers.host ?? ''] },
      // For a bucket name with a dot, clients put it into the path, because wildcard certificates do not cover it.
      { rawPath: `/${bucket}/${rawKey}`, hosts: [domain] },
    ],
  };
  const signed = verifySignature(sent, directory, clock);
  if (signed === undefined) throw new ServiceError('AccessDenied', 'Access Denied', 403);
  return signed;
}
