import { titleFieldRows } from '@rules/titles/title-fields';
import { qualityLabel } from '@rules/titles/title-options';
import type { ComponentProps, KeyboardEvent } from 'react';
import { TimeField } from '@/admin/layout/forms/TimeField';
import { useSubjectName } from '@/catalogue/use-subject-name';
import { useDecimalText } from '@/i18n/use-decimal-text';
import { useText } from '@/i18n/use-text';
import { Field } from '@/ui/forms/Field';
import { SelectField } from '@/ui/forms/SelectField';
import { TextArea } from '@/ui/forms/TextArea';
import type { TitleDraft } from '../title-draft';
import type { FieldMessages } from '../title-validation';
import type { ChangeDraft } from '../use-draft';
import { GenrePicker } from './GenrePicker';
import type { FieldWidth, KindForm, TextFormField } from './kind-forms';
import { SeriesField } from './SeriesField';

interface FieldControlProps {
  field: TextFormField;
  value: string;
  /** Validation error of the field. */
  problem: string | undefined;
  /** Hint below a time field; replaces the default hint. */
  timeHint?: string;
  onChange(value: string): void;
}

/** Renders a field of the form by its type. */
export function FieldControl({ field, value, problem, timeHint, onChange }: FieldControlProps) {
  const text = useText();
  const decimal = useDecimalText();
  const shared = {
    name: field.name,
    label: text(field.label),
    required: field.isRequired,
    isInvalid: problem !== undefined,
    hint: problem ?? (field.hint && text(field.hint)),
  };
  const typed = { value, onChange: (event: { target: { value: string } }) => onChange(event.target.value) };
  const { maxLength } = titleFieldRows[field.name].value;
  return (
    <div data-field={field.name} className={widths[field.width]}>
      {field.control === 'paragraph' && <TextArea {...shared} {...typed} rows={5} maxLength={maxLength} />}
      {field.control === 'line' && <Field {...shared} {...typed} autoComplete="off" maxLength={maxLength} />}
      {field.control === 'names' && (
        <TextArea
          {...shared}
          value={value}
          // Removes line breaks from pasted text.
          onChange={(event) => onChange(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
          onKeyDown={pressDefaultButton}
          rows={1}
          autoComplete="off"
          maxLength={maxLength}
          className="field-sizing-content max-h-48 min-h-12!"
        />
      )}
      {(field.control === 'number' || field.control === 'decimal') && (
        // A text input, because a number input changes on mouse wheel and hides invalid input.
        <Field
          {...shared}
          {...typed}
          value={field.control === 'decimal' ? decimal(value) : value}
          autoComplete="off"
          inputMode={field.control === 'number' ? 'numeric' : 'decimal'}
          maxLength={10}
        />
      )}
      {field.control === 'series' && <SeriesField {...shared} value={value} onChange={onChange} />}
      {field.control === 'time' && (
        <TimeField
          {...shared}
          value={value}
          onChange={onChange}
          hint={problem ?? timeHint ?? text('titleForm.publishAtHint')}
        />
      )}
      {field.control === 'choice' && <ListedChoice {...shared} field={field} value={value} onChange={onChange} />}
    </div>
  );
}

/** Same as in a single-line field: Enter presses the form's default button, its first submit button, if it has one. */
function pressDefaultButton(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const controls = [...(event.currentTarget.form?.elements ?? [])];
  const buttons = controls.filter((one) => one instanceof HTMLButtonElement);
  buttons.find(({ type }) => type === 'submit')?.click();
}

interface ListedChoiceProps extends Omit<ComponentProps<typeof SelectField>, 'options' | 'placeholder'> {
  field: TextFormField;
  value: string;
}

/** Select of listed values. Also offers the stored value if it is not in the list. */
function ListedChoice({ field: { name, options }, ...select }: ListedChoiceProps) {
  const text = useText();
  const nameOf = useSubjectName();
  const isListed = select.value === '' || options.includes(select.value);
  const labelOf = { language: nameOf, quality: qualityLabel }[String(name)] ?? String;
  const named = options.map((value) => ({ value, label: labelOf(value) }));
  const other = { value: select.value, label: select.value };
  return (
    <SelectField {...select} placeholder={text('titleForm.choose')} options={isListed ? named : [...named, other]} />
  );
}

const widths: Record<FieldWidth, string> = {
  third: 'sm:col-span-2',
  half: 'sm:col-span-3',
  whole: 'sm:col-span-6',
};

export interface TextFieldsProps {
  form: KindForm;
  draft: TitleDraft;
  messageFor: FieldMessages;
  onChange: ChangeDraft;
}

/** Text fields and selects of the form. */
export function TextFields({ form, draft, messageFor, onChange }: TextFieldsProps) {
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
              problem={messageFor('genre')}
              onChange={(genres) => onChange('genre', (before) => ({ ...before, genres }))}
            />
          ) : (
            <FieldControl
              key={field.name}
              field={field}
              value={draft.texts[field.name] ?? ''}
              problem={messageFor(field.name)}
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
