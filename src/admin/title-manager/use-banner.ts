import { timings } from '@/config/timings';
import { useTimed } from '@/ui/use-timed';

/** Message above the list after a save or deletion, shown for the duration in the specification. */
export function useBanner(): [string | undefined, (banner: string) => void] {
  const [banner, show] = useTimed<string>();
  return [banner, (said) => show(said, timings.banner)];
}
