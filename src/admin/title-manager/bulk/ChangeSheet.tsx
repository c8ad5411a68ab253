import { genres } from '@rules/titles/title-options';
import { normalFields, type TitleProblem, type TitleValidationError, validateTitle } from '@rules/titles/title-rules';
import { useRef, useState } from 'react';
import type { TitleChange } from '@/catalogue/many-titles';
import { useSubjectName } from '@/catalogue/use-subject-name';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { SelectField } from '@/ui/forms/SelectField';
import { FieldControl } from '../form/fields/FieldControl';
import { formOfKind, type TextFormField } from '../form/fields/kind-forms';
import { fieldProblemMessages } from '../form/title-validation';
import type { BulkChange, ManagerConfig } from '../kinds/manager-config';

interface ChangeSheetProps {
  manager: ManagerConfig;
  count: number;
  onChange(change: TitleChange): void;
  onClose(): void;
}

/** Dialog for a bulk change: field and new value. */
export function ChangeSheet({ manager, count, onChange, onClose }: ChangeSheetProps) {
  const text = useText();
  const changes = manager.bulkChanges;
  const [name, setName] = useState<BulkChange>(changes[0] ?? 'age');
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<TitleProblem>();
  const control = useRef<HTMLDivElement>(null);
  const isEmpty = value.trim() === '';
  const handleValue = (next: string) => {
    setValue(next);
    setProblem(undefined);
  };
  const handleSubmit = () => {
    if (isEmpty) return;
    const [error] = isGenreChange(name) ? [] : validateNewValue(manager, name, value);
    setProblem(error?.problem);
    if (error) control.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    else onChange(changeTo(name, value));
  };
  return (
    <Dialog
      heading={text('titles.changeConfirm', { count })}
      description={text('titles.changeDescription')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <SelectField
        label={text('titles.changeField')}
        value={name}
        options={changes.map((change) => ({ value: change, label: text(changeLabels[change]) }))}
        onChange={(picked) => {
          setName(changes.find((change) => change === picked) ?? name);
          handleValue('');
        }}
      />
      <div ref={control} className="grid min-w-0 sm:grid-cols-6">
        {isGenreChange(name) ? (
          <GenreChoice value={value} onChange={handleValue} />
        ) : (
          <FieldControl
            // A new key clears partial input in the native time field.
            key={name}
            field={{ ...formFieldOf(manager, name), label: 'titles.changeTo', width: 'whole' }}
            value={value}
            problem={problem && text(fieldProblemMessages[problem])}
            timeHint={text('titles.publishAtHint')}
            onChange={handleValue}
          />
        )}
      </div>
      <div className="dialog-actions">
        <Button type="submit" look="primary" disabled={isEmpty}>
          {text('titles.changeConfirm', { count })}
        </Button>
        <Button onClick={onClose}>{text('admin.cancel')}</Button>
      </div>
    </Dialog>
  );
}

function GenreChoice({ value, onChange }: { value: string; onChange(genre: string): void }) {
  const text = useText();
  const nameOf = useSubjectName();
  return (
    <div className="sm:col-span-6">
      <SelectField
        label={text('titles.changeTo')}
        aria-required
        value={value}
        placeholder={text('titleForm.choose')}
        options={genres.map((genre) => ({ value: genre, label: nameOf(genre) }))}
        onChange={onChange}
      />
    </div>
  );
}

type GenreChange = 'addGenres' | 'removeGenres';
type FieldChange = Exclude<BulkChange, GenreChange>;

function isGenreChange(name: BulkChange): name is GenreChange {
  return name === 'addGenres' || name === 'removeGenres';
}

function formFieldOf({ kind }: ManagerConfig, name: FieldChange): TextFormField {
  const fields = formOfKind[kind.slug].fields.filter((field) => field.control !== 'genres');
  const found = fields.find((field) => field.name === name);
  if (!found) throw new Error(`The form of ${kind.slug} has no field ${name}.`);
  return found;
}

/** Validates the value of a field without the title's other fields; returns no errors for a valid value. */
function validateNewValue({ kind }: ManagerConfig, name: FieldChange, value: string): TitleValidationError[] {
  return validateTitle(kind.titleKind, { title: 'any', ...normalFields(kind.titleKind, { [name]: value }) }, 'DRAFT');
}

/** Builds the change of a value. A publishing time also publishes drafts (docs/decisions/0035). */
function changeTo(name: BulkChange, value: string): TitleChange {
  if (isGenreChange(name)) return { [name]: [value] };
  return name === 'publish_at' ? { status: 'PUBLISHED', publishAt: value } : { [name]: value };
}

const changeLabels: Record<BulkChange, MessageId> = {
  addGenres: 'titles.addGenre',
  removeGenres: 'titles.removeGenre',
  year: 'titles.setYear',
  age: 'titles.setAge',
  language: 'titles.setLanguage',
  quality: 'titles.setQuality',
  director: 'titles.setDirector',
  author: 'titles.setAuthor',
  casting: 'titles.setCasting',
  narrator: 'titles.setNarrator',
  production: 'titles.setProduction',
  description: 'titles.setDescription',
  series: 'titles.setSeries',
  publish_at: 'titles.setPublishAt',
};
