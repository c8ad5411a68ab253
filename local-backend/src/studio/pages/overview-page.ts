import { dataTable, html } from '../html.ts';
import type { StudioHandler } from '../studio-request.ts';

export const overviewPage: StudioHandler = async ({ model }) => {
  const counts: [name: string, count: number][] = [
    ['Tables', model.tables.length],
    ['Buckets', model.buckets.length],
    ['Functions', model.functions.length],
    ['Schedules', model.schedules.length],
    ['Event rules', model.eventRules.length],
  ];
  const gaps = model.unsupportedResources.map(({ type, path, consequence }) => [
    html`${type}`,
    html`${path}`,
    html`${consequence}`,
  ]);
  return {
    kind: 'page',
    title: 'Local backend',
    content: html`<dl>${counts.map(([name, count]) => html`<dt>${name}</dt><dd>${count}</dd>`)}</dl>
<h2>Not served</h2>
${gaps.length === 0 ? html`<p>All resources of the definitions are served.</p>` : dataTable('Resources that are not served', ['Type', 'Resource', 'Consequence'], gaps)}`,
  };
};
