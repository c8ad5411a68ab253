import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';

/** Returns the labels of a request's subject and of its title's problem. An unknown stored value is shown as it is. */
export function useTicketLabels(): { subject(stored: string): string; topic(stored: string): string } {
  const text = useText();
  const inWords = (known: Partial<Record<string, MessageId>>) => (stored: string) => {
    const id = known[stored];
    return id ? text(id) : stored;
  };
  return { subject: inWords(subjects), topic: inWords(topics) };
}

const subjects: Partial<Record<string, MessageId>> = {
  technical: 'tickets.subject.technical',
  product: 'tickets.subject.product',
  other: 'tickets.subject.other',
};

const topics: Partial<Record<string, MessageId>> = {
  picture: 'tickets.topic.picture',
  sound: 'tickets.topic.sound',
  subtitles: 'tickets.topic.subtitles',
  'wrong-title': 'tickets.topic.wrong-title',
  other: 'tickets.topic.other',
};
