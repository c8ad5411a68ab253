import { escapeHtml } from '../escape-text.ts';

/** HTML whose texts are escaped; only `html` creates it. */
export interface Html {
  readonly markup: string;
}

/** Content of a template or of a cell. */
type Part = string | number | undefined | Html | Html[];

/** Template tag: escapes strings, inserts `Html` unchanged, concatenates lists and omits undefined. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const markup = strings.map((text, index) => text + render(parts[index])).join('');
  return { markup };
}

function render(part: Part): string {
  if (part === undefined) return '';
  if (Array.isArray(part)) return part.map(({ markup }) => markup).join('\n');
  return typeof part === 'object' ? part.markup : escapeHtml(String(part));
}

/** Returns the URL of a page with parameters; undefined parameters are omitted. */
export function address(section: string, parameters: Record<string, string | undefined> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value);
  const isOutside = ['', 'queues', 'topics', 'mailbox'].includes(section);
  const path = isOutside ? `/_local/${section}` : `/_local/studio/${section}`;
  return query.size === 0 ? path : `${path}?${query}`;
}

/**
 * Renders a table in a scroll container, so that the page stays as wide as the window; the container is focusable for
 * scrolling by keyboard.
 */
export function dataTable(label: string, columns: string[], rows: Part[][]): Html {
  if (rows.length === 0) return html`<p class="empty">Nothing here yet.</p>`;
  const head = columns.map((column) => html`<th scope="col">${column}</th>`);
  const body = rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`);
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0">
<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

/** Renders a form that consists of one button and executes an action. */
export function actionButton(label: string, action: string, values: Record<string, string>): Html {
  const fields = Object.entries(values).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="${action}">${fields}<button>${label}</button></form>`;
}
