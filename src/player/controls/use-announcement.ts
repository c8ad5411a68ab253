import { useCallback } from 'react';
import { useTimed } from '@/ui/hooks/use-timed';

/** Message about the last key press or tap: shown for a moment and announced to screen readers. */
export function useAnnouncement(): [string | undefined, (words: string) => void] {
  const [words, show] = useTimed<string>();
  const announce = useCallback((message: string) => show(message, shownFor), [show]);
  return [words, announce];
}

const shownFor = 1200;
