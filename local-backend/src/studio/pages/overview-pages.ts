import * as v from 'valibot';
import { actionButton, address, dataTable, html } from '../html.ts';
import type { StudioHandler } from '../studio-request.ts';

export const overviewPage: StudioHandler = async ({ model }) => {
  const counts: [name: string, count: number][] = [
    ['Tables', model.tables.length],
    ['Buckets', model.buckets.length],
    ['Functions', model.functions.length],
    ['Schedules', model.schedules.length],
    ['Event rules', model.eventRules.length],
  ];
  const gaps = model.unsupportedResources.map(({ type, path, consequence }) => [type, path, consequence]);
  return {
    kind: 'page',
    title: 'Local backend',
    content: html`<dl>${counts.map(([name, count]) => html`<dt>${name}</dt><dd>${count}</dd>`)}</dl>
<h2>Not served</h2>
${gaps.length === 0 ? html`<p>All resources of the definitions are served.</p>` : dataTable('Resources that are not served', ['Type', 'Resource', 'Consequence'], gaps)}`,
  };
};

const HOUR_MILLISECONDS = 3_600_000;
/** Maximum offset, a century, as in `/_local/clock`. */
const MAX_HOURS = 100 * 365 * 24;

/** Shows the backend's time, and moves it. */
export const clockPage: StudioHandler = async ({ clock, moveClock }, { query, form }) => {
  if (form) {
    const hours = Number(form.get('hours'));
    if (!Number.isFinite(hours) || Math.abs(hours) > MAX_HOURS)
      return { kind: 'redirect', to: address('clock', { problem: 'The clock can be moved by at most 100 years.' }) };
    // An offset of 0 resets the clock.
    const runs = await moveClock(hours === 0 ? 0 : clock.offset() + hours * HOUR_MILLISECONDS);
    const ran = runs.map(({ functionName }) => functionName).join(', ');
    return {
      kind: 'redirect',
      to: address('clock', { done: `The clock has been moved.${ran && ` Due schedules have run: ${ran}.`}` }),
    };
  }
  return {
    kind: 'page',
    title: 'Clock',
    notice: query.get('done') ?? undefined,
    problem: query.get('problem') ?? undefined,
    content: html`<p>The backend's time is <time>${new Date(clock.now()).toISOString()}</time>, ${Math.round(clock.offset() / HOUR_MILLISECONDS)} hours from this machine's.</p>
<form method="post" action="${address('clock')}"><label for="hours">Hours to move</label>
<input id="hours" name="hours" type="number" value="24" required> <button>Move</button></form>
${actionButton('Reset', address('clock'), { hours: '0' })}`,
  };
};

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
    id,
    `${status}${jobPercentComplete === undefined ? '' : ` ${jobPercentComplete} %`}`,
    errorMessage,
  ]);
  return { kind: 'page', title: 'Encodings', content: dataTable('Encoding jobs', ['Job', 'Status', 'Error'], rows) };
};
