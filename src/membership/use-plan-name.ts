import { useCallback } from 'react';
import { useText } from '@/i18n/use-text';
import { monthsOf } from './plans';

/**
 * A plan's name in the reader's language. The names that plans begin with say how many months they are for; what an
 * administrator wrote instead is shown as it is.
 */
export function usePlanName(): (planId: string, name: string) => string {
  const text = useText();
  return useCallback(
    (planId, name) => {
      const months = monthsOf(planId);
      return months && (name === '' || name === `${months}-month`) ? text('plan.name', { months }) : name || planId;
    },
    [text],
  );
}
