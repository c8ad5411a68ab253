import { useCallback } from 'react';
import { useDuration } from '@/i18n/use-duration';
import { useText } from '@/i18n/use-text';

/** Says how much longer something takes: '3 min left'. */
export function useTimeLeft(): (seconds: number) => string {
  const text = useText();
  const duration = useDuration();
  // Hides the seconds of a duration of minutes, and never shows 0.
  return useCallback(
    (seconds) => text('uploads.left', { duration: duration(Math.max(1, Math.ceil(seconds))) }),
    [text, duration],
  );
}
