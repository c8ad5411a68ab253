import { useText } from '@/i18n/use-text';
import { activateNewVersion } from '@/lib/new-version';
import { Button } from '@/ui/Button';
import { useMissingText, useOutdated } from '@/ui/hooks/use-outdated';
import { LiveStatus } from '@/ui/LiveStatus';

/**
 * Shown in a panel whose code could not be loaded; opening the panel again requests it again. The bar that offers a new
 * version is hidden while the film plays, so the panel offers it.
 */
export function PanelFailure() {
  const text = useText();
  const missing = useMissingText();
  const isReplaced = useOutdated();
  return (
    <div className="grid justify-items-start gap-3">
      <LiveStatus>{missing}</LiveStatus>
      {isReplaced && <Button onClick={activateNewVersion}>{text('version.reload')}</Button>}
    </div>
  );
}
