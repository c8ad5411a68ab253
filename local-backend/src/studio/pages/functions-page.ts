import { functionName } from '../../lambda/function-name.ts';
import { address, dataTable, html } from '../html.ts';
import type { StudioHandler } from '../studio-request.ts';

/** Lists the functions, or the last log lines of one function. */
export const functionsPage: StudioHandler = async ({ model, installation }, { query }) => {
  const name = query.get('name');
  const named = model.functions.map((model) => ({ ...model, shown: functionName(model) }));
  if (name === null) {
    const rows = named.map(({ shown, handler, timeoutSeconds, code }) => [
      html`<a href="${address('functions', { name: shown })}">${shown}</a>`,
      html`${code.kind === 'unsupported' ? `not run: ${code.what}` : handler}`,
      html`${timeoutSeconds} s`,
    ]);
    return {
      kind: 'page',
      title: 'Functions',
      content: dataTable('Functions', ['Function', 'Handler', 'Timeout'], rows),
    };
  }
  if (!named.some(({ shown }) => shown === name)) return { kind: 'not found', what: `function ${name}` };
  const lines = installation.functionLogs.of(name).map(({ time, line }) => `${new Date(time).toISOString()} ${line}`);
  return {
    kind: 'page',
    title: name,
    content: html`<h2>Last lines of the log</h2>
${lines.length === 0 ? html`<p class="empty">The function has not run since the start.</p>` : html`<div class="scroll" role="region" aria-label="Log" tabindex="0"><pre>${lines.join('\n')}</pre></div>`}
<p><a href="${address('functions')}">All functions</a></p>`,
  };
};
