import { useText } from '@/i18n/use-text';
import type { TicketStatus as Status } from '@/support/tickets';

/** Status of a request. Highlights answered requests, which the customer has not read yet. */
export function TicketStatus({ status }: { status: Status }) {
  const text = useText();
  return (
    <span className={`w-fit rounded-control border px-2 py-0.5 text-small font-semibold ${looks[status]}`}>
      {text(`tickets.status.${status}`)}
    </span>
  );
}

const looks: Record<Status, string> = {
  OPEN: 'border-edge text-ink',
  ANSWERED: 'border-ink bg-ink text-canvas',
  CLOSED: 'border-line text-soft',
};
