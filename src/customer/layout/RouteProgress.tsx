import { useNavigation } from 'react-router-dom';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { useDelayed } from '@/ui/use-delayed';

/** Thin progress bar during a slow navigation. */
export function RouteProgress() {
  const text = useText();
  const isLate = useDelayed(useNavigation().state !== 'idle', timings.slowRoute);
  if (!isLate) return null;
  return (
    <div
      role="progressbar"
      aria-label={text('layout.pageLoading')}
      className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-approach bg-accent"
    />
  );
}
