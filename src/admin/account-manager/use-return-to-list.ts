import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { timings } from '@/config/timings';
import { useTimedRedirect } from '@/ui/hooks/leave-page';

/** After a save: waits 3,000 ms, then navigates to the list and refetches it (specification, back office, §4). */
export function useReturnToList(list: string): { isReturning: boolean; returnSoon(): void } {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isReturning, setReturning] = useState(false);
  const refetch = () => void queryClient.invalidateQueries({ queryKey: ['accounts'] });
  const returnNow = () => {
    refetch();
    void navigate(list);
  };
  useTimedRedirect(returnNow, isReturning ? timings.returnAfterSave : undefined);
  const returnSoon = () => {
    setReturning(true);
    refetch();
  };
  return { isReturning, returnSoon };
}
