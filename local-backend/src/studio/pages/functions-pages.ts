import { messageOf } from '../../error-text.ts';
import { functionName, functionNameByArn } from '../../lambda/function-name.ts';
import { actionButton, address, dataTable, html } from '../html.ts';
import type { StudioHandler } from '../studio-request.ts';

/** Lists the functions, or the last log lines of one function. */
export const functionsPage: StudioHandler = async ({ model, installation }, { query }) => {
  const name = query.get('name');
  const named = model.functions.map((model) => ({ ...model, shown: functionName(model) }));
  if (name === null) {
    const rows = named.map(({ shown, handler, timeoutSeconds, code }) => [
      html`<a href="${address('functions', { name: shown })}">${shown}</a>`,
      code.kind === 'unsupported' ? `not run: ${code.feature}` : handler,
      `${timeoutSeconds} s`,
    ]);
    return {
      kind: 'page',
      title: 'Functions',
      content: dataTable('Functions', ['Function', 'Handler', 'Timeout'], rows),
    };
  }
  if (!named.some(({ shown }) => shown === name)) return { kind: 'not found', name: `function ${name}` };
  const lines = installation.functionLogs.of(name).map(({ time, line }) => `${new Date(time).toISOString()} ${line}`);
  return {
    kind: 'page',
    title: name,
    content: html`<h2>Last lines of the log</h2>
${lines.length === 0 ? html`<p class="empty">The function has not run since the start.</p>` : html`<div class="scroll" role="region" aria-label="Log" tabindex="0"><pre>${lines.join('\n')}</pre></div>`}
<p><a href="${address('functions')}">All functions</a></p>`,
  };
};

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
      functionName,
      expression,
      Number.isFinite(due) ? new Date(due).toISOString() : 'never',
      actionButton(`Run ${functionName} now`, address('schedules'), { function: functionName }),
    ]);
  return {
    kind: 'page',
    title: 'Schedules',
    notice: query.get('done') ?? undefined,
    content: dataTable('Schedules', ['Function', 'Expression (UTC)', 'Next run', 'Action'], rows),
  };
};

/** Lists the events whose delivery failed, with buttons to retry or discard them, and the pending deliveries. */
export const eventsPage: StudioHandler = async ({ model, installation: { events } }, { form }) => {
  if (form) {
    const key = form.get('key') ?? '';
    if (form.get('act') === 'retry') await events.retry(key);
    else await events.discard(key);
    return { kind: 'redirect', to: address('events') };
  }
  const nameOf = (functionArn: string) => functionNameByArn(model.functions, functionArn);
  const failed = (await events.failed()).map(({ key, functionArn, input, message, time }) => [
    nameOf(functionArn),
    new Date(time).toISOString(),
    message,
    html`<details><summary>Event for ${nameOf(functionArn)}</summary><pre>${JSON.stringify(input, null, 2)}</pre></details>`,
    html`${actionButton('Deliver again', address('events'), { key, act: 'retry' })}${actionButton('Discard', address('events'), { key, act: 'discard' })}`,
  ]);
  const waiting = (await events.waiting()).map(({ functionArn, key }) => [nameOf(functionArn), key]);
  return {
    kind: 'page',
    title: 'Events',
    content: html`<h2>Failed deliveries</h2>
<p class="hint">Events of buckets, rules and asynchronous invocations whose function failed three times.</p>
${dataTable('Failed deliveries', ['Function', 'Time', 'Error', 'Event', 'Action'], failed)}
<h2>Waiting</h2>
${dataTable('Waiting deliveries', ['Function', 'Delivery'], waiting)}`,
  };
};
