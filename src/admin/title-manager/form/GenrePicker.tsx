import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useSubjectName } from '@/catalogue/use-subject-name';
import { useText } from '@/i18n/use-text';
import { ChosenChips, OfferedChips } from '@/ui/ChoiceChips';
import { Field } from '@/ui/Field';
import { genres as allowed } from '../../../../amplify/rules/title-options';
import { enterGenre, type GenreEntry, typeGenre } from './genre-rules';

interface GenrePickerProps {
  label: string;
  genres: readonly string[];
  problem: string | undefined;
  onChange(genres: readonly string[]): void;
}

/** Genres of the allowed list: typed, or picked from those that are left; each can be taken away (specification, back office, §5). */
export function GenrePicker({ label, genres, problem, onChange }: GenrePickerProps) {
  const text = useText();
  const nameOf = useSubjectName();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<GenreEntry['problem']>();
  const take = (entry: GenreEntry) => {
    setTyped(entry.typed);
    setRefusal(entry.problem);
    if (entry.genres.length !== genres.length) onChange(entry.genres);
  };
  const remove = (genre: string) => {
    onChange(genres.filter((one) => one !== genre));
    input.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // Enter is for the genre, not for the whole form.
      event.preventDefault();
      take(enterGenre(genres, typed, allowed));
    } else if (event.key === 'Backspace' && typed === '') {
      onChange(genres.slice(0, -1));
    }
  };
  const left = allowed.filter((genre) => !genres.includes(genre) && genre.startsWith(typed.trim().toLowerCase()));
  const said = refusal && text(refusals[refusal], { genre: typed });
  return (
    <div data-field="genre" className="grid gap-3 sm:col-span-6">
      <Field
        ref={input}
        label={label}
        name="genre"
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        required={genres.length === 0}
        isInvalid={said !== undefined || problem !== undefined}
        hint={said ?? problem ?? text('titleForm.genreHint')}
        onChange={(event) => take(typeGenre(genres, event.target.value, allowed))}
        onKeyDown={handleKey}
        onBlur={() => take(enterGenre(genres, typed, allowed))}
      />
      {genres.length > 0 && (
        <ChosenChips
          label={text('titleForm.genresChosen')}
          values={genres}
          nameOf={nameOf}
          removeLabel={(genre) => text('titleForm.genreRemove', { genre })}
          onPress={remove}
        />
      )}
      <OfferedChips
        id={listId}
        label={text('titleForm.genresLeft')}
        values={left}
        nameOf={nameOf}
        onPress={(genre) => {
          take({ genres: [...genres, genre], typed: '' });
          input.current?.focus();
        }}
      />
    </div>
  );
}

const refusals = {
  UNKNOWN: 'titleForm.genreUnknown',
  THERE_ALREADY: 'titleForm.genreThere',
} as const;
