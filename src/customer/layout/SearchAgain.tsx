import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';

interface SearchAgainProps {
  label: string;
  /** Current search term, as the initial value. */
  term?: string;
  state?: unknown;
}

/**
 * Search form within a page. Submits only non-empty, changed terms (specification, customer side, §5); otherwise
 * focuses the field.
 */
export function SearchAgain({ label, term = '', state }: SearchAgainProps) {
  const text = useText();
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // A new search resets the field's value but keeps its focus.
  useEffect(() => {
    if (field.current) field.current.value = term;
  }, [term]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? '';
    if (typed !== '' && typed !== term) {
      void navigate(paths.search(typed), { state });
      return;
    }
    field.current?.focus();
    field.current?.select();
  };
  return (
    <search>
      <form onSubmit={handleSubmit} className="flex max-w-prose gap-3">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          ref={field}
          id={id}
          name="term"
          type="search"
          defaultValue={term}
          placeholder={text('search.placeholder')}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          className="min-h-12 w-full min-w-0 grow rounded-control border border-edge bg-raised px-3.5 text-body placeholder:text-soft [&::-webkit-search-cancel-button]:grayscale"
        />
        <Button type="submit" className="min-h-12">
          {text('search.find')}
        </Button>
      </form>
    </search>
  );
}
