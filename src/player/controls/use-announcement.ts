import { useTimed } from '@/ui/hooks/use-timed';

/** Message about the last key press or tap: shown for a moment and announced to screen readers. */
export function useAnnouncement(): [string | undefined, (words: string) => void] {
  const [words, show] = useTimed<string>();
  return [words, (message) => show(message, shownFor)];
}

const shownFor = 1200;
