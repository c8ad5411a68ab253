import { useCallback } from 'react';
import { useText } from '@/i18n/use-text';
import { monthsOf } from './plans';

/**
 * Returns a plan's name in the reader's language. Initial names contain the number of months; an administrator's own
 * name is shown unchanged.
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
