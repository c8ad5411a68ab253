import { useMemo } from 'react';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import type { TicketRow } from '@/support/ticket-queue';
import { useTicketLabels } from '@/support/use-ticket-labels';
import type { DataColumn } from '@/ui/DataTable';
import { ticketStatusWords } from '../layout/ticket-status-words';

/** Columns of the support queue. */
export function useTicketColumns(): DataColumn<TicketRow>[] {
  const text = useText();
  const words = useTicketLabels();
  const { shortMoment } = useDates();
  return useMemo(
    () => [
      { id: 'request', header: text('adminSupport.oneRequest'), cell: (row) => <Request row={row} words={words} /> },
      { id: 'status', header: text('adminSupport.status'), cell: ({ status }) => text(ticketStatusWords[status]) },
      {
        id: 'from',
        header: text('adminSupport.from'),
        cell: ({ senderName, senderEmail }) => <span title={senderEmail}>{senderName || senderEmail}</span>,
      },
      { id: 'filedAt', header: text('adminSupport.filedAt'), cell: ({ filedAt }) => shortMoment(filedAt) },
      { id: 'updatedAt', header: text('adminSupport.updatedAt'), cell: ({ updatedAt }) => shortMoment(updatedAt) },
    ],
    [text, words, shortMoment],
  );
}

/** Its number, what it is about, and how it begins. */
function Request({ row, words }: { row: TicketRow; words: ReturnType<typeof useTicketLabels> }) {
  const { number, titleName, topic, subject, excerpt } = row;
  const about = titleName
    ? [titleName, topic && words.topic(topic)].filter(Boolean).join(' · ')
    : words.subject(subject);
  return (
    <>
      <span className="tabular-nums">{number}</span> · {about} <span className="font-normal text-soft">{excerpt}</span>
    </>
  );
}
