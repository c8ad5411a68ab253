import type { Schema } from '../../amplify/data/schema';
import { checkedResponse, dataClient, listAsMember } from './client/data-client';
import { emptyResponseError } from './client/errors';
import { storedSession } from './client/stored-session';

const ticketFields = [
  'id',
  'support_id',
  'user_id',
  'support_sender_name',
  'support_sender_email',
  'support_subject',
  'support_message',
  'support_status',
  'support_filed_date',
  'support_title_kind',
  'support_title_id',
  'support_title_name',
  'support_topic',
  'support_updated_at',
] as const;

const messageFields = ['id', 'author_role', 'event', 'body', 'written_at', 'mailed_at'] as const;

export type StoredTicket = Pick<Schema['SupportInteractions']['type'], (typeof ticketFields)[number]>;
export type StoredMessage = Pick<Schema['SupportMessages']['type'], (typeof messageFields)[number]>;

/** Reads the requests of the customer `userId`, unordered. */
export async function listTickets(userId: string): Promise<StoredTicket[]> {
  return listAsMember('SupportInteractions.list', ({ models }, nextToken) =>
    models.SupportInteractions.listSupportInteractionsByUser_id(
      { user_id: userId },
      { limit: 100, nextToken, selectionSet: ticketFields },
    ),
  );
}

/** Reads the request with this number; undefined if the signed-in user may not read it. */
export async function findTicket(number: string): Promise<StoredTicket | undefined> {
  const found = await listAsMember('SupportInteractions.list', ({ models }, nextToken) =>
    models.SupportInteractions.listSupportInteractionsBySupport_id(
      { support_id: number },
      { nextToken, selectionSet: ticketFields },
    ),
  );
  return found[0];
}

/** Reads the messages and events in the thread of a request, the oldest first. */
export async function listMessages(ticketId: string): Promise<StoredMessage[]> {
  return listAsMember('SupportMessages.list', ({ models }, nextToken) =>
    models.SupportMessages.listSupportMessagesByTicket_idAndWritten_at(
      { ticket_id: ticketId },
      { limit: 200, nextToken, sortDirection: 'ASC', selectionSet: messageFields },
    ),
  );
}

/**
 * Subscribes to changes of the requests that the signed-in user may read. Also calls back after each (re)connection,
 * because events may have been missed. Returns the unsubscribe function.
 */
export function subscribeToTickets(onChange: () => void): () => void {
  let isOver = false;
  let stop = () => undefined;
  const listen = async () => {
    const { models } = await dataClient('subscriber', 'SupportMessages.onUpdate');
    const { Hub } = await import('aws-amplify/utils');
    if (isOver) return;
    const forget = Hub.listen('api', ({ payload }) => {
      if (isConnected(payload.data)) onChange();
    });
    const subscription = models.SupportMessages.onUpdate().subscribe({
      next: onChange,
      // An error needs no handling: the pages also poll.
      error: (failure: unknown) => console.info('The subscription to support messages failed.', failure),
    });
    stop = () => {
      forget();
      subscription.unsubscribe();
      return undefined;
    };
  };
  listen().catch((failure: unknown) => console.info('The subscription to support messages failed.', failure));
  return () => {
    isOver = true;
    stop();
  };
}

/** True for the message by which the client reports that the subscription connection is open. */
function isConnected(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'connectionState' in data && data.connectionState === 'Connected';
}

type StoredSupportRequest = Schema['fileSupportRequest']['args'];

/** Submits a request as the signed-in user or a visitor, and returns its number. */
export async function fileSupportRequest(request: StoredSupportRequest): Promise<string> {
  const { mutations } = await dataClient(storedSession() === 'none' ? 'visitor' : 'member', 'fileSupportRequest');
  const { data } = await checkedResponse('fileSupportRequest', mutations.fileSupportRequest(request));
  if (data) return data;
  throw emptyResponseError('fileSupportRequest');
}
