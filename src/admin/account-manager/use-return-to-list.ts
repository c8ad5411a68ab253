import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { timings } from '@/config/timings';

/** After a save: waits 3,000 ms, then navigates to the list and refetches it (specification, back office, §4). */
export function useReturnToList(list: string): { isReturning: boolean; returnSoon(): void } {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isReturning, setReturning] = useState(false);
  // Starts a timer; navigating elsewhere cancels it.
  useEffect(() => {
    if (!isReturning) return;
    void queryClient.invalidateQueries({ queryKey: ['accounts'] });
    const timer = setTimeout(() => {
      void queryClient.invalidateQueries({ queryKey: ['accounts'] });
      void navigate(list);
    }, timings.returnAfterSave);
    return () => clearTimeout(timer);
  }, [isReturning, list, navigate, queryClient]);
  return { isReturning, returnSoon: () => setReturning(true) };
}
