import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { useTicketUpdates } from '@/support/use-ticket-updates';
import { ButtonLink } from '@/ui/ButtonLink';
import { AdminPage } from '../layout/AdminPage';
import { NextTicket } from './NextTicket';
import { TicketDesk } from './TicketDesk';
import { TicketQueue } from './TicketQueue';
import { queueHref, ticketOf } from './ticket-place';

/** Support desk: the queue and one request. The URL query selects the request; subscription events update both. */
export function SupportDeskPage() {
  const text = useText();
  const [search] = useSearchParams();
  const number = ticketOf(search);
  const onwards = useRef<HTMLDivElement>(null);
  // The pressed button is unmounted: moves the focus to the next request.
  const handleSettled = () => onwards.current?.querySelector('a')?.focus();
  useTicketUpdates();
  if (number === undefined) {
    return (
      <AdminPage heading={text('admin.support')}>
        <TicketQueue />
      </AdminPage>
    );
  }
  return (
    <AdminPage
      heading={text('adminSupport.request', { number })}
      actions={
        <div ref={onwards} className="flex flex-wrap gap-3">
          <NextTicket number={number} />
          <ButtonLink to={queueHref(search)}>{text('adminSupport.back')}</ButtonLink>
        </div>
      }
    >
      <TicketDesk key={number} number={number} onSettled={handleSettled} />
    </AdminPage>
  );
}
