import { useCallback } from 'react';
import type { MessageId } from '@/i18n/messages';
import english from '@/i18n/texts/site.en.json';
import { useText } from '@/i18n/use-text';

/** Names a stored genre or language in the interface's language; one that we do not know stays as it is stored. */
export function useSubjectName(): (stored: string) => string {
  const text = useText();
  return useCallback(
    (stored) => {
      const message = subjectMessage(stored);
      return message ? text(message) : stored;
    },
    [text],
  );
}

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
