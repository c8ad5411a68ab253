import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { kindBySlug, kinds } from '@/catalogue/kinds';
import type { KindSlug } from '@/config/kind-slug';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Select } from '@/ui/forms/Select';

interface SearchFormProps {
  typed: string;
  onType(text: string): void;
  kind: KindSlug;
  onKind(kind: KindSlug): void;
  onSearch(): void;
  onKeyDown(event: KeyboardEvent): void;
  /** State of the list of suggestions below, which forms a combobox with the field. */
  list: { id: string; isOpen: boolean; chosen: string | undefined };
}

/** Search form with a term and the kind that is shown first (specification, customer side, §2; decision 18). */
export function SearchForm({ typed, onType, kind, onKind, onSearch, onKeyDown, list }: SearchFormProps) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') field.current?.focus();
    else onSearch();
  };
  return (
    <search>
      <form
        onSubmit={handleSubmit}
        className="grid grid-cols-[1fr_auto] gap-3 sm:grid-cols-[auto_1fr_auto]"
        autoComplete="off"
      >
        <Select
          label={text('search.kind')}
          isLabelHidden
          value={kind}
          onChange={(name) => onKind(kindBySlug(name)?.slug ?? kinds.movie.slug)}
          options={[
            { value: kinds.movie.slug, label: text('search.movies') },
            { value: kinds['tv-show'].slug, label: text('search.tvShows') },
          ]}
          className="min-h-12 w-full"
        />
        <input
          ref={field}
          type="search"
          role="combobox"
          aria-label={text('search.open')}
          aria-autocomplete="list"
          aria-controls={list.id}
          aria-expanded={list.isOpen}
          aria-activedescendant={list.isOpen ? list.chosen : undefined}
          placeholder={text('search.placeholder')}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKeyDown}
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          // The user has just opened the search.
          // biome-ignore lint/a11y/noAutofocus: see above.
          autoFocus
          className="min-h-12 w-full min-w-0 rounded-control border border-edge bg-raised px-3.5 text-body placeholder:text-soft max-sm:order-first [&::-webkit-search-cancel-button]:grayscale max-sm:col-span-2"
        />
        <Button type="submit" look="primary" className="min-h-12">
          {text('search.find')}
        </Button>
      </form>
    </search>
  );
}
