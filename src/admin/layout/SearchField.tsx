import { maxSearchLength } from '@rules/request-bounds';
import { type FormEvent, useState } from 'react';
import { timings } from '@/config/timings';
import { useTimedRedirect } from '@/ui/hooks/leave-page';

interface SearchFieldProps {
  label: string;
  /** Search words from the URL. */
  query: string;
  onSearch(query: string): void;
}

/** Search field with debounce; Enter searches immediately. */
export function SearchField({ label, query, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(query);
  const [previousQuery, setPreviousQuery] = useState(query);
  const [lastSearch, setLastSearch] = useState(query);
  if (query !== previousQuery) {
    setPreviousQuery(query);
    // If the URL holds the last search of this field, keeps the text typed since. Any other change, such as Back,
    // resets the field.
    if (query !== lastSearch) {
      setLastSearch(query);
      setTyped(query);
    }
  }
  const search = () => {
    setLastSearch(typed.trim());
    onSearch(typed.trim());
  };
  const isNew = typed.trim() !== lastSearch;
  // Updates the URL after the debounce.
  useTimedRedirect(search, isNew ? timings.searchPause : undefined, typed);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isNew) search();
  };
  return (
    <search className="min-w-56 flex-1 max-sm:basis-full sm:max-w-sm">
      <form onSubmit={handleSubmit}>
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          value={typed}
          maxLength={maxSearchLength}
          onChange={(event) => setTyped(event.target.value)}
          className="min-h-11 w-full rounded-control border border-edge bg-raised px-3.5 text-body text-ellipsis text-ink placeholder:text-soft"
        />
      </form>
    </search>
  );
}
