import { useCallback } from 'react';
import { clockParts } from '@/lib/durations';
import { useText } from './use-text';

/** Formats a duration in seconds: '1 hr 21 min', '4 min', '52 sec'. */
export function useDuration(): (seconds: number) => string {
  const text = useText();
  return useCallback(
    (length) => {
      const { hours, minutes, seconds } = clockParts(length);
      if (hours > 0) return text('duration.hours', { hours, minutes });
      if (minutes > 0) return text('duration.minutes', { minutes });
      return text('duration.seconds', { seconds });
    },
    [text],
  );
}
