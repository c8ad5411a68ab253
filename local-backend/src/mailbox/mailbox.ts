import type { Message } from '../../bin/local-backend.mjs';
import type { Clock } from '../clock.ts';
import type { KeyValueStore } from '../installation/key-value-store.ts';
import { createSerialQueue } from '../serial-queue.ts';

const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }));

export type { Message };

/** A message to send, with text, HTML or both; the default of the text is the text of the HTML. */
type OutgoingMessage = { to: string; subject: string; code?: string } & (
  | { html: string; text?: string | undefined }
  | { html?: undefined; text: string }
);

/** Creates the mailbox, which keeps the last 200 messages. */
export function createMailbox({ store, clock, log }: MailboxParts) {
  const queue = createSerialQueue();
  const stored = async () => {
    const found: { key: string; value: Message }[] = [];
    for await (const entry of store.list<Message>(prefix)) found.push(entry);
    return found;
  };
  const append = async (outgoing: OutgoingMessage) => {
    const messages = await stored();
    const number = Number(messages.at(-1)?.value.id ?? 0) + 1;
    const message: Message = {
      id: String(number),
      sentAt: new Date(clock()).toISOString(),
      to: outgoing.to,
      subject: outgoing.subject,
      html: outgoing.html,
      text: outgoing.html === undefined ? outgoing.text : (outgoing.text ?? htmlToText(outgoing.html)),
      code: outgoing.code,
    };
    const surplus = messages.slice(0, Math.max(0, messages.length + 1 - capacity));
    await store.write([
      { kind: 'put', key: prefix + message.id.padStart(12, '0'), value: message },
      ...surplus.map(({ key }) => ({ kind: 'delete', key }) as const),
    ]);
    log(`Mail to ${message.to}: ${message.subject}\n  ${message.text.replaceAll('\n', '\n  ')}`);
  };
  return {
    /** Stores and logs the message. Resolves when it is stored. */
    send: (message: OutgoingMessage): Promise<void> => queue(() => append(message)),
    /** Returns the last 200 messages, newest first. */
    messages: async (): Promise<Message[]> => (await stored()).map(({ value }) => value).reverse(),
  };
}

export type Mailbox = ReturnType<typeof createMailbox>;

interface MailboxParts {
  store: KeyValueStore;
  clock: Clock;
  log: (line: string) => void;
}

const capacity = 200;
const prefix = 'mailbox/';

/** Converts a message's HTML to text: keeps line breaks and appends the URL to each link. */
export function htmlToText(html: string): string {
  return decodeEntities(
    html
      .replace(/<(style|script|title)\b[^>]*>.*?<\/\1\s*>/gis, '')
      .replace(/<a\b[^>]*\bhref\s*=\s*["']([^"']*)["'][^>]*>(.*?)<\/a\s*>/gis, '$2 ($1)')
      .replace(/<(?:br|\/p|\/div|\/h[1-6]|\/li|\/tr)\b[^>]*>/gi, '\n')
      .replace(/<\/?[a-z!][^>]*>/gi, ''),
  )
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return entities.get(name.toLowerCase()) ?? whole;
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
  });
}
