import { timings } from '@/config/timings';
import { useTimed } from '@/ui/use-timed';

/** What was saved or deleted, said above the list for the time that the specification gives it. */
export function useBanner(): [string | undefined, (banner: string) => void] {
  const [banner, show] = useTimed<string>();
  return [banner, (said) => show(said, timings.banner)];
}
