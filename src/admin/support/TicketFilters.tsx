import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import type { TicketView } from '@/publishing/ticket-queue';
import { ticketStatuses } from '@/publishing/tickets';
import { Button } from '@/ui/Button';
import { Select } from '@/ui/Select';
import { searchHref, statusHref } from './ticket-place';
import { statusWords } from './use-ticket-columns';

/** Narrows the list by state and by words. */
export function TicketFilters({ view }: { view: TicketView }) {
  const text = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const options = ticketStatuses.map((status) => ({ value: status, label: text(statusWords[status]) }));
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchWords key={view.search} words={view.search} />
      <Select
        label={text('adminSupport.status')}
        isLabelHidden
        options={[{ value: '', label: text('adminSupport.anyStatus') }, ...options]}
        value={view.status ?? ''}
        onChange={(chosen) => {
          const status = ticketStatuses.find((known) => known === chosen) ?? '';
          void navigate(statusHref(search, status), { preventScrollReset: true });
        }}
      />
    </div>
  );
}

function SearchWords({ words }: { words: string }) {
  const text = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [typed, setTyped] = useState(words);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(searchHref(search, typed.trim()), { preventScrollReset: true });
  };
  return (
    <search className="min-w-64 flex-1 sm:max-w-md">
      <form onSubmit={handleSubmit} className="flex gap-2">
        <input
          type="search"
          aria-label={text('adminSupport.search')}
          placeholder={text('adminSupport.search')}
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.target.value)}
          className="min-h-11 w-full min-w-0 rounded-control border border-edge bg-raised px-3.5 text-body text-ellipsis text-ink placeholder:text-soft"
        />
        <Button type="submit">{text('search.find')}</Button>
      </form>
    </search>
  );
}
