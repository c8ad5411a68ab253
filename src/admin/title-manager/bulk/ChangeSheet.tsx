import { type FormEvent, useState } from 'react';
import type { TitleChange } from '@/catalogue/many-titles';
import { useSubjectName } from '@/catalogue/use-subject-name';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { SelectField } from '@/ui/SelectField';
import { Sheet } from '@/ui/Sheet';
import { longestText } from '../../../../amplify/rules/title-fields';
import {
  ageRatings,
  audiobookLanguages,
  genres,
  qualities,
  qualityLabel,
} from '../../../../amplify/rules/title-options';
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
  const { values, longest, changeTo } = kindsOfChange[name];
  const value = chosen ?? values?.[0] ?? '';
  const isEmpty = value.trim() === '';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty) onChange(changeTo(value));
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
        {values ? (
          <SelectField
            label={text('titles.changeTo')}
            value={value}
            options={values.map((option) => ({ value: option, label: nameOf(qualityLabel(option)) }))}
            onChange={setChosen}
          />
        ) : (
          <Field
            label={text('titles.changeTo')}
            autoComplete="off"
            maxLength={longest}
            value={value}
            onChange={(event) => setChosen(event.target.value)}
          />
        )}
        <div className="answers">
          <Button type="submit" look="primary" disabled={isEmpty}>
            {text('titles.changeConfirm', { count })}
          </Button>
          <Button onClick={onClose}>{text('titles.cancel')}</Button>
        </div>
      </form>
    </Sheet>
  );
}

interface KindOfChange {
  label: MessageId;
  /** To choose from; without them any text of so many characters. */
  values?: readonly string[];
  longest?: number;
  changeTo(value: string): TitleChange;
}

const kindsOfChange: Record<BulkChange, KindOfChange> = {
  addGenres: { label: 'titles.addGenre', values: genres, changeTo: (genre) => ({ addGenres: [genre] }) },
  removeGenres: { label: 'titles.removeGenre', values: genres, changeTo: (genre) => ({ removeGenres: [genre] }) },
  age: { label: 'titles.setAge', values: ageRatings, changeTo: (age) => ({ age }) },
  language: { label: 'titles.setLanguage', values: audiobookLanguages, changeTo: (language) => ({ language }) },
  quality: { label: 'titles.setQuality', values: qualities, changeTo: (quality) => ({ quality }) },
  director: { label: 'titles.setDirector', longest: longestText.director, changeTo: (director) => ({ director }) },
  author: { label: 'titles.setAuthor', longest: longestText.author, changeTo: (author) => ({ author }) },
  production: {
    label: 'titles.setProduction',
    longest: longestText.production,
    changeTo: (production) => ({ production }),
  },
};
