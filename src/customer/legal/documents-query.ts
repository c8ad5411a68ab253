import type { Language } from '@/i18n/languages';
import type { LegalDocument } from './documents/legal-document';

export type LegalDocumentName = 'privacy' | 'terms' | 'notices';

/** The documents are long and read rarely: each one is a chunk per language, loaded with its page. */
const files: Record<LegalDocumentName, Record<Language, () => Promise<LegalDocument>>> = {
  privacy: {
    en: async () => (await import('./documents/privacy.en')).privacy,
    es: async () => (await import('./documents/privacy.es')).privacy,
  },
  terms: {
    en: async () => (await import('./documents/terms.en')).terms,
    es: async () => (await import('./documents/terms.es')).terms,
  },
  notices: {
    en: async () => (await import('./documents/notices.en')).notices,
    es: async () => (await import('./documents/notices.es')).notices,
  },
};

/** Query of TanStack Query for a legal text in `language`. */
export function legalDocumentQuery(name: LegalDocumentName, language: Language) {
  return {
    queryKey: ['legal-document', name, language] as const,
    queryFn: () => files[name][language](),
    staleTime: Number.POSITIVE_INFINITY,
  };
}
