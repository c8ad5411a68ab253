import { Link } from 'react-router-dom';
import { kindStoredAs } from '@/catalogue/kinds/kind-stored-as';
import { paths } from '@/config/paths';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import type { Ticket } from '@/support/tickets';
import { useTicketLabels } from '@/support/use-ticket-labels';
import { TicketStatus } from './TicketStatus';

/** Status, date and subject of a request. */
export function TicketFacts({ ticket: { subject, title, topic, status, filedAt } }: { ticket: Ticket }) {
  const text = useText();
  const words = useTicketLabels();
  const { day } = useDates();
  const kind = title?.kind && kindStoredAs(title.kind);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-line py-4 text-body">
      <TicketStatus status={status} />
      <span className="font-semibold">{words.subject(subject)}</span>
      {title && (
        <span className="wrap-anywhere">
          {text('tickets.about')}{' '}
          {kind ? (
            <Link to={paths.stream(kind.name, title.id)} className="font-semibold underline underline-offset-4">
              {title.name}
            </Link>
          ) : (
            <span className="font-semibold">{title.name}</span>
          )}
          {topic && ` · ${words.topic(topic)}`}
        </span>
      )}
      {filedAt && (
        <time dateTime={filedAt} className="text-small text-soft">
          {text('tickets.filed', { day: day(filedAt) })}
        </time>
      )}
    </div>
  );
}
