import { randomUUID } from 'node:crypto';
import {
  CancelJobCommand,
  CreateJobCommand,
  MediaConvertClient,
  MediaConvertServiceException,
  ProbeCommand,
} from '@aws-sdk/client-mediaconvert';
import { streamFolder } from '@rules/media/media-streams';
import type { Master } from '../shared/masters';
import { requiredVariable } from '../shared/required-variable';
import { planEncoding } from './job-settings';
import { readSourceMedia, type SourceMedia } from './source-media';
import { type Encoding, type StoredStream, storeEnd, storeJob, storePlan, storeRequest } from './stream-store';

const mediaConvert = new MediaConvertClient({});

/**
 * Requests the encoding of a master. Returns false if one is in progress. A file that cannot be encoded fails with its
 * reason; an error of the service is thrown, and the request stays for the reconciliation to submit.
 */
export async function requestEncoding(master: Master): Promise<boolean> {
  const encoding = { path: master.path, encodingId: randomUUID() };
  if (!(await storeRequest(master, encoding.encodingId))) return false;
  await submitEncoding(encoding);
  return true;
}

/** Creates the job of a stored request. Repeated calls create one job: the encoding's id is its idempotency token. */
export async function submitEncoding(encoding: Encoding): Promise<void> {
  const { path, encodingId } = encoding;
  const bucket = requiredVariable('MEDIA_BUCKET');
  try {
    const master = `s3://${bucket}/${path}`;
    const plan = planEncoding(await probe(master), { master, folder: `s3://${bucket}/${streamFolder(encodingId)}` });
    if (!(await storePlan(encoding, plan.renditions))) return;
    const { Job } = await mediaConvert.send(
      new CreateJobCommand({
        ClientRequestToken: encodingId,
        Queue: requiredVariable('ENCODING_QUEUE'),
        Role: requiredVariable('ENCODING_ROLE'),
        UserMetadata: { path, encodingId },
        StatusUpdateInterval: 'SECONDS_10',
        Settings: plan.settings,
      }),
    );
    // The encoding may have been canceled, or its title deleted, before it had a job.
    if (Job?.Id && !(await storeJob(encoding, Job.Id))) await cancelJob(Job.Id);
  } catch (error) {
    if (!isRejection(error)) throw error;
    await storeEnd(encoding, 'FAILED', error.message);
  }
}

/** Cancels the encoding in progress. */
export async function cancelEncoding(stream: StoredStream): Promise<boolean> {
  if (stream.jobId) await cancelJob(stream.jobId);
  return storeEnd(stream, 'CANCELED');
}

/** Cancels a job, which may have ended meanwhile: its event reports that. */
async function cancelJob(Id: string): Promise<void> {
  try {
    await mediaConvert.send(new CancelJobCommand({ Id }));
  } catch (error) {
    if (!isRejection(error)) throw error;
  }
}

class UnusableMediaError extends Error {
  override readonly name = 'UnusableMediaError';
}

async function probe(master: string): Promise<SourceMedia> {
  const { ProbeResults = [] } = await mediaConvert.send(new ProbeCommand({ InputFiles: [{ FileUrl: master }] }));
  try {
    return readSourceMedia(ProbeResults[0] ?? {});
  } catch (error) {
    throw new UnusableMediaError(error instanceof Error ? error.message : 'The file cannot be read.');
  }
}

/** Errors that a repetition does not solve: of the file, or of the request (4xx), except those of too many requests. */
function isRejection(error: unknown): error is Error {
  if (error instanceof UnusableMediaError) return true;
  return (
    error instanceof MediaConvertServiceException &&
    error.$fault === 'client' &&
    !['TooManyRequestsException', 'ForbiddenException'].includes(error.name)
  );
}
