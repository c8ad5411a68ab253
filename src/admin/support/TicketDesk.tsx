import { useSearchParams } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/ButtonLink';
import { EmptyState } from '@/ui/EmptyState';
import { Card } from '../layout/Card';
import { Loaded } from '../layout/Loaded';
import { AnswerForm } from './AnswerForm';
import { DeskThread } from './DeskThread';
import { TicketFacts } from './TicketFacts';
import { queueHref } from './ticket-place';
import { useThread } from './use-thread';

interface TicketDeskProps {
  number: string;
  /** It is answered and closed. */
  onSettled(): void;
}

/** One request with its sender, thread and answer form. */
export function TicketDesk({ number, onSettled }: TicketDeskProps) {
  const text = useText();
  const [search] = useSearchParams();
  const query = useThread(number);
  if (query.data === null) {
    return (
      <EmptyState text={text('adminSupport.none')}>
        <ButtonLink to={queueHref(search)}>{text('adminSupport.back')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <Loaded query={query}>
      {({ ticket, lines }) => (
        <div className="grid items-start gap-6 xl:grid-cols-[2fr_1fr]">
          <div className="grid min-w-0 gap-6">
            <DeskThread ticket={ticket} lines={lines} />
            <AnswerForm ticket={ticket} onSettled={onSettled} />
          </div>
          <div className="max-xl:order-first">
            <Card heading={text('adminSupport.facts')}>
              <TicketFacts ticket={ticket} />
            </Card>
          </div>
        </div>
      )}
    </Loaded>
  );
}
