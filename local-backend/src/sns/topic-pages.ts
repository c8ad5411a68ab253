import { escapeHtml } from '../http/escape-html.ts';
import { createListPages, localPageHtml } from '../http/local-page.ts';
import type { Service } from '../http/service.ts';
import type { PublishedMessage, Topics } from './topics.ts';

/** Serves the topics with their subscriptions and last messages, as page and as JSON. */
export function createTopicPages({ topics, recent }: Pick<Topics, 'topics' | 'recent'>): Service[] {
  return createListPages({
    path: '/_local/topics',
    name: 'The list of topics',
    async list() {
      const messages = await recent();
      return topics.map((topic) => ({
        topic: topic.name,
        subscriptions: topic.subscriptions.map(({ protocol, endpoint }) => ({ protocol, endpoint })),
        messages: messages
          .filter((message) => message.topic === topic.name)
          .map((message) => ({ ...message, sentAt: new Date(message.sentAt).toISOString() })),
      }));
    },
    write: topicsPage,
  });
}

interface ListedTopic {
  topic: string;
  subscriptions: { protocol: string; endpoint: string }[];
  messages: (Omit<PublishedMessage, 'sentAt'> & { sentAt: string })[];
}

function topicsPage(topics: ListedTopic[]): string {
  return localPageHtml({
    title: 'Local topics',
    introduction: 'The last 100 messages of the topics, with the endpoints that received them.',
    main: topics.length === 0 ? '<p class="empty">The definitions have no topics.</p>' : topics.map(section).join('\n'),
  });
}

function section({ topic, subscriptions, messages }: ListedTopic): string {
  const name = escapeHtml(topic);
  const receivers = subscriptions.map(({ protocol, endpoint }) => `<li>${escapeHtml(`${protocol}: ${endpoint}`)}</li>`);
  return `<section aria-labelledby="${name}">
<h2 id="${name}">${name}</h2>
<ul>${receivers.join('')}</ul>
${messages.length === 0 ? '<p class="empty">No messages.</p>' : messages.map(article).join('\n')}
</section>`;
}

function article({ sentAt, subject, text, receivers }: ListedTopic['messages'][number]): string {
  const received = receivers.length === 0 ? 'not received by any endpoint' : `received by ${receivers.join(', ')}`;
  return `<article>
<p class="meta"><time datetime="${escapeHtml(sentAt)}">${escapeHtml(sentAt)}</time> · ${escapeHtml(received)}</p>
${subject === undefined ? '' : `<h3>${escapeHtml(subject)}</h3>`}
<pre class="text">${escapeHtml(text)}</pre>
</article>`;
}
