import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { messageOf, stackOf } from '../error-text.ts';
import type { NewEvent, PutEvent } from '../events/event-bus.ts';
import type { PolicyRequest } from '../iam/policy.ts';
import { ERROR_CODES, JobError } from './job-error.ts';
import type { JobPhase, JobRecord, JobStore } from './job-record.ts';
import { CanceledError, type RunJobOptions, runJob } from './run-job.ts';

export interface JobQueueOptions {
  jobs: JobStore;
  /** Folder that contains the jobs' working folders. */
  folder: string;
  bucket: RunJobOptions['bucket'];
  /** Tests whether MediaConvert may assume a role. */
  canAssume: (roleArn: string) => boolean;
  /** Tests whether a role permits a request. */
  permits: (roleArn: string, request: PolicyRequest) => boolean;
  putEvent: PutEvent;
  clock: Clock;
  log: (line: string) => void;
}

/** Minimum interval of STATUS_UPDATE events; MediaConvert's is ten seconds. */
const UPDATE_MILLISECONDS = 1500;

/**
 * Creates the queue, which runs one job at a time: the highest priority first, then the oldest. Jobs that an earlier
 * process did not finish come first: they are started again, or continue to store their outputs.
 */
export function createJobQueue({ jobs, folder, bucket, canAssume, permits, putEvent, clock, log }: JobQueueOptions) {
  let current: { id: string; controller: AbortController; done: Promise<void> } | undefined;
  let state: 'waiting' | 'running' | 'closed' = 'waiting';
  const folderOf = ({ id }: Pick<JobRecord, 'id'>) => join(folder, id);

  function wake(): void {
    if (state !== 'running' || current !== undefined) return;
    const next = nextJob(jobs.all());
    if (next === undefined) return;
    const controller = new AbortController();
    const done = run(next, controller.signal)
      .catch((error: unknown) => log(`The job ${next.id} could not be recorded: ${stackOf(error)}`))
      .then(() => {
        current = undefined;
        wake();
      });
    current = { id: next.id, controller, done };
  }

  /** Stores a final status before its event is sent; the next start sends it if this process is killed. */
  async function finish(job: JobRecord, status: 'COMPLETE' | 'CANCELED' | 'ERROR'): Promise<void> {
    const finished = await jobs.put({ ...job, status, finishedAt: clock(), announced: false });
    await sendFinalEvent(finished);
    await rm(folderOf(job), { recursive: true, force: true, maxRetries: 5 });
  }

  async function sendFinalEvent(job: JobRecord): Promise<void> {
    if (job.status === 'SUBMITTED') return;
    await putEvent(jobEvent(job, job.status, job.finishedAt ?? clock()));
    await jobs.put({ ...job, announced: true });
  }

  async function run(submitted: JobRecord, signal: AbortSignal): Promise<void> {
    const job = await jobs.put({ ...submitted, status: 'PROGRESSING', startedAt: clock(), percent: 0 });
    await putEvent(jobEvent(job, 'PROGRESSING', clock()));
    try {
      const outputGroupDetails = await runJob(job, {
        folder: folderOf(job),
        bucket,
        canAssumeRole: () => canAssume(job.role),
        permits: (request) => permits(job.role, request),
        signal,
        onPhase: createProgressReport(job),
      });
      await finish({ ...job, outputGroupDetails, phase: undefined, percent: 100 }, 'COMPLETE');
    } catch (error) {
      if (signal.reason instanceof CanceledError) return finish(job, 'CANCELED');
      // This process is stopping; the next one resumes the job.
      if (signal.aborted) return;
      if (!(error instanceof JobError)) log(`The job ${job.id} failed: ${stackOf(error)}`);
      const { code, message } = error instanceof JobError ? error : new JobError(ERROR_CODES.other, messageOf(error));
      await finish({ ...job, error: { code, message } }, 'ERROR');
    }
  }

  function createProgressReport(job: JobRecord): RunJobOptions['onPhase'] {
    let last = { phase: undefined as JobPhase | undefined, percent: -1, time: 0 };
    return (phase, percent) => {
      const shown = { ...job, phase, percent };
      jobs.putInMemory(shown);
      const isDue = performance.now() - last.time >= UPDATE_MILLISECONDS && percent !== last.percent;
      if (phase === last.phase && !isDue) return;
      last = { phase, percent, time: performance.now() };
      putEvent(jobEvent(shown, 'STATUS_UPDATE', clock())).catch((error: unknown) =>
        log(`The progress of the job ${job.id} was not sent: ${messageOf(error)}`),
      );
    };
  }

  return {
    /** Starts the jobs once functions can receive their events. */
    async start(): Promise<void> {
      if (state !== 'waiting') return;
      state = 'running';
      for (const job of jobs.all()) if (!job.announced && job.finishedAt !== undefined) await sendFinalEvent(job);
      wake();
    },
    /** Runs pending jobs; called after a job was stored. */
    wake,
    /** Cancels a job; returns false for a job that has ended. */
    async cancel(job: JobRecord): Promise<boolean> {
      if (current?.id === job.id) {
        current.controller.abort(new CanceledError());
        await current.done;
        return jobs.get(job.id)?.status === 'CANCELED';
      }
      if (job.status !== 'SUBMITTED') return false;
      await finish(job, 'CANCELED');
      return true;
    },
    /** Aborts the running job; the next process starts it again. */
    async close(): Promise<void> {
      state = 'closed';
      current?.controller.abort(new Error('The local backend is stopping'));
      await current?.done;
    },
  };
}

function nextJob(all: JobRecord[]): JobRecord | undefined {
  const rank = ({ status }: JobRecord) => (status === 'PROGRESSING' ? 0 : 1);
  const waiting = all.filter(({ finishedAt }) => finishedAt === undefined);
  return waiting.sort(
    (a, b) => rank(a) - rank(b) || b.priority - a.priority || a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1),
  )[0];
}

type EventStatus = Exclude<JobRecord['status'], 'SUBMITTED'> | 'STATUS_UPDATE';

/** Creates a "MediaConvert Job State Change" event: https://docs.aws.amazon.com/mediaconvert/latest/ug/mediaconvert_event_list.html */
function jobEvent(job: JobRecord, status: EventStatus, now: number): NewEvent {
  return {
    source: 'aws.mediaconvert',
    'detail-type': 'MediaConvert Job State Change',
    resources: [job.arn],
    detail: {
      timestamp: now,
      accountId: job.arn.split(':')[4],
      queue: job.queue,
      jobId: job.id,
      status,
      userMetadata: job.userMetadata,
      ...detailsOf(job, status),
    },
  };
}

function detailsOf(job: JobRecord, status: EventStatus): object {
  switch (status) {
    case 'STATUS_UPDATE':
      return { jobProgress: progressOf(job) };
    case 'COMPLETE':
      return { outputGroupDetails: job.outputGroupDetails ?? [], warnings: [] };
    case 'ERROR':
      return { errorCode: job.error?.code, errorMessage: job.error?.message };
    default:
      return {};
  }
}

const PHASES: JobPhase[] = ['PROBING', 'TRANSCODING', 'UPLOADING'];

function progressOf({ phase = 'PROBING', percent }: JobRecord): object {
  const current = PHASES.indexOf(phase);
  const progress = PHASES.map((name, position) => {
    if (position < current) return [name, { status: 'COMPLETE', percentComplete: 100 }];
    if (position > current) return [name, { status: 'PENDING', percentComplete: 0 }];
    return [name, { status: 'PROGRESSING', percentComplete: phase === 'TRANSCODING' ? percent : 0 }];
  });
  return {
    currentPhase: phase,
    jobPercentComplete: percent,
    phaseProgress: Object.fromEntries(progress),
    retryCount: 0,
  };
}
