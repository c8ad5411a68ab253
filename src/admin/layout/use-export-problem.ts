import { useText } from '@/i18n/use-text';
import { isRetryable } from '@/lib/failures';
import { findNewVersion } from '@/lib/new-version';
import { showProblem } from './admin-notices';

/** Returns a function that reports a failed export, or that a newer version of the site has replaced its code. */
export function useExportProblem(): (failure: unknown) => Promise<void> {
  const text = useText();
  return async (failure) => {
    console.error('Could not export', failure);
    const isOutdated = !isRetryable(failure) && (await findNewVersion());
    // A bar offers to reload (src/offline/InstalledSite.tsx).
    showProblem(text(isOutdated ? 'layout.outdated' : 'admin.exportFailed'));
  };
}
