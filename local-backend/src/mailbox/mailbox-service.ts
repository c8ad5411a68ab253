import { escapeHtml } from '../http/escape-html.ts';
import { createListPages, localPageHtml } from '../http/local-page.ts';
import type { Service } from '../http/service.ts';
import type { Mailbox, Message } from './mailbox.ts';

const readable = (sentAt: string) => `${sentAt.slice(0, 10)} ${sentAt.slice(11, 19)} UTC`;

// Replaces the messages only when there are new ones, to preserve the selection and a screen reader's position.
const script = `
let shown = document.querySelector('main').innerHTML;
setInterval(async () => {
  if (document.hidden) return;
  const answer = await fetch(location.pathname).catch(() => undefined);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const latest = page.querySelector('main').innerHTML;
  if (latest === shown) return;
  shown = latest;
  document.querySelector('main').innerHTML = latest;
}, 2000);
`;

/** Serves the mailbox as page and as JSON. */
export function createMailboxServices(mailbox: Mailbox): Service[] {
  return createListPages({
    path: '/_local/mailbox',
    name: 'The mailbox',
    script,
    list: () => mailbox.messages(),
    write: mailboxPage,
  });
}

/** Renders the mailbox as an HTML page that loads new messages automatically. Messages are rendered as text only. */
function mailboxPage(messages: Message[]): string {
  return localPageHtml({
    title: 'Local mailbox',
    introduction:
      'Mail that this local backend would have sent. Nothing leaves this machine; new messages appear automatically.',
    main: messages.length === 0 ? '<p class="empty">No mail yet.</p>' : messages.map(article).join('\n'),
    script,
  });
}

function article({ id, to, subject, sentAt, text, code }: Message): string {
  return `<article aria-labelledby="subject-${escapeHtml(id)}">
<h2 id="subject-${escapeHtml(id)}">${escapeHtml(subject)}</h2>
<p class="meta">To <strong>${escapeHtml(to)}</strong> · <time datetime="${escapeHtml(sentAt)}">${escapeHtml(readable(sentAt))}</time></p>
<p class="text">${escapeHtml(text)}</p>${code === undefined ? '' : `\n<p class="code"><span>Code</span> <code>${escapeHtml(code)}</code></p>`}
</article>`;
}
