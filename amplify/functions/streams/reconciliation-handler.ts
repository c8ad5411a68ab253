import { GetJobCommand, type Job, MediaConvertClient, NotFoundException } from '@aws-sdk/client-mediaconvert';
import { activeStates, streamFolder, streamsPrefix } from '@rules/media/media-streams';
import * as v from 'valibot';
import { queryItems, scanItems } from '../shared/dynamodb/read-items';
import { logFailure } from '../shared/log';
import { requiredVariable } from '../shared/required-variable';
import { applyJobState, jobSchema } from './apply-job-event';
import { submitEncoding } from './encode';
import { deleteStreamFolder, lastModified, listFolders } from './stream-files';
import { type StoredStream, storeEnd, toStream } from './stream-store';

const mediaConvert = new MediaConvertClient({});

/** Milliseconds; younger encodings still wait for their own request or event. */
const graceMilliseconds = 10 * 60_000;
/** Milliseconds after which a folder without a stream is deleted; before, its job may still be writing. */
const orphanedMilliseconds = 24 * 3_600_000;

/**
 * Submits requests without a job, applies the states of jobs whose events were lost, and deletes orphaned folders. A
 * failure of one stream does not affect the others; the run fails at its end.
 */
export const handler = async (): Promise<void> => {
  let failed = 0;
  for await (const stream of activeStreams()) {
    try {
      if (stream.jobId === '') await submitEncoding(stream);
      else await applyCurrentState(stream);
    } catch (error) {
      failed += 1;
      logFailure(`The stream of ${stream.path} could not be reconciled.`, error);
    }
  }
  await deleteOrphanedFolders();
  if (failed > 0) throw new Error(`Some streams could not be reconciled: ${failed}.`);
};

async function* activeStreams(): AsyncGenerator<StoredStream> {
  const before = new Date(Date.now() - graceMilliseconds).toISOString();
  for (const state of activeStates) {
    const query = queryItems({
      TableName: requiredVariable('STREAM_TABLE'),
      IndexName: 'mediaStreamsByStateAndRequested_at',
      KeyConditionExpression: '#state = :state AND requested_at < :before',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':state': state, ':before': before },
    });
    for await (const item of query) {
      const stream = toStream(item);
      if (stream) yield stream;
    }
  }
}

/** Applies the state of a stream's job; a job that MediaConvert does not know, as after a move of the tables, has failed. */
async function applyCurrentState(stream: StoredStream): Promise<void> {
  try {
    const { Job } = await mediaConvert.send(new GetJobCommand({ Id: stream.jobId }));
    const state = v.safeParse(jobSchema, Job && asEventDetail(Job));
    if (state.success) await applyJobState(state.output);
  } catch (error) {
    if (!(error instanceof NotFoundException)) throw error;
    await storeEnd(stream, 'FAILED', error.message);
  }
}

/** Converts a job to the shape of its events, which use other names. */
function asEventDetail({ Status, UserMetadata, JobPercentComplete, ErrorMessage, OutputGroupDetails }: Job): object {
  return {
    status: Status === 'PROGRESSING' ? 'STATUS_UPDATE' : Status,
    userMetadata: UserMetadata,
    jobProgress: { jobPercentComplete: JobPercentComplete ?? 0 },
    errorMessage: ErrorMessage ?? '',
    outputGroupDetails: (OutputGroupDetails ?? []).map(({ OutputDetails = [] }) => ({
      outputDetails: OutputDetails.map(({ DurationInMs }) => ({ durationInMs: DurationInMs })),
    })),
  };
}

async function deleteOrphanedFolders(): Promise<void> {
  const known = new Set<string>();
  const streams = scanItems({
    TableName: requiredVariable('STREAM_TABLE'),
    ProjectionExpression: 'folder, encoding_id',
  });
  for await (const { folder, encoding_id: encodingId } of streams) {
    known.add(String(folder));
    known.add(streamFolder(String(encodingId)));
  }
  for await (const folder of listFolders(streamsPrefix)) {
    if (known.has(folder)) continue;
    const time = await lastModified(folder);
    if (time !== undefined && time < Date.now() - orphanedMilliseconds) await deleteStreamFolder(folder);
  }
}
