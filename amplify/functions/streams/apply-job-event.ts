import { encodingPrice } from '@rules/media/encoding-price';
import { parseRenditions, streamFolder } from '@rules/media/media-streams';
import * as v from 'valibot';
import { transact } from '../shared/dynamodb/write-items';
import { figureUpdates } from '../shared/figure-counters';
import { publishIfEncoded } from '../title-management/publish-if-encoded';
import { encodedRenditions } from './job-settings';
import { deleteStreamFolder } from './stream-files';
import { type Encoding, readStream, readyUpdate, storeEnd, storeProgress } from './stream-store';

const encodingSchema = v.object({ path: v.string(), encodingId: v.string() });

const outputSchema = v.object({ durationInMs: v.optional(v.number()) });

/** The part of a job's event, or of the job itself, that the stream depends on. */
export const jobSchema = v.variant('status', [
  v.object({ status: v.literal('SUBMITTED'), userMetadata: encodingSchema }),
  v.object({ status: v.literal('PROGRESSING'), userMetadata: encodingSchema }),
  v.object({
    status: v.literal('STATUS_UPDATE'),
    userMetadata: encodingSchema,
    jobProgress: v.object({ jobPercentComplete: v.optional(v.number(), 0) }),
  }),
  v.object({
    status: v.literal('COMPLETE'),
    userMetadata: encodingSchema,
    outputGroupDetails: v.optional(v.array(v.object({ outputDetails: v.optional(v.array(outputSchema), []) })), []),
  }),
  v.object({ status: v.literal('CANCELED'), userMetadata: encodingSchema }),
  v.object({ status: v.literal('ERROR'), userMetadata: encodingSchema, errorMessage: v.optional(v.string(), '') }),
]);

export type JobState = v.InferOutput<typeof jobSchema>;

/**
 * Applies the state of a job to its stream. Repeated and late events change nothing: an update applies only while the
 * encoding is in progress.
 */
export async function applyJobState(job: JobState): Promise<void> {
  const encoding = job.userMetadata;
  switch (job.status) {
    case 'SUBMITTED':
      return;
    case 'PROGRESSING':
      await storeProgress(encoding, 0);
      return;
    case 'STATUS_UPDATE':
      await storeProgress(encoding, Math.round(job.jobProgress.jobPercentComplete));
      return;
    case 'COMPLETE':
      return complete(encoding, encodedSeconds(job));
    case 'CANCELED':
      await storeEnd(encoding, 'CANCELED');
      return deleteStreamFolder(streamFolder(encoding.encodingId));
    case 'ERROR':
      await storeEnd(encoding, 'FAILED', job.errorMessage);
      return deleteStreamFolder(streamFolder(encoding.encodingId));
  }
}

/** Returns the length of the first output, which is the smallest rendition; undefined if the job does not report it. */
function encodedSeconds({ outputGroupDetails: [group] }: Extract<JobState, { status: 'COMPLETE' }>) {
  const milliseconds = group?.outputDetails[0]?.durationInMs;
  return milliseconds === undefined ? undefined : milliseconds / 1000;
}

/** Replaces the earlier stream, whose files are deleted: players in which it is open continue with new addresses. */
async function complete(encoding: Encoding, seconds: number | undefined): Promise<void> {
  const before = await readStream(encoding.path);
  const folder = streamFolder(encoding.encodingId);
  const planned = parseRenditions(before?.planned);
  if (before?.encodingId !== encoding.encodingId || !planned) return deleteUnlessCurrent(encoding);
  const now = new Date();
  const renditions = encodedRenditions(planned, seconds);
  const { outcome } = await transact([
    readyUpdate(encoding, folder, JSON.stringify(renditions), now),
    ...figureUpdates(now, {
      encodedSeconds: Math.ceil(renditions.duration),
      encodingPrice: encodingPrice(renditions),
    }),
  ]);
  if (outcome === 'BUSY') throw new Error('The figures could not be updated because of concurrent updates.');
  if (outcome === 'UNMET') await deleteUnlessCurrent(encoding);
  else if (before.folder && before.folder !== folder) await deleteStreamFolder(before.folder);
  // Also after a repeated event: the first one may have failed here.
  await publishIfEncoded(before.kind, before.titleId);
}

/** Deletes the output of an encoding that was canceled or replaced before it was complete. */
async function deleteUnlessCurrent({ path, encodingId }: Encoding): Promise<void> {
  const folder = streamFolder(encodingId);
  if ((await readStream(path))?.folder !== folder) await deleteStreamFolder(folder);
}
