import { escapeHtml } from '../http/escape-html.ts';
import { createListPages, localPageHtml } from '../http/local-page.ts';
import type { Service } from '../http/service.ts';
import type { QueueModel } from '../model/backend-model.ts';
import { parseJson } from '../parse-json.ts';
import type { Queues, StoredMessage } from './queues.ts';

interface ListedQueue {
  queue: string;
  messages: (Pick<StoredMessage, 'id' | 'receiveCount'> & { sentAt: string; body: unknown })[];
}

/** Serves the messages of all queues as page and as JSON; the messages are not received and stay in their queues. */
export function createDeadLetterPages(models: QueueModel[], queues: Queues): Service[] {
  return createListPages({
    path: '/_local/queues',
    name: 'The list of queues',
    list: () =>
      Promise.all(
        models.map(async (model): Promise<ListedQueue> => {
          const messages = await queues.messages(model);
          return {
            queue: model.name,
            messages: messages.map(({ id, receiveCount, sentAt, body }) => ({
              id,
              receiveCount,
              sentAt: new Date(sentAt).toISOString(),
              body: parseJson(body, body),
            })),
          };
        }),
      ),
    write: queuesPage,
  });
}

function queuesPage(queues: ListedQueue[]): string {
  return localPageHtml({
    title: 'Local queues',
    introduction: 'Messages of the queues, among them events that a function failed to process after all retries.',
    main: queues.length === 0 ? '<p class="empty">The definitions have no queues.</p>' : queues.map(section).join('\n'),
  });
}

function section({ queue, messages }: ListedQueue): string {
  return `<section aria-labelledby="${escapeHtml(queue)}">
<h2 id="${escapeHtml(queue)}">${escapeHtml(queue)}</h2>
${messages.length === 0 ? '<p class="empty">Empty.</p>' : messages.map(article).join('\n')}
</section>`;
}

function article({ id, sentAt, body }: ListedQueue['messages'][number]): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body, null, 2);
  return `<article>
<p class="meta">${escapeHtml(id)} · <time datetime="${escapeHtml(sentAt)}">${escapeHtml(sentAt)}</time></p>
<pre class="text">${escapeHtml(text)}</pre>
</article>`;
}
