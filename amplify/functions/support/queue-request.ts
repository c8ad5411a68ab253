import { foldDiacritics } from '../../rules/fold-diacritics';
import { type TicketStatus, ticketStatuses } from '../../rules/support-rules';

export interface QueueRequest {
  /** A request's whole number; then nothing else counts. */
  number: string | undefined;
  /** In the order in which they are listed. */
  statuses: readonly TicketStatus[];
  /** Folded; all must be in a request. */
  words: readonly string[];
  after: QueuePlace | undefined;
}

/** Cursor of a list: within the requests of a status, after the item with this key. */
export interface QueuePlace {
  status: TicketStatus;
  after?: { id: string; filedAt: string };
}

const longestSearch = 200;

/** Parses and limits the arguments. An invalid cursor starts at the first page. */
export function parseQueueRequest(given: {
  status?: string | null;
  search?: string | null;
  after?: string | null;
}): QueueRequest {
  const search = given.search?.trim().slice(0, longestSearch) ?? '';
  const status = ticketStatuses.find((known) => known === given.status);
  return {
    number: /^S-\d{8}-\d{6}$/i.test(search) ? search.toUpperCase() : undefined,
    statuses: status ? [status] : ticketStatuses,
    words: foldDiacritics(search).split(/\s+/).filter(Boolean),
    after: readPlace(given.after),
  };
}

export function writePlace({ status, after }: QueuePlace): string {
  return JSON.stringify([status, ...(after ? [after.id, after.filedAt] : [])]);
}

function readPlace(text: string | null | undefined): QueuePlace | undefined {
  if (!text) return undefined;
  try {
    const [stored, id, filedAt]: unknown[] = JSON.parse(text);
    const status = ticketStatuses.find((known) => known === stored);
    if (!status) return undefined;
    return { status, ...(typeof id === 'string' && typeof filedAt === 'string' && { after: { id, filedAt } }) };
  } catch {
    return undefined;
  }
}
