import type { Language } from '@/i18n/languages';
import { type ManagedItem, managedList } from './managed-list';

/** A question with its answer, in every language. */
export interface ManagedFaqEntry extends ManagedItem {
  question: Record<Language, string>;
  answer: Record<Language, string>;
}

/** The FAQ as an editable list of the back office. */
export const managedFaq = managedList<'FaqEntry', ManagedFaqEntry>('FaqEntry', {
  shownBy: 'faq',
  positionField: 'position',
  first: 1,
  read: (stored) => ({
    question: { en: stored.question_en ?? '', es: stored.question_es ?? '' },
    answer: { en: stored.answer_en ?? '', es: stored.answer_es ?? '' },
  }),
  write: ({ question, answer }) => ({
    question_en: question.en.trim(),
    question_es: question.es.trim(),
    answer_en: answer.en.trim(),
    answer_es: answer.es.trim(),
  }),
});
