import { genres as allowed } from '@rules/titles/title-options';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useSubjectName } from '@/catalogue/use-subject-name';
import { useText } from '@/i18n/use-text';
import { ChosenChips, OfferedChips } from '@/ui/forms/ChoiceChips';
import { Field } from '@/ui/forms/Field';
import { enterGenre, type GenreEntry, genreNames, genresBeginning, typeGenre } from './genre-rules';

interface GenrePickerProps {
  label: string;
  genres: readonly string[];
  problem: string | undefined;
  onChange(genres: readonly string[]): void;
}

/**
 * Genres of the allowed list: typed, or selected from the remaining ones; each has a button that removes it
 * (specification, back office, §5).
 */
export function GenrePicker({ label, genres, problem, onChange }: GenrePickerProps) {
  const text = useText();
  const nameOf = useSubjectName();
  const names = useMemo(() => genreNames(allowed, nameOf), [nameOf]);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [entryProblem, setEntryProblem] = useState<GenreEntry['problem']>();
  const [announcement, setAnnouncement] = useState('');
  /** Announces the change, because it updates a list elsewhere on the page. */
  const change = (next: readonly string[]) => {
    const added = next.find((genre) => !genres.includes(genre));
    const removed = genres.find((genre) => !next.includes(genre));
    if (added) setAnnouncement(text('titleForm.genreAdded', { genre: nameOf(added) }));
    else if (removed) setAnnouncement(text('titleForm.genreRemoved', { genre: nameOf(removed) }));
    onChange(next);
  };
  const take = (entry: GenreEntry) => {
    setTyped(entry.typed);
    setEntryProblem(entry.problem);
    if (entry.genres.length !== genres.length) change(entry.genres);
  };
  const remove = (genre: string) => {
    change(genres.filter((one) => one !== genre));
    input.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // Enter adds the genre and does not submit the form.
      event.preventDefault();
      take(enterGenre(genres, typed, names));
    } else if (event.key === 'Backspace' && typed === '') {
      change(genres.slice(0, -1));
    }
  };
  const fitting = genresBeginning(names, typed);
  // Without a match, all remaining genres stay visible.
  const left = (fitting.length > 0 ? fitting : allowed).filter((genre) => !genres.includes(genre));
  const errorText = entryProblem && text(problemTexts[entryProblem], { genre: typed });
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
        isInvalid={errorText !== undefined || problem !== undefined}
        hint={errorText ?? problem ?? text('titleForm.genreHint')}
        onChange={(event) => take(typeGenre(genres, event.target.value, names))}
        onKeyDown={handleKey}
        onBlur={() => take(enterGenre(genres, typed, names))}
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
        label={text('titleForm.genresLeft')}
        values={left}
        nameOf={nameOf}
        onPress={(genre) => {
          take({ genres: [...genres, genre], typed: '' });
          input.current?.focus();
        }}
      />
      <p role="status" className="sr-only">
        {errorText ?? announcement}
      </p>
    </div>
  );
}

const problemTexts = {
  UNKNOWN: 'titleForm.genreUnknown',
  THERE_ALREADY: 'titleForm.genreThere',
} as const;
