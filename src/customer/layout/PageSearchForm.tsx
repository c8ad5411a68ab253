import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';

interface PageSearchFormProps {
  label: string;
  /** Current search term, as the initial value. */
  term?: string;
  state?: unknown;
}

/** Submits non-empty, changed terms only (specification, customer side, §5); otherwise focuses the field. */
export function PageSearchForm({ label, term = '', state }: PageSearchFormProps) {
  const text = useText();
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // A new search resets the field's value but keeps its focus.
  const [typed, setTyped] = useState({ text: term, term });
  if (typed.term !== term) setTyped({ text: term, term });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.text.trim();
    if (wanted !== '' && wanted !== term) {
      void navigate(paths.search(wanted), { state });
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
          value={typed.text}
          onChange={(event) => setTyped({ text: event.target.value, term })}
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
