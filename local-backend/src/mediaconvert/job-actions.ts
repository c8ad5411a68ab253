import { randomInt, randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { messageOf } from '../error-text.ts';
import type { SignedRestAction, SignedRestCall } from '../http/rest-json-service.ts';
import { type ServiceContext, ServiceError } from '../http/service.ts';
import type { MediaQueueModel } from '../model/backend-model.ts';
import { JobError } from './job-error.ts';
import type { createJobQueue } from './job-queue.ts';
import type { JobRecord, JobStore } from './job-record.ts';
import { probeResult } from './probe-result.ts';
import { linkInput, type RunJobOptions } from './run-job.ts';
import { parseS3Location } from './s3-location.ts';
import { readSourceMedia } from './source-media.ts';
import { ignored } from './video-settings.ts';

export interface JobActionsOptions extends ProbeOptions, Pick<ServiceContext, 'region' | 'accountId' | 'clock'> {
  jobs: JobStore;
  queue: ReturnType<typeof createJobQueue>;
  /** Returns the queues of the current definitions. */
  mediaQueues: () => MediaQueueModel[];
}

const VERSION = '2017-08-29';
/** Default page size and its limit, as in MediaConvert. */
const MAX_RESULTS = 20;

const CreateJob = v.strictObject({
  role: v.pipe(v.string(), v.regex(/^arn:aws[\w-]*:iam::\d+:role\/.+$/, 'must be the ARN of a role')),
  settings: v.looseObject({}),
  queue: v.optional(v.string(), 'Default'),
  priority: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-50), v.maxValue(50)), 0),
  userMetadata: v.optional(v.record(v.string(), v.string()), {}),
  clientRequestToken: v.optional(v.string()),
  statusUpdateInterval: v.optional(v.string(), 'SECONDS_60'),
  ...ignored('accelerationSettings', 'billingTagsSource', 'hopDestinations', 'jobEngineVersion'),
  ...ignored('simulateReservedQueue', 'tags'),
});

const ListJobs = v.object({
  status: v.optional(v.picklist(['SUBMITTED', 'PROGRESSING', 'COMPLETE', 'CANCELED', 'ERROR'])),
  queue: v.optional(v.string()),
  order: v.optional(v.picklist(['ASCENDING', 'DESCENDING']), 'DESCENDING'),
  maxResults: v.optional(
    v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(MAX_RESULTS)),
    String(MAX_RESULTS),
  ),
  nextToken: v.optional(v.string()),
});

/** Creates the actions of MediaConvert's REST API. */
export function createJobActions(options: JobActionsOptions): SignedRestAction[] {
  const { region, accountId, clock, jobs, queue, mediaQueues } = options;
  const arn = (name: string) => `arn:aws:mediaconvert:${region}:${accountId}:${name}`;

  /** Finds a queue by name or ARN. Throws `ServiceError` (NotFoundException). */
  function findQueue(nameOrArn: string): MediaQueueModel {
    const known = [{ name: 'Default', arn: arn('queues/Default') }, ...mediaQueues()];
    const found = known.find((candidate) => candidate.name === nameOrArn || candidate.arn === nameOrArn);
    if (found !== undefined) return found;
    throw new ServiceError('NotFoundException', `The specified queue does not exist: ${nameOrArn}`, 404);
  }

  function findJob({ parameters, require }: SignedRestCall, action: string): JobRecord {
    const [id = ''] = parameters;
    require(action, arn(`jobs/${id}`));
    const job = jobs.get(id);
    if (job !== undefined) return job;
    throw new ServiceError('NotFoundException', `The job with id: ${id} does not exist`, 404);
  }

  async function createJob({ body, require }: SignedRestCall): Promise<object> {
    const { role, queue: queueName, ...request } = parse(CreateJob, parseJson(body));
    const target = findQueue(queueName);
    require('mediaconvert:CreateJob', target.arn);
    require('iam:PassRole', role, { 'iam:PassedToService': 'mediaconvert.amazonaws.com' });
    const { clientRequestToken } = request;
    const earlier = jobs.all().find((job) => clientRequestToken && job.clientRequestToken === clientRequestToken);
    if (earlier !== undefined) return { job: formatJob(earlier) };
    const createdAt = clock();
    const id = `${createdAt}-${randomInt(36 ** 5, 36 ** 6).toString(36)}`;
    const job = await jobs.put({
      id,
      arn: arn(`jobs/${id}`),
      role,
      queue: target.arn,
      priority: request.priority,
      settings: request.settings,
      userMetadata: request.userMetadata,
      statusUpdateInterval: request.statusUpdateInterval,
      clientRequestToken,
      status: 'SUBMITTED',
      phase: undefined,
      percent: 0,
      createdAt,
      startedAt: undefined,
      finishedAt: undefined,
      error: undefined,
      outputGroupDetails: undefined,
      announced: true,
    });
    queue.wake();
    return { job: formatJob(job) };
  }

  async function listJobs({ query, require }: SignedRestCall): Promise<object> {
    const { status, queue: queueName, order, maxResults, nextToken } = parse(ListJobs, Object.fromEntries(query));
    const target = queueName === undefined ? undefined : findQueue(queueName);
    require('mediaconvert:ListJobs', target?.arn ?? arn('queues/Default'));
    const found = jobs
      .all()
      .filter((job) => (target === undefined || job.queue === target.arn) && (!status || job.status === status))
      .sort((a, b) => (order === 'ASCENDING' ? 1 : -1) * (a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)));
    const start = nextToken === undefined ? 0 : found.findIndex(({ id }) => id === nextToken) + 1;
    const page = found.slice(start, start + maxResults);
    const isLast = start + maxResults >= found.length;
    return { jobs: page.map(formatJob), ...(isLast ? {} : { nextToken: page.at(-1)?.id }) };
  }

  async function cancelJob(call: SignedRestCall): Promise<object> {
    const job = findJob(call, 'mediaconvert:CancelJob');
    if (await queue.cancel(job)) return {};
    throw new ServiceError('ConflictException', `The job with id: ${job.id} is already finished`, 409);
  }

  function formatQueue({ name, arn: queueArn }: MediaQueueModel): object {
    const own = jobs.all().filter((job) => job.queue === queueArn);
    return {
      name,
      arn: queueArn,
      type: name === 'Default' ? 'SYSTEM' : 'CUSTOM',
      status: 'ACTIVE',
      pricingPlan: 'ON_DEMAND',
      submittedJobsCount: own.filter(({ status }) => status === 'SUBMITTED').length,
      progressingJobsCount: own.filter(({ status }) => status === 'PROGRESSING').length,
    };
  }

  return [
    { name: 'CreateJob', route: `POST /${VERSION}/jobs`, status: 201, act: createJob },
    { name: 'ListJobs', route: `GET /${VERSION}/jobs`, act: listJobs },
    {
      name: 'GetJob',
      route: `GET /${VERSION}/jobs/*`,
      act: async (call) => ({ job: formatJob(findJob(call, 'mediaconvert:GetJob')) }),
    },
    { name: 'CancelJob', route: `DELETE /${VERSION}/jobs/*`, status: 202, act: cancelJob },
    {
      name: 'GetQueue',
      route: `GET /${VERSION}/queues/*`,
      act: async ({ parameters, require }) => {
        const found = findQueue(parameters[0] ?? '');
        require('mediaconvert:GetQueue', found.arn);
        return { queue: formatQueue(found) };
      },
    },
    {
      name: 'ListQueues',
      route: `GET /${VERSION}/queues`,
      act: async ({ require }) => {
        require('mediaconvert:ListQueues', '*');
        return { queues: [findQueue('Default'), ...mediaQueues()].map(formatQueue) };
      },
    },
    {
      name: 'DescribeEndpoints',
      route: `POST /${VERSION}/endpoints`,
      act: async ({ require, request }) => {
        require('mediaconvert:DescribeEndpoints', '*');
        return { endpoints: [{ url: `http://${request.headers.host}/_local/mediaconvert` }] };
      },
    },
    { name: 'Probe', route: `POST /${VERSION}/probe`, act: (call) => probe(call, options) },
  ];
}

function formatJob(job: JobRecord): object {
  const { createdAt, startedAt, finishedAt, error, phase, percent, outputGroupDetails, announced: _, ...shown } = job;
  const isRunning = job.status === 'PROGRESSING';
  return {
    ...shown,
    createdAt: createdAt / 1000,
    timing: {
      submitTime: Math.floor(createdAt / 1000),
      ...(startedAt && { startTime: Math.floor(startedAt / 1000) }),
      ...(finishedAt && { finishTime: Math.floor(finishedAt / 1000) }),
    },
    ...(isRunning && { currentPhase: phase ?? 'PROBING', jobPercentComplete: percent }),
    ...(error && { errorCode: error.code, errorMessage: error.message }),
    ...(outputGroupDetails && { outputGroupDetails: outputGroupDetails.map(formatGroup) }),
    retryCount: 0,
  };
}

/** Formats an output group without paths: only the COMPLETE event contains them. */
function formatGroup({ outputDetails }: NonNullable<JobRecord['outputGroupDetails']>[number]): object {
  return {
    outputDetails: outputDetails.map(({ durationInMs, videoDetails }) => ({
      durationInMs,
      ...(videoDetails && {
        videoDetails: { widthInPx: videoDetails.widthInPx, heightInPx: videoDetails.heightInPx },
      }),
    })),
  };
}

const Probe = v.strictObject({ inputFiles: v.strictTuple([v.strictObject({ fileUrl: v.string() })]) });

export interface ProbeOptions {
  /** Folder for the links to probed files. */
  folder: string;
  bucket: RunJobOptions['bucket'];
}

/** Describes a stored file. The caller needs the permission to read it. */
async function probe({ body, require }: SignedRestCall, { bucket, folder }: ProbeOptions): Promise<object> {
  const [{ fileUrl }] = parse(Probe, parseJson(body)).inputFiles;
  require('mediaconvert:Probe', '*');
  const location = parseS3Location(fileUrl);
  require('s3:GetObject', `arn:aws:s3:::${location.bucket}/${location.key}`);
  const object = bucket(location.bucket)?.find(location.key);
  if (object === undefined) throw new ServiceError('NotFoundException', `${fileUrl} does not exist`, 404);
  const linkFolder = join(folder, `probe-${randomUUID()}`);
  await mkdir(linkFolder);
  try {
    const address = await linkInput(fileUrl, join(linkFolder, 'input'), { bucket, permits: () => true });
    return { probeResults: [probeResult(await readSourceMedia(address), object)] };
  } catch (error) {
    if (!(error instanceof JobError)) throw error;
    throw new ServiceError('BadRequestException', error.message);
  } finally {
    await rm(linkFolder, { recursive: true, force: true });
  }
}

/** Parses a JSON body. Throws `ServiceError` (BadRequestException). */
function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch (error) {
    throw new ServiceError('BadRequestException', `The body is not JSON: ${messageOf(error)}`);
  }
}

/** Validates a request. Throws `ServiceError` (BadRequestException) with the path of the invalid member. */
function parse<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new ServiceError('BadRequestException', `/${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
}
