import type { Language } from '@/i18n/languages';
import type { ProseBlock } from '@/ui/text/Prose';

export type LegalDocumentName = 'privacy' | 'terms' | 'notices';

/** The documents are long and read rarely: each one is a chunk per language, loaded with its page. */
const files: Record<LegalDocumentName, Record<Language, () => Promise<{ default: LegalDocument }>>> = {
  privacy: {
    en: () => import('./documents/privacy.en.json'),
    es: () => import('./documents/privacy.es.json'),
  },
  terms: {
    en: () => import('./documents/terms.en.json'),
    es: () => import('./documents/terms.es.json'),
  },
  notices: {
    en: () => import('./documents/notices.en.json'),
    es: () => import('./documents/notices.es.json'),
  },
};

/** Query of TanStack Query for a legal text in `language`. */
export function legalDocumentQuery(name: LegalDocumentName, language: Language) {
  return {
    queryKey: ['legal-document', name, language] as const,
    queryFn: async () => (await files[name][language]()).default,
    staleTime: Number.POSITIVE_INFINITY,
  };
}

/** A legal text in one language. Its sections have the same ids in every language: they are its anchors. */
export interface LegalDocument {
  title: string;
  /** Subject of the document in a sentence. */
  summary: string;
  /** Effective date of the document, as an ISO day. */
  since: string;
  sections: readonly LegalSection[];
}

interface LegalSection {
  id: string;
  heading: string;
  blocks: readonly ProseBlock[];
}
