import { longestContent } from '@rules/site-content';
import { useText } from '@/i18n/use-text';
import type { ManagedFaqEntry } from '@/publishing/managed-lists';
import { Field } from '@/ui/Field';
import { TextArea } from '@/ui/TextArea';
import { LanguagePair } from '../LanguagePair';
import type { FieldsProps } from '../lists/list-kind';
import { useFaultHint } from '../use-fault-hint';

/** Question and answer in both languages: plain text, with line breaks as typed. */
export function FaqFields({ item, faults, onChange }: FieldsProps<ManagedFaqEntry>) {
  const text = useText();
  const hintOf = useFaultHint(faults);
  return (
    <LanguagePair>
      {(language) => (
        <>
          <Field
            label={text('settings.question')}
            {...hintOf(`question.${language}`)}
            required={language === 'en'}
            lang={language}
            maxLength={longestContent.question}
            value={item.question[language]}
            onChange={({ target }) => onChange({ question: { ...item.question, [language]: target.value } })}
          />
          <TextArea
            label={text('settings.answer')}
            // Rendered below the last field: between two fields it would misalign the answers.
            {...hintOf(`answer.${language}`, language === 'es' ? 'settings.englishInstead' : undefined)}
            required={language === 'en'}
            lang={language}
            rows={8}
            maxLength={longestContent.answer}
            value={item.answer[language]}
            onChange={({ target }) => onChange({ answer: { ...item.answer, [language]: target.value } })}
          />
        </>
      )}
    </LanguagePair>
  );
}
