import { useCallback } from 'react';
import { useTimed } from '@/ui/use-timed';

/** What a key or a tap has just done, in words: shown for a moment, and read out. */
export function useAnnouncement(): [string | undefined, (words: string) => void] {
  const [words, show] = useTimed<string>();
  const announce = useCallback((said: string) => show(said, shownFor), [show]);
  return [words, announce];
}

const shownFor = 1200;
