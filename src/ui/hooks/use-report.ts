import { useEffect, useEffectEvent } from 'react';

/**
 * Reports a state that no action of the user leads to, in the log or in a notice: once after it is shown, and again for
 * another `subject`. Reports nothing without one.
 */
export function useReport<Subject>(subject: Subject, report: (subject: NonNullable<Subject>) => void): void {
  const reportLatest = useEffectEvent(report);
  // Synchronizes with the log or the notices.
  useEffect(() => {
    if (subject !== undefined && subject !== null) reportLatest(subject);
  }, [subject]);
}
