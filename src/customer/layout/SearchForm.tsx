import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Select } from '@/ui/Select';

interface SearchFormProps {
  isStacked?: boolean;
  onSubmitted(): void;
}

/** Goes to the results of what was typed; the kind chosen is shown first there (decision 18). */
export function SearchForm({ isStacked = false, onSubmitted }: SearchFormProps) {
  const text = useText();
  const navigate = useNavigate();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const term = String(form.get('term') ?? '').trim();
    if (term === '') return;
    navigate(paths.search(term), { state: { firstKind: form.get('kind') } });
    onSubmitted();
  };
  return (
    <search>
      <form onSubmit={handleSubmit} className={`grid gap-3 ${isStacked ? '' : 'sm:grid-cols-[auto_1fr_auto]'}`}>
        <Select
          name="kind"
          label={text('search.kind')}
          isLabelHidden
          options={[
            { value: 'movie', label: text('search.movies') },
            { value: 'tv-show', label: text('search.tvShows') },
            { value: 'audiobook', label: text('search.audiobooks') },
          ]}
          className="min-h-12 w-full"
        />
        <input
          name="term"
          type="search"
          aria-label={text('search.open')}
          placeholder={text('search.placeholder')}
          autoComplete="off"
          // The field appears because somebody asked to search.
          // biome-ignore lint/a11y/noAutofocus: see above.
          autoFocus={!isStacked}
          className="min-h-12 w-full rounded-control border border-edge bg-raised px-3.5 text-body placeholder:text-soft"
        />
        <Button type="submit" look="primary" className="min-h-12">
          {text('search.find')}
        </Button>
      </form>
    </search>
  );
}
