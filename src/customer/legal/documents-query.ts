import type { Language } from '@/i18n/languages';
import type { ProseBlock } from '@/ui/text/Prose';

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

/** A legal text in one language. Its sections have the same ids in every language: they are its anchors. */
export interface LegalDocument {
  title: string;
  /** Subject of the document in a sentence. */
  summary: string;
  /** ISO day since which it holds. */
  since: string;
  sections: readonly LegalSection[];
}

interface LegalSection {
  id: string;
  heading: string;
  blocks: readonly ProseBlock[];
}
