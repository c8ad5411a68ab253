import type { Service } from '../http/service.ts';
import type { QueueModel } from '../model/backend-model.ts';
import { parseJson } from '../parse-json.ts';
import { html } from '../studio/html.ts';
import { createListPages } from '../studio/list-pages.ts';
import type { Queues, StoredMessage } from './queues.ts';

interface ListedQueue {
  queue: string;
  messages: (Pick<StoredMessage, 'id' | 'receiveCount'> & { sentAt: string; body: unknown })[];
}

/** Serves the messages of all queues as page and as JSON; the messages are not received and stay in their queues. */
export function createDeadLetterPages(models: QueueModel[], queues: Queues): Service[] {
  return createListPages({
    path: '/_local/queues',
    section: 'queues',
    title: 'Local queues',
    introduction: 'Messages of the queues, among them events that a function failed to process after all retries.',
    empty: 'The definitions have no queues.',
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
    render: describeQueue,
  });
}

function describeQueue({ queue, messages }: ListedQueue) {
  return html`<section aria-labelledby="${queue}">
<h2 id="${queue}">${queue}</h2>
${messages.length === 0 ? html`<p class="empty">Empty.</p>` : messages.map(article)}
</section>`;
}

function article({ id, sentAt, body }: ListedQueue['messages'][number]) {
  const text = typeof body === 'string' ? body : JSON.stringify(body, null, 2);
  return html`<article>
<p class="hint">${id} · <time datetime="${sentAt}">${sentAt}</time></p>
<pre class="text">${text}</pre>
</article>`;
}
