import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { useTicketNews } from '@/support/use-ticket-news';
import { ButtonLink } from '@/ui/ButtonLink';
import { AdminPage } from '../layout/AdminPage';
import { NextTicket } from './NextTicket';
import { TicketDesk } from './TicketDesk';
import { TicketQueue } from './TicketQueue';
import { queueHref, ticketOf } from './ticket-place';

/** The support desk: what people asked, and one request to answer. Which one stands in the address; news arrive by themselves. */
export function SupportDeskPage() {
  const text = useText();
  const [search] = useSearchParams();
  const number = ticketOf(search);
  const onwards = useRef<HTMLDivElement>(null);
  // What was pressed is gone with what it did: the focus goes on to what comes next.
  const handleSettled = () => onwards.current?.querySelector('a')?.focus();
  useTicketNews();
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
