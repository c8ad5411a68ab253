import { DownloadKeeper } from '@/downloads/DownloadKeeper';
import { InstalledSite } from '@/offline/InstalledSite';

/** Registers the offline cache of pages and responses (not in development) and the upkeep of downloads. */
export function KeptForLater() {
  return (
    <>
      {import.meta.env.PROD && <InstalledSite />}
      <DownloadKeeper />
    </>
  );
}
