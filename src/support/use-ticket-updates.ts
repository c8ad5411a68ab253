import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscribeToTickets } from '@/backend/support';
import { changeTicket, type Ticket, ticketsKey } from './tickets';

/** Invalidates the queries of support requests on each subscription event. */
export function useTicketUpdates(): void {
  const queryClient = useQueryClient();
  // Subscribes to an external system.
  useEffect(
    () => subscribeToTickets(() => void queryClient.invalidateQueries({ queryKey: ticketsKey })),
    [queryClient],
  );
}

/** Closes or reopens a request. */
export function useTicketChange({ id, status }: Ticket, onFailure: () => void) {
  const queryClient = useQueryClient();
  const isClosed = status === 'CLOSED';
  const { mutate, isPending } = useMutation({
    mutationFn: () => changeTicket(id, isClosed ? 'REOPEN' : 'CLOSE'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ticketsKey }),
    onError: onFailure,
  });
  return {
    isClosed,
    isChanging: isPending,
    change: (onDone?: () => void) => mutate(undefined, { onSuccess: () => onDone?.() }),
  };
}
