import type { EventBridgeEvent } from 'aws-lambda';
import * as v from 'valibot';
import { applyJobState, jobSchema } from './apply-job-event';

/** Applies an event of a MediaConvert job. Events of other jobs of the account, without our metadata, are ignored. */
export const handler = async ({ detail }: EventBridgeEvent<string, unknown>): Promise<void> => {
  const job = v.safeParse(jobSchema, detail);
  if (job.success) await applyJobState(job.output);
};
