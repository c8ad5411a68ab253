import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeTicket, type Ticket, ticketsKey } from './tickets';

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
