import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followTickets, ticketsKey } from './tickets';

/** Has what is shown of requests asked for again whenever something happens to one. */
export function useTicketNews(): void {
  const queryClient = useQueryClient();
  // The line to the server is outside.
  useEffect(() => followTickets(() => void queryClient.invalidateQueries({ queryKey: ticketsKey })), [queryClient]);
}
