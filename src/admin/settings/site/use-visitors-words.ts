import { setupI18n } from '@lingui/core';
import { useQuery } from '@tanstack/react-query';
import type { Language } from '@/i18n/languages';
import type { MessageId } from '@/i18n/messages';
import { textsOf } from '@/i18n/texts';

/** Gives the texts of every page in a language, whichever the back office is read in; undefined until they are here. */
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
