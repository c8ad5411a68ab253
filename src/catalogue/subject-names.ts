import type { MessageId } from '@/i18n/messages';
import english from '@/i18n/texts/site.en.json';

/**
 * The text that names a stored genre or language, if the interface has one; stored records say 'enlish' where English
 * is meant (specification, decision 6).
 */
export function subjectMessage(stored: string): MessageId | undefined {
  const subject = stored.trim().toLowerCase();
  const id = `subject.${subject === 'enlish' ? 'english' : subject}`;
  return isMessage(id) ? id : undefined;
}

function isMessage(id: string): id is MessageId {
  return Object.hasOwn(english, id);
}
