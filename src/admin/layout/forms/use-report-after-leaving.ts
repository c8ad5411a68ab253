import { useText } from '@/i18n/use-text';
import { showProblem } from '../admin-notices';
import { useIsFormOpen } from './use-is-form-open';

/**
 * Returns a function that reports a failed save by a notice if its form has been closed, and returns whether it has; an
 * open form shows the failure itself.
 */
export function useReportAfterLeaving(): (name: string) => boolean {
  const text = useText();
  const isFormOpen = useIsFormOpen();
  return (name) => {
    if (!isFormOpen.current) showProblem(text('admin.notSavedAfterLeaving', { name }));
    return !isFormOpen.current;
  };
}
