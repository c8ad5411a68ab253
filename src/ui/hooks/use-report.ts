import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `report` for a state that no user action causes, for example to log it or to move the focus: once after it is
 * shown, and again for another `subject`. Does nothing while `subject` is null or undefined.
 */
export function useReport<Subject>(subject: Subject, report: (subject: NonNullable<Subject>) => void): void {
  const reportLatest = useEffectEvent(report);
  // Synchronizes with the log, the notices, the focus or the stored drafts.
  useEffect(() => {
    if (subject !== undefined && subject !== null) reportLatest(subject);
  }, [subject]);
}
