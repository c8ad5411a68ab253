import { longestContent } from '@rules/site-content';
import { useText } from '@/i18n/use-text';
import type { ManagedTestimonial } from '@/publishing/managed-lists';
import { Field } from '@/ui/Field';
import { TextArea } from '@/ui/TextArea';
import { LanguagePair } from '../LanguagePair';
import type { FieldsProps } from '../lists/list-kind';
import { useFaultHint } from '../use-fault-hint';

/** Author and text of a testimonial in both languages; plain text. */
export function TestimonialFields({ item, faults, onChange }: FieldsProps<ManagedTestimonial>) {
  const text = useText();
  const hintOf = useFaultHint(faults);
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <Field
          label={text('settings.author')}
          {...hintOf('author')}
          required
          maxLength={longestContent.person}
          value={item.author}
          onChange={({ target }) => onChange({ author: target.value })}
        />
        <Field
          label={text('settings.place')}
          maxLength={longestContent.person}
          value={item.place}
          onChange={({ target }) => onChange({ place: target.value })}
        />
      </div>
      <LanguagePair>
        {(language) => (
          <TextArea
            label={text('settings.quote')}
            {...hintOf(`quote.${language}`, language === 'es' ? 'settings.englishInstead' : undefined)}
            required={language === 'en'}
            lang={language}
            rows={6}
            maxLength={longestContent.quote}
            value={item.quote[language]}
            onChange={({ target }) => onChange({ quote: { ...item.quote, [language]: target.value } })}
          />
        )}
      </LanguagePair>
    </>
  );
}
