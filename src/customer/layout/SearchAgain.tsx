import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';

interface SearchAgainProps {
  label: string;
  /** What was searched before, to be changed. */
  term?: string;
  state?: unknown;
}

/** A search within a page; sent only when something is left of the words, and they are others (specification, customer side, §5). */
export function SearchAgain({ label, term = '', state }: SearchAgainProps) {
  const text = useText();
  const navigate = useNavigate();
  const id = useId();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('term') ?? '').trim();
    if (typed !== '' && typed !== term) void navigate(paths.search(typed), { state });
  };
  return (
    <search>
      <form onSubmit={handleSubmit} className="flex max-w-prose gap-3">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          id={id}
          name="term"
          type="search"
          defaultValue={term}
          placeholder={text('search.placeholder')}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          className="min-h-12 min-w-0 grow rounded-control border border-edge bg-raised px-3.5 text-body placeholder:text-soft [&::-webkit-search-cancel-button]:grayscale"
        />
        <Button type="submit" className="min-h-12">
          {text('search.find')}
        </Button>
      </form>
    </search>
  );
}
