import { type ManagedFaqEntry, managedFaq } from '@/publishing/managed-lists';
import { draftStorage } from '../../layout/forms/draft-storage';
import type { Faults, ListKind } from '../lists/list-kind';
import { FaqFields } from './FaqFields';
import { FaqSummary } from './FaqSummary';

/** FAQ section of the settings. */
export const faqKind: ListKind<ManagedFaqEntry> = {
  section: 'faq',
  list: managedFaq,
  blank: { id: '', position: 0, updatedAt: '', question: { en: '', es: '' }, answer: { en: '', es: '' } },
  nameOf: ({ question }) => question.en || question.es,
  Summary: FaqSummary,
  Fields: FaqFields,
  faultsOf,
  drafts: draftStorage('faq'),
  withoutLostFiles: (item) => item,
  save: managedFaq.save,
  remove: managedFaq.remove,
  words: {
    hint: 'settings.faqHint',
    add: 'settings.addQuestion',
    empty: 'settings.noQuestions',
    newHeading: 'settings.newQuestion',
    editHeading: 'settings.editQuestion',
    deleteWhat: 'settings.deleteQuestionWhat',
  },
};

/** Validates an entry: English is the fallback for other languages; an entry needs question and answer. */
function faultsOf({ question, answer }: ManagedFaqEntry): Faults {
  const isEmpty = (words: string) => words.trim() === '';
  return {
    ...(isEmpty(question.en) && { 'question.en': 'settings.missing' }),
    ...(isEmpty(answer.en) && { 'answer.en': 'settings.missing' }),
    ...(isEmpty(question.es) && !isEmpty(answer.es) && { 'question.es': 'settings.bothOrNeither' }),
    ...(!isEmpty(question.es) && isEmpty(answer.es) && { 'answer.es': 'settings.bothOrNeither' }),
  };
}
