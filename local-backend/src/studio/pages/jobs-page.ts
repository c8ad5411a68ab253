import * as v from 'valibot';
import { dataTable, html } from '../html.ts';
import type { StudioHandler } from '../studio-request.ts';

const Jobs = v.object({
  jobs: v.array(
    v.object({
      id: v.string(),
      status: v.string(),
      jobPercentComplete: v.optional(v.number()),
      errorMessage: v.optional(v.string()),
      createdAt: v.optional(v.unknown()),
    }),
  ),
});

/** Lists the encoding jobs, the newest first. */
export const jobsPage: StudioHandler = async ({ aws }) => {
  const { jobs } = v.parse(Jobs, await aws.listJobs());
  const rows = jobs.map(({ id, status, jobPercentComplete, errorMessage }) => [
    html`${id}`,
    html`${status}${jobPercentComplete === undefined ? '' : ` ${jobPercentComplete} %`}`,
    html`${errorMessage}`,
  ]);
  return { kind: 'page', title: 'Encodings', content: dataTable('Encoding jobs', ['Job', 'Status', 'Error'], rows) };
};
