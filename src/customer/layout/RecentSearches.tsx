import { useId } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { IconButton } from '@/ui/IconButton';

interface RecentSearchesProps {
  terms: readonly string[];
  onSearch(term: string): void;
  onForget(term: string): void;
  onForgetAll(): void;
}

/** Recent searches of this browser, with buttons to repeat and delete them. */
export function RecentSearches({ terms, onSearch, onForget, onForgetAll }: RecentSearchesProps) {
  const text = useText();
  const id = useId();
  if (terms.length === 0) return <p className="max-w-prose text-small text-soft">{text('search.hint')}</p>;
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-small font-semibold text-soft">
          {text('search.recent')}
        </h2>
        <Button look="bare" onClick={onForgetAll} className="text-small">
          {text('search.forgetAll')}
        </Button>
      </div>
      <ul className="grid sm:grid-cols-2 lg:grid-cols-3">
        {terms.map((term) => (
          <li key={term} className="flex min-w-0 items-center">
            <button
              type="button"
              onClick={() => onSearch(term)}
              className="flex min-h-11 min-w-0 grow items-center gap-3 rounded-control px-2 text-left text-body transition duration-quick hover:bg-raised"
            >
              <Icon name="search" className="size-4 text-soft" />
              <span className="truncate">{term}</span>
            </button>
            <IconButton icon="close" label={text('search.forget', { term })} onClick={() => onForget(term)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
