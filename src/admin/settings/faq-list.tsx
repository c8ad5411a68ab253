import { maxContentLengths } from '@rules/site-content';
import { useLanguage } from '@/i18n/LanguageProvider';
import { useText } from '@/i18n/use-text';
import { type ManagedFaqEntry, managedFaq } from '@/publishing/managed-lists';
import { Field } from '@/ui/forms/Field';
import { TextArea } from '@/ui/forms/TextArea';
import { draftStorage } from '../layout/forms/draft-storage';
import type { FieldsProps, ListEditorConfig, ValidationErrors } from '../layout/list-editor/list-editor-config';
import { useFieldHint } from '../layout/list-editor/use-field-hint';
import { LanguagePair, languageToShow, MissingLanguage } from './LanguagePair';
import { settingsList } from './settings-list';

export const faqList: ListEditorConfig<ManagedFaqEntry> = {
  ...settingsList,
  list: managedFaq,
  blank: { id: '', position: 0, updatedAt: '', question: { en: '', es: '' }, answer: { en: '', es: '' } },
  nameOf: ({ question }, language) => question[languageToShow(question, language)],
  hrefOf: settingsList.hrefIn('faq'),
  Summary: FaqSummary,
  Fields: FaqFields,
  validate,
  drafts: draftStorage('faq'),
  save: managedFaq.save,
  remove: managedFaq.remove,
  labels: { ...settingsList.labels, deleteDescription: 'settings.deleteQuestionDescription' },
  listLabels: {
    hint: 'settings.faqHint',
    add: 'settings.addQuestion',
    empty: 'settings.noQuestions',
    newHeading: 'settings.newQuestion',
    editHeading: 'settings.editQuestion',
  },
};

/** Validates an entry: English is the fallback for other languages; an entry needs question and answer. */
function validate({ question, answer }: ManagedFaqEntry): ValidationErrors {
  const isEmpty = (value: string) => value.trim() === '';
  return {
    ...(isEmpty(question.en) && { 'question.en': 'admin.required' }),
    ...(isEmpty(answer.en) && { 'answer.en': 'admin.required' }),
    ...(isEmpty(question.es) && !isEmpty(answer.es) && { 'question.es': 'settings.bothOrNeither' }),
    ...(!isEmpty(question.es) && isEmpty(answer.es) && { 'answer.es': 'settings.bothOrNeither' }),
  };
}

/** Question and answer in both languages: plain text, with line breaks as typed. */
export function FaqFields({ item, errors, onChange }: FieldsProps<ManagedFaqEntry>) {
  const text = useText();
  const hintOf = useFieldHint(errors);
  return (
    <LanguagePair>
      {(language) => (
        <>
          <Field
            label={text('settings.question')}
            {...hintOf(`question.${language}`)}
            aria-required={language === 'en'}
            lang={language}
            maxLength={maxContentLengths.question}
            value={item.question[language]}
            onChange={({ target }) => onChange({ question: { ...item.question, [language]: target.value } })}
          />
          <TextArea
            label={text('settings.answer')}
            // Rendered below the last field: between two fields it would misalign the answers.
            {...hintOf(`answer.${language}`, language === 'es' ? 'settings.englishInstead' : undefined)}
            aria-required={language === 'en'}
            lang={language}
            rows={8}
            maxLength={maxContentLengths.answer}
            value={item.answer[language]}
            onChange={({ target }) => onChange({ answer: { ...item.answer, [language]: target.value } })}
          />
        </>
      )}
    </LanguagePair>
  );
}

function FaqSummary({ item: { question, answer } }: { item: ManagedFaqEntry }) {
  const shown = languageToShow(question, useLanguage());
  return (
    <div className="grid gap-0.5">
      <p className="flex flex-wrap items-center gap-x-2 text-body font-semibold wrap-anywhere">
        <span lang={shown}>{question[shown]}</span>
        {!question.es && <MissingLanguage />}
      </p>
      <p lang={shown} className="line-clamp-1 text-small text-soft">
        {answer[shown]}
      </p>
    </div>
  );
}
