import { DownloadSync } from '@/downloads/DownloadSync';
import { activateLanguage, preferredLanguage } from '@/i18n/languages';
import { InstalledSite } from '@/offline/InstalledSite';
import { useEventListener } from '@/ui/hooks/use-event-listener';

/**
 * Registers the offline cache of pages and responses (not in development) and the upkeep of downloads; follows the
 * language that the user chooses in another tab.
 */
export function OfflineFeatures() {
  useEventListener('window', 'storage', ({ key }) => {
    if (key === 'marquee.language') activateLanguage(preferredLanguage()).catch(console.info);
  });
  return (
    <>
      {import.meta.env.PROD && <InstalledSite />}
      <DownloadSync />
    </>
  );
}
