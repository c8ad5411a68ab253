import { useCallback } from 'react';
import { useDuration } from '@/i18n/use-duration';
import { useText } from '@/i18n/use-text';
import { isFinished, remaining } from './progress';

/** Says how far somebody has come: '12 min left', 'Finished'; undefined where the length is not known. */
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
