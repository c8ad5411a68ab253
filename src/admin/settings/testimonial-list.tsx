import { maxContentLengths } from '@rules/site-content';
import { useLanguage } from '@/i18n/LanguageProvider';
import { useText } from '@/i18n/use-text';
import { type ManagedTestimonial, managedTestimonials } from '@/publishing/managed-lists';
import { Field } from '@/ui/forms/Field';
import { TextArea } from '@/ui/forms/TextArea';
import { draftStorage } from '../layout/forms/draft-storage';
import type { FieldsProps, ListEditorConfig, ValidationErrors } from '../layout/list-editor/list-editor-config';
import { useFieldHint } from '../layout/list-editor/use-field-hint';
import { LanguagePair, languageToShow, MissingLanguage } from './LanguagePair';
import { settingsList } from './settings-list';

export const testimonialList: ListEditorConfig<ManagedTestimonial> = {
  ...settingsList,
  list: managedTestimonials,
  blank: { id: '', position: 0, updatedAt: '', quote: { en: '', es: '' }, author: '', place: '' },
  nameOf: ({ author, quote }, language) => author || quote[languageToShow(quote, language)],
  hrefOf: settingsList.hrefIn('testimonials'),
  Summary: TestimonialSummary,
  Fields: TestimonialFields,
  validate,
  drafts: draftStorage('testimonials'),
  save: managedTestimonials.save,
  remove: managedTestimonials.remove,
  labels: { ...settingsList.labels, deleteDescription: 'settings.deleteTestimonialDescription' },
  listLabels: {
    hint: 'settings.testimonialsHint',
    add: 'settings.addTestimonial',
    empty: 'settings.noTestimonials',
    newHeading: 'settings.newTestimonial',
    editHeading: 'settings.editTestimonial',
  },
};

function validate({ quote, author }: ManagedTestimonial): ValidationErrors {
  return {
    ...(quote.en.trim() === '' && { 'quote.en': 'admin.required' }),
    ...(author.trim() === '' && { author: 'admin.required' }),
  };
}

/** Author and text of a testimonial in both languages; plain text. */
function TestimonialFields({ item, errors, onChange }: FieldsProps<ManagedTestimonial>) {
  const text = useText();
  const hintOf = useFieldHint(errors);
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <Field
          label={text('settings.author')}
          {...hintOf('author')}
          required
          maxLength={maxContentLengths.person}
          value={item.author}
          onChange={({ target }) => onChange({ author: target.value })}
        />
        <Field
          label={text('settings.place')}
          maxLength={maxContentLengths.person}
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
            maxLength={maxContentLengths.quote}
            value={item.quote[language]}
            onChange={({ target }) => onChange({ quote: { ...item.quote, [language]: target.value } })}
          />
        )}
      </LanguagePair>
    </>
  );
}

function TestimonialSummary({ item: { quote, author, place } }: { item: ManagedTestimonial }) {
  const shown = languageToShow(quote, useLanguage());
  return (
    <div className="grid gap-0.5">
      <p className="flex flex-wrap items-center gap-x-2 text-body wrap-anywhere">
        <span className="font-semibold">{author}</span>
        {place && <span className="text-soft">{place}</span>}
        {!quote.es && <MissingLanguage />}
      </p>
      <p lang={shown} className="line-clamp-2 text-small text-soft">
        {quote[shown]}
      </p>
    </div>
  );
}
