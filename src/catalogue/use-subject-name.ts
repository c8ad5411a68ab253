import { useCallback } from 'react';
import type { MessageId } from '@/i18n/messages';
import english from '@/i18n/texts/site.en.json';
import { useText } from '@/i18n/use-text';

/** Returns a function that translates a stored genre or language; an unknown one is returned unchanged. */
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
 * Returns the id of the text for a stored genre or language, if there is one; stored records contain 'enlish' instead
 * of English (specification, decision 6).
 */
export function subjectMessage(stored: string): MessageId | undefined {
  const subject = stored.trim().toLowerCase();
  const id = `subject.${subject === 'enlish' ? 'english' : subject}`;
  return isMessage(id) ? id : undefined;
}

function isMessage(id: string): id is MessageId {
  return Object.hasOwn(english, id);
}
