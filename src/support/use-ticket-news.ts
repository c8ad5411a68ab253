import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followTickets, ticketsKey } from './tickets';

/** Invalidates the queries of support requests on each subscription event. */
export function useTicketNews(): void {
  const queryClient = useQueryClient();
  // Subscribes to an external system.
  useEffect(() => followTickets(() => void queryClient.invalidateQueries({ queryKey: ticketsKey })), [queryClient]);
}
