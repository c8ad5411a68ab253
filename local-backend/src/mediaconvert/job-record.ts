import type { ScopedStore } from '../installation/key-value-store.ts';

export type JobStatus = 'SUBMITTED' | 'PROGRESSING' | 'COMPLETE' | 'CANCELED' | 'ERROR';
export type JobPhase = 'PROBING' | 'TRANSCODING' | 'UPLOADING';

export interface OutputGroupDetail {
  type: 'CMAF_GROUP' | 'FILE_GROUP';
  playlistFilePaths?: string[];
  outputDetails: {
    outputFilePaths?: string[];
    durationInMs: number;
    videoDetails?: { widthInPx: number; heightInPx: number; averageBitrate?: number };
  }[];
}

export interface JobRecord {
  /** Id, as `1764090000000-ab12cd`: the time of creation in milliseconds, and random characters. */
  id: string;
  arn: string;
  role: string;
  /** ARN of the queue. */
  queue: string;
  priority: number;
  /** Settings as the client sent them. */
  settings: object;
  userMetadata: Record<string, string>;
  statusUpdateInterval: string;
  clientRequestToken: string | undefined;
  status: JobStatus;
  phase: JobPhase | undefined;
  percent: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  startedAt: number | undefined;
  finishedAt: number | undefined;
  error: { code: number; message: string } | undefined;
  outputGroupDetails: OutputGroupDetail[] | undefined;
  /** False from the storing of a final status until its event has been sent. */
  announced: boolean;
}

/** Opens the store of jobs; no other process may use it. */
export async function openJobStore(store: ScopedStore) {
  const jobs = new Map<string, JobRecord>();
  for await (const { key, value } of store.list<JobRecord>('')) jobs.set(key, value);
  return {
    get: (id: string): JobRecord | undefined => jobs.get(id),
    all: (): JobRecord[] => [...jobs.values()],
    /** Replaces a job, durably. */
    async put(job: JobRecord): Promise<JobRecord> {
      await store.write([{ kind: 'put', key: job.id, value: job }]);
      jobs.set(job.id, job);
      return job;
    },
    /** Replaces a job in memory only, for its progress. */
    putInMemory(job: JobRecord): void {
      jobs.set(job.id, job);
    },
  };
}

export type JobStore = Awaited<ReturnType<typeof openJobStore>>;
