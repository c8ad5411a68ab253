import type { NewEvent } from '../events/event-bus.ts';
import type { JobPhase, JobRecord } from './job-record.ts';

type EventStatus = Exclude<JobRecord['status'], 'SUBMITTED'> | 'STATUS_UPDATE';

/** Creates a "MediaConvert Job State Change" event: https://docs.aws.amazon.com/mediaconvert/latest/ug/mediaconvert_event_list.html */
export function jobEvent(job: JobRecord, status: EventStatus, now: number): NewEvent {
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
