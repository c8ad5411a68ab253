import type { Service } from '../http/service.ts';
import { html } from '../studio/html.ts';
import { createListPages } from '../studio/list-pages.ts';
import type { PublishedMessage, Topics } from './topics.ts';

/** Serves the topics with their subscriptions and last messages, as page and as JSON. */
export function createTopicPages({ topics, recent }: Pick<Topics, 'topics' | 'recent'>): Service[] {
  return createListPages({
    path: '/_local/topics',
    section: 'topics',
    title: 'Local topics',
    introduction: 'The last 100 messages of the topics, with the endpoints that received them.',
    empty: 'The definitions have no topics.',
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
    render: describeTopic,
  });
}

interface ListedTopic {
  topic: string;
  subscriptions: { protocol: string; endpoint: string }[];
  messages: (Omit<PublishedMessage, 'sentAt'> & { sentAt: string })[];
}

function describeTopic({ topic, subscriptions, messages }: ListedTopic) {
  return html`<section aria-labelledby="${topic}">
<h2 id="${topic}">${topic}</h2>
<ul>${subscriptions.map(({ protocol, endpoint }) => html`<li>${protocol}: ${endpoint}</li>`)}</ul>
${messages.length === 0 ? html`<p class="empty">No messages.</p>` : messages.map(article)}
</section>`;
}

function article({ sentAt, subject, text, receivers }: ListedTopic['messages'][number]) {
  const received = receivers.length === 0 ? 'not received by any endpoint' : `received by ${receivers.join(', ')}`;
  return html`<article>
<p class="hint"><time datetime="${sentAt}">${sentAt}</time> · ${received}</p>
${subject === undefined ? undefined : html`<h3>${subject}</h3>`}
<pre class="text">${text}</pre>
</article>`;
}
