import { type FormEvent, useState } from 'react';
import type { TitleChange } from '@/catalogue/many-titles';
import { useSubjectName } from '@/catalogue/use-subject-name';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { SelectField } from '@/ui/SelectField';
import { Sheet } from '@/ui/Sheet';
import { ageRatings, audiobookLanguages, genres } from '../../../../amplify/rules/title-options';
import type { BulkChange } from '../kinds/kind-of-manager';

interface ChangeSheetProps {
  /** What this kind's titles can be given. */
  changes: readonly BulkChange[];
  count: number;
  onChange(change: TitleChange): void;
  onClose(): void;
}

/** Asks what many titles are to be given. */
export function ChangeSheet({ changes, count, onChange, onClose }: ChangeSheetProps) {
  const text = useText();
  const nameOf = useSubjectName();
  const [name, setName] = useState<BulkChange>(changes[0] ?? 'age');
  const [chosen, setChosen] = useState<string>();
  const { values, changeTo } = kindsOfChange[name];
  const value = chosen ?? values[0] ?? '';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onChange(changeTo(value));
  };
  return (
    <Sheet label={text('titles.changeMany', { count })} edge="middle" onClose={onClose}>
      <form onSubmit={handleSubmit} className="grid gap-5 p-6">
        <h2 className="text-title font-semibold">{text('titles.changeMany', { count })}</h2>
        <SelectField
          label={text('titles.changeWhat')}
          value={name}
          options={changes.map((change) => ({ value: change, label: text(kindsOfChange[change].label) }))}
          onChange={(picked) => {
            setName(changes.find((change) => change === picked) ?? name);
            setChosen(undefined);
          }}
        />
        <SelectField
          label={text('titles.changeTo')}
          value={value}
          options={values.map((option) => ({ value: option, label: nameOf(option) }))}
          onChange={setChosen}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="primary">
            {text('titles.changeConfirm', { count })}
          </Button>
          <Button onClick={onClose}>{text('titles.cancel')}</Button>
        </div>
      </form>
    </Sheet>
  );
}

const kindsOfChange: Record<
  BulkChange,
  { label: MessageId; values: readonly string[]; changeTo(value: string): TitleChange }
> = {
  addGenres: { label: 'titles.addGenre', values: genres, changeTo: (genre) => ({ addGenres: [genre] }) },
  removeGenres: { label: 'titles.removeGenre', values: genres, changeTo: (genre) => ({ removeGenres: [genre] }) },
  age: { label: 'titles.setAge', values: ageRatings, changeTo: (age) => ({ age }) },
  language: { label: 'titles.setLanguage', values: audiobookLanguages, changeTo: (language) => ({ language }) },
};
