import { messageOf } from '../../error-text.ts';
import { actionButton, address, dataTable, html } from '../html.ts';
import type { StudioHandler } from '../studio-request.ts';

/** Lists the schedules with their next run, and runs the selected one. */
export const schedulesPage: StudioHandler = async ({ schedules }, { query, form }) => {
  if (form) {
    const name = form.get('function') ?? '';
    const done = await schedules.run(name).then(
      () => `${name} has run.`,
      (error: unknown) => `${name} failed: ${messageOf(error)}`,
    );
    return { kind: 'redirect', to: address('schedules', { done }) };
  }
  const rows = schedules
    .list()
    .map(({ functionName, expression, due }) => [
      html`${functionName}`,
      html`${expression}`,
      html`${Number.isFinite(due) ? new Date(due).toISOString() : 'never'}`,
      actionButton(`Run ${functionName} now`, address('schedules'), { function: functionName }),
    ]);
  return {
    kind: 'page',
    title: 'Schedules',
    notice: query.get('done') ?? undefined,
    content: dataTable('Schedules', ['Function', 'Expression (UTC)', 'Next run', 'Action'], rows),
  };
};
