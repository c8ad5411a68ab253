import { useCallback } from 'react';
import { useText } from '@/i18n/use-text';
import { subjectMessage } from './subject-names';

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
