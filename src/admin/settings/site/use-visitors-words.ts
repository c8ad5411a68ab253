import { setupI18n } from '@lingui/core';
import { useQuery } from '@tanstack/react-query';
import type { Language } from '@/i18n/languages';
import type { MessageId } from '@/i18n/messages';
import { textsOf } from '@/i18n/texts';

/**
 * Loads the messages of the visitors' pages in a language, independent of the back office's language; undefined while
 * loading.
 */
export function useVisitorsWords(language: Language): ((id: MessageId) => string) | undefined {
  const { data } = useQuery({
    queryKey: ['texts', language],
    queryFn: () => textsOf(['site'], language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return undefined;
  const i18n = setupI18n({ locale: language, messages: { [language]: data } });
  return (id) => i18n._(id);
}
