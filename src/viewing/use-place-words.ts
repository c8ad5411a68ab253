import { useCallback } from 'react';
import { useDuration } from '@/i18n/use-duration';
import { useText } from '@/i18n/use-text';
import { isFinished, remaining } from './progress';

/** Describes the progress: '12 min left', 'Finished'; undefined if the duration is unknown. */
export function usePlaceWords(): (position: number, duration: number | undefined) => string | undefined {
  const text = useText();
  const say = useDuration();
  return useCallback(
    (position, duration) => {
      if (isFinished(position, duration)) return text('progress.finished');
      const left = remaining(position, duration);
      return left === undefined ? undefined : text('progress.left', { duration: say(left) });
    },
    [text, say],
  );
}
