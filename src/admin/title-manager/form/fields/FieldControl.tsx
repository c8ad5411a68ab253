import { longestText } from '@rules/title-fields';
import type { ComponentProps, KeyboardEvent } from 'react';
import { useSubjectName } from '@/catalogue/use-subject-name';
import { useText } from '@/i18n/use-text';
import { Field } from '@/ui/Field';
import { SelectField } from '@/ui/SelectField';
import { TextArea } from '@/ui/TextArea';
import { TimeField } from '../../../layout/TimeField';
import type { FieldWidth, FormField } from './kind-form';
import { SeriesField } from './SeriesField';

interface FieldControlProps {
  field: Exclude<FormField, { is: 'genres' }>;
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
  const shared = {
    name: field.name,
    label: text(field.label),
    required: !optional.has(field.is),
    isInvalid: problem !== undefined,
  };
  const typed = { value, onChange: (event: { target: { value: string } }) => onChange(event.target.value) };
  return (
    <div data-field={field.name} className={widths[field.width]}>
      {field.is === 'paragraph' && (
        <TextArea
          {...shared}
          {...typed}
          rows={5}
          hint={problem ?? text('titleForm.descriptionHint')}
          maxLength={longestText[field.name]}
        />
      )}
      {field.is === 'line' && (
        <Field {...shared} {...typed} hint={problem} autoComplete="off" maxLength={longestText[field.name]} />
      )}
      {field.is === 'names' && (
        <TextArea
          {...shared}
          value={value}
          // Removes line breaks from pasted text.
          onChange={(event) => onChange(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
          onKeyDown={sendOnEnter}
          rows={1}
          hint={problem}
          autoComplete="off"
          maxLength={longestText[field.name]}
          className="field-sizing-content max-h-48 min-h-12!"
        />
      )}
      {field.is === 'number' && (
        // A text input, because a number input changes on mouse wheel and hides invalid input.
        <Field {...shared} {...typed} hint={problem} autoComplete="off" inputMode="numeric" maxLength={10} />
      )}
      {field.is === 'series' && (
        <SeriesField {...shared} value={value} onChange={onChange} hint={problem ?? text('titleForm.seriesHint')} />
      )}
      {field.is === 'decimal' && (
        <Field
          {...shared}
          {...typed}
          hint={problem ?? text(field.hint)}
          autoComplete="off"
          inputMode="decimal"
          maxLength={10}
        />
      )}
      {field.is === 'optional' && (
        <Field
          {...shared}
          {...typed}
          hint={problem ?? text(field.hint)}
          autoComplete="off"
          maxLength={longestText[field.name]}
        />
      )}
      {field.is === 'time' && (
        <TimeField
          {...shared}
          value={value}
          onChange={onChange}
          hint={
            problem ??
            timeHint ??
            text('titleForm.publishAtHint', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })
          }
        />
      )}
      {field.is === 'choice' && (
        <ListedChoice {...shared} field={field} value={value} onChange={onChange} hint={problem} />
      )}
    </div>
  );
}

/** Types of optional fields. */
const optional: ReadonlySet<FormField['is']> = new Set(['series', 'decimal', 'optional', 'time']);

/** Same as in a single-line field. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

interface ListedChoiceProps extends Omit<ComponentProps<typeof SelectField>, 'options' | 'placeholder'> {
  field: Extract<FormField, { is: 'choice' }>;
  value: string;
}

/** A stored value that is not in the list stays, and can be chosen again. */
function ListedChoice({ field, ...select }: ListedChoiceProps) {
  const text = useText();
  const nameOf = useSubjectName();
  const isListed = select.value === '' || field.options.some(({ value }) => value === select.value);
  const options = isListed ? field.options : [...field.options, { value: select.value, label: select.value }];
  const named = options.map(({ value, label }) => ({
    value,
    label: field.name === 'language' ? nameOf(label) : label,
  }));
  return <SelectField {...select} placeholder={text('titleForm.choose')} options={named} />;
}

const widths: Record<FieldWidth, string> = {
  third: 'sm:col-span-2',
  half: 'sm:col-span-3',
  whole: 'sm:col-span-6',
};
