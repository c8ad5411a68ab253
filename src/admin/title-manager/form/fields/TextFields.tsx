import { useText } from '@/i18n/use-text';
import type { TitleDraft } from '../title-draft';
import type { ChangeDraft } from '../use-draft';
import { FieldControl } from './FieldControl';
import { GenrePicker } from './GenrePicker';
import type { KindForm } from './kind-forms';
import type { FaultWords } from './use-fault-words';

interface TextFieldsProps {
  form: KindForm;
  draft: TitleDraft;
  wordsFor: FaultWords;
  onChange: ChangeDraft;
}

/** All that is typed or chosen from a list. */
export function TextFields({ form, draft, wordsFor, onChange }: TextFieldsProps) {
  const text = useText();
  return (
    <section className="grid gap-5">
      <h2 className="text-title font-semibold">{text('titleForm.facts')}</h2>
      <div className="grid gap-5 sm:grid-cols-6">
        {form.fields.map((field) =>
          field.control === 'genres' ? (
            <GenrePicker
              key="genre"
              label={text(field.label)}
              genres={draft.genres}
              problem={wordsFor('genre')}
              onChange={(genres) => onChange('genre', (before) => ({ ...before, genres }))}
            />
          ) : (
            <FieldControl
              key={field.name}
              field={field}
              value={draft.texts[field.name] ?? ''}
              problem={wordsFor(field.name)}
              onChange={(value) =>
                onChange(field.name, (before) => ({ ...before, texts: { ...before.texts, [field.name]: value } }))
              }
            />
          ),
        )}
      </div>
    </section>
  );
}
