import { foldDiacritics } from '../../rules/fold-diacritics';
import type { QueuePage } from './queue-page';
import { type QueuePlace, type QueueRequest, writePlace } from './queue-request';
import type { StoredTicket } from './ticket-store';

/** Items per page. */
const pageSize = 25;
/** Pages of the table that one search reads before it returns its matches. */
const mostReads = 10;

/** Returns the next matching requests and the cursor of the next page; `read` loads a page of the table at a cursor. */
export async function findTickets(
  { statuses, words, after }: Pick<QueueRequest, 'statuses' | 'words' | 'after'>,
  read: (place: QueuePlace) => Promise<QueuePage>,
): Promise<{ tickets: StoredTicket[]; next: string | undefined }> {
  const tickets: StoredTicket[] = [];
  let place: QueuePlace | undefined = after && statuses.includes(after.status) ? after : placeOf(statuses[0]);
  for (let reads = 0; place && reads < mostReads; reads += 1) {
    const page = await read(place);
    for (const ticket of page.tickets) {
      if (tickets.length === pageSize) return { tickets, next: writePlace(place) };
      place = { status: place.status, after: { id: ticket.id, filedAt: ticket.filedAt } };
      if (hasWords(ticket, words)) tickets.push(ticket);
    }
    if (!page.hasMore) place = placeOf(statuses[statuses.indexOf(place.status) + 1]);
  }
  return { tickets, next: place && writePlace(place) };
}

function placeOf(status: QueuePlace['status'] | undefined): QueuePlace | undefined {
  return status && { status };
}

function hasWords({ number, senderName, senderEmail, titleName, message }: StoredTicket, words: readonly string[]) {
  if (words.length === 0) return true;
  const text = foldDiacritics([number, senderName, senderEmail, titleName, message].join(' '));
  return words.every((word) => text.includes(word));
}
