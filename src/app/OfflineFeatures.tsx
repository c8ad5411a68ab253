import { DownloadSync } from '@/downloads/DownloadSync';
import { InstalledSite } from '@/offline/InstalledSite';

/** Registers the offline cache of pages and responses (not in development) and the upkeep of downloads. */
export function OfflineFeatures() {
  return (
    <>
      {import.meta.env.PROD && <InstalledSite />}
      <DownloadSync />
    </>
  );
}
