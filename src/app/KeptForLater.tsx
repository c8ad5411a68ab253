import { DownloadKeeper } from '@/downloads/DownloadKeeper';
import { InstalledSite } from '@/offline/InstalledSite';

/** Registers offline storage: pages and responses (not in development) and downloads. */
export function KeptForLater() {
  return (
    <>
      {import.meta.env.PROD && <InstalledSite />}
      <DownloadKeeper />
    </>
  );
}
