import { DownloadKeeper } from '@/downloads/DownloadKeeper';
import { InstalledSite } from '@/offline/InstalledSite';

/** What the site keeps on this device: pages and responses, but not in development, and downloads. */
export function KeptForLater() {
  return (
    <>
      {import.meta.env.PROD && <InstalledSite />}
      <DownloadKeeper />
    </>
  );
}
