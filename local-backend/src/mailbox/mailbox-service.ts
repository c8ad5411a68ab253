import type { Service } from '../http/service.ts';
import { html } from '../studio/html.ts';
import { createListPages } from '../studio/list-pages.ts';
import type { Mailbox, Message } from './mailbox.ts';

const readable = (sentAt: string) => `${sentAt.slice(0, 10)} ${sentAt.slice(11, 19)} UTC`;

// Replaces the messages only when there are new ones, to preserve the selection and a screen reader's position.
const script = `
let shown = document.querySelector('main').innerHTML;
setInterval(async () => {
  if (document.hidden) return;
  const response = await fetch(location.pathname).catch(() => undefined);
  if (!response?.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const latest = page.querySelector('main').innerHTML;
  if (latest === shown) return;
  shown = latest;
  document.querySelector('main').innerHTML = latest;
}, 2000);
`;

/** Serves the mailbox as JSON and as a page that loads new messages. Messages are rendered as text only. */
export function createMailboxServices(mailbox: Mailbox): Service[] {
  return createListPages({
    path: '/_local/mailbox',
    section: 'mailbox',
    title: 'Local mailbox',
    introduction:
      'Mail that this local backend would have sent. Nothing leaves this machine; new messages appear automatically.',
    empty: 'No mail yet.',
    script,
    list: () => mailbox.messages(),
    render: article,
  });
}

function article({ id, to, subject, sentAt, text, code }: Message) {
  return html`<article aria-labelledby="subject-${id}">
<h2 id="subject-${id}">${subject}</h2>
<p class="hint">To <strong>${to}</strong> · <time datetime="${sentAt}">${readable(sentAt)}</time></p>
<p class="text">${text}</p>${code === undefined ? undefined : html`<p>Code <code class="code">${code}</code></p>`}
</article>`;
}
