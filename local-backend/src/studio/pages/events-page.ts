import { functionNameByArn } from '../../lambda/function-name.ts';
import { actionButton, address, dataTable, html } from '../html.ts';
import type { StudioHandler } from '../studio-request.ts';

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
    html`${nameOf(functionArn)}`,
    html`${new Date(time).toISOString()}`,
    html`${message}`,
    html`<details><summary>Event for ${nameOf(functionArn)}</summary><pre>${JSON.stringify(input, null, 2)}</pre></details>`,
    html`${actionButton('Deliver again', address('events'), { key, act: 'retry' })}${actionButton('Discard', address('events'), { key, act: 'discard' })}`,
  ]);
  const waiting = (await events.waiting()).map(({ functionArn, key }) => [html`${nameOf(functionArn)}`, html`${key}`]);
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
