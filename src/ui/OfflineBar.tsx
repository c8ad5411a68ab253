import type { ReactNode } from 'react';
import { useOnline } from './hooks/use-online';

/** A bar across the page while there is no connection. */
export function OfflineBar({ children }: { children: ReactNode }) {
  const isOnline = useOnline();
  return (
    // Always mounted: screen readers often ignore a live region that is inserted together with its text.
    <div role="status">
      {!isOnline && (
        <p className="border-b border-line bg-raised px-4 py-2.5 text-center text-small text-ink">{children}</p>
      )}
    </div>
  );
}
