import { useTimed } from '@/ui/hooks/use-timed';

/** Message about the last key press or tap: shown for a moment and announced to screen readers. */
export function useAnnouncement(): [string | undefined, (message: string) => void] {
  const [message, show] = useTimed<string>();
  return [message, (message) => show(message, shownFor)];
}

const shownFor = 1200;
