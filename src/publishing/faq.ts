import { listFaqEntries, type StoredFaqEntry } from '@/backend/public-content';
import type { Language } from '@/i18n/languages';

export interface FaqEntry {
  id: string;
  question: string;
  answer: string;
}

/** Query of TanStack Query for the questions in their order, in `language`, with English as the fallback. */
export function faqQuery(language: Language) {
  return {
    queryKey: ['faq'] as const,
    queryFn: listFaqEntries,
    select: (stored: StoredFaqEntry[]) => inLanguage(stored, language),
  };
}

function inLanguage(stored: readonly StoredFaqEntry[], language: Language): FaqEntry[] {
  return [...stored]
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map((entry) => ({
      id: entry.id,
      question: entry[`question_${language}`] || entry.question_en || '',
      answer: entry[`answer_${language}`] || entry.answer_en || '',
    }))
    .filter(({ question }) => question !== '');
}
