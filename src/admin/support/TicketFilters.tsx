import { useNavigate, useSearchParams } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import type { TicketView } from '@/support/ticket-queue';
import { ticketStatuses } from '@/support/tickets';
import { Select } from '@/ui/Select';
import { SearchWords } from '../layout/SearchWords';
import { ticketStatusWords } from '../layout/ticket-status-words';
import { searchHref, statusHref } from './ticket-place';

/** Narrows the list by state and by words. */
export function TicketFilters({ view }: { view: TicketView }) {
  const text = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const options = ticketStatuses.map((status) => ({ value: status, label: text(ticketStatusWords[status]) }));
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchWords
        label={text('adminSupport.search')}
        words={view.search}
        onLook={(words) => navigate(searchHref(search, words), { replace: true, preventScrollReset: true })}
      />
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
