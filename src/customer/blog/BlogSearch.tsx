import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { IconButton } from '@/ui/IconButton';

/** Search form of the sidebar, for non-empty terms, with a button to clear (specification, customer side, §2). */
export function BlogSearch() {
  const text = useText();
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState('');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (term.trim() === '') input.current?.focus();
    else navigate(paths.search(term.trim()));
  };
  const handleClear = () => {
    setTerm('');
    input.current?.focus();
  };
  return (
    <search>
      <form onSubmit={handleSubmit} className="grid gap-2">
        <h2 className="text-title font-bold">
          <label htmlFor={id}>{text('blog.search')}</label>
        </h2>
        <div className="flex items-center rounded-control border border-edge bg-raised focus-within:outline-2 focus-within:outline-accent">
          <input
            ref={input}
            id={id}
            value={term}
            onChange={(event) => setTerm(event.target.value)}
            enterKeyHint="search"
            autoComplete="off"
            placeholder={text('search.placeholder')}
            className="min-h-12 w-full min-w-0 rounded-control bg-transparent pl-3.5 text-body placeholder:text-soft focus-visible:outline-none"
          />
          {term !== '' && (
            <IconButton icon="close" label={text('blog.clear')} onClick={handleClear} className="shrink-0" />
          )}
          <IconButton icon="search" label={text('search.find')} type="submit" className="shrink-0" />
        </div>
      </form>
    </search>
  );
}
