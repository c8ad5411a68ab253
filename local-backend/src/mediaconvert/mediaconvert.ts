import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PutEvent } from '../events/event-bus.ts';
import { createSignedRestService } from '../http/rest-json-service.ts';
import { type ServiceContext, ServiceError } from '../http/service.ts';
import { createAuthorizer, isAllowed } from '../iam/policy.ts';
import type { ScopedStore } from '../installation/key-value-store.ts';
import type { BackendModel } from '../model/backend-model.ts';
import { warnOfMissingEngine } from './engine.ts';
import { createJobActions } from './job-actions.ts';
import { createJobQueue } from './job-queue.ts';
import { openJobStore } from './job-record.ts';
import type { RunJobOptions } from './run-job.ts';

type MediaConvertDefinition = Pick<BackendModel, 'roles' | 'mediaQueues'>;

export interface MediaConvertOptions
  extends MediaConvertDefinition,
    Pick<ServiceContext, 'region' | 'accountId' | 'credentials' | 'clock' | 'faults' | 'log'> {
  /** Folder of the jobs' working files, on the same disk as the stored objects. Undefined: a temporary folder. */
  folder: string | undefined;
  store: ScopedStore;
  bucket: RunJobOptions['bucket'];
  putEvent: PutEvent;
}

const MAX_BODY_BYTES = 1024 * 1024;
/** MediaConvert's service name in trust policies. */
const SERVICE = 'mediaconvert.amazonaws.com';

/** Serves MediaConvert at `/_local/mediaconvert` and runs its jobs with the ffmpeg of this machine. */
export async function createMediaConvert({ folder, store, bucket, putEvent, log, ...options }: MediaConvertOptions) {
  const { clock, credentials, faults } = options;
  const root = folder ?? (await mkdtemp(join(tmpdir(), 'local-mediaconvert-')));
  await mkdir(root, { recursive: true, mode: 0o700 });
  const jobs = await openJobStore(store);
  const unfinished = jobs.all().filter(({ finishedAt }) => finishedAt === undefined);
  for (const name of await readdir(root)) {
    if (unfinished.some(({ id }) => id === name)) continue;
    await rm(join(root, name), { recursive: true, force: true, maxRetries: 5 });
  }
  let definition: MediaConvertDefinition = options;
  let isAuthorized = createAuthorizer(options.roles);
  const findRole = (roleArn: string) => definition.roles.find(({ arn }) => arn === roleArn);
  const canAssume = (roleArn: string) => findRole(roleArn)?.trustedServices?.includes(SERVICE) ?? false;
  const permits = (roleArn: string, request: Parameters<typeof isAllowed>[1]) =>
    isAllowed(findRole(roleArn)?.statements ?? [], request);
  const queue = createJobQueue({ jobs, folder: root, bucket, canAssume, permits, putEvent, clock, log });
  const actions = createJobActions({
    ...options,
    folder: root,
    jobs,
    queue,
    bucket,
    mediaQueues: () => definition.mediaQueues,
  });
  return {
    service: createSignedRestService({
      ...{ path: '/_local/mediaconvert', service: 'mediaconvert', title: 'MediaConvert', actions, credentials, clock },
      maximumBodyBytes: MAX_BODY_BYTES,
      tooLarge: () => new ServiceError('BadRequestException', 'The request is larger than 1 MB.', 413),
      injectFaults: (name, response) => faults.inject('mediaconvert', name, response),
      isAuthorized: (principal, request) => isAuthorized(principal, request),
    }),
    /** Starts the jobs; called when the backend's functions can receive events. */
    async start(): Promise<void> {
      // Not awaited, because the start need not wait for ffmpeg. Without a role for MediaConvert there are no jobs.
      if (definition.roles.some(({ arn }) => canAssume(arn))) void warnOfMissingEngine(log);
      await queue.start();
    },
    /** Applies changed definitions; a running job continues. */
    configure(next: MediaConvertDefinition): void {
      definition = next;
      isAuthorized = createAuthorizer(next.roles);
    },
    async close(): Promise<void> {
      await queue.close();
      if (folder === undefined) await rm(root, { recursive: true, force: true });
    },
  };
}
