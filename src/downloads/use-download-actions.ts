import { downloadDays, maxDownloadDevices, maxDownloads } from '@rules/media/downloads';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { notifyProblem } from '@/ui/notices/notice';
import type { Download } from './download';
import { DownloadError, pauseDownload, removeDownloads, renewDownload, resumeDownload } from './downloads';

/** Limits of downloads, for texts that name them. */
export const downloadLimits = { titles: maxDownloads, devices: maxDownloadDevices, days: downloadDays };

const errorTexts: Record<DownloadError['reason'], MessageId> = {
  membership: 'downloads.error.membership',
  suspended: 'downloads.error.suspended',
  gone: 'downloads.error.gone',
  downloads: 'downloads.error.downloads',
  devices: 'downloads.error.devices',
  rate: 'downloads.error.rate',
  'no-connection': 'downloads.error.no-connection',
  failed: 'downloads.error.failed',
  'no-space': 'downloads.error.no-space',
  'no-storage': 'downloads.error.no-storage',
  unplayable: 'downloads.error.unplayable',
};

/** Reports in a notice why a download could not be started or changed. */
export function useDownloadProblem(): (failure: unknown) => void {
  const text = useText();
  return (failure) => {
    console.info('A download could not be changed.', failure);
    const reason = failure instanceof DownloadError ? failure.reason : 'failed';
    notifyProblem(text(errorTexts[reason], downloadLimits));
  };
}

type DownloadAction = (download: Download) => Promise<void>;

/** Actions on a download, which report their failure in a notice. */
export function useDownloadActions(): Record<'pause' | 'resume' | 'renew' | 'remove', DownloadAction> {
  const report = useDownloadProblem();
  const reported =
    (act: DownloadAction): DownloadAction =>
    (download) =>
      act(download).catch(report);
  return {
    pause: reported(({ key }) => pauseDownload(key)),
    resume: reported(resumeDownload),
    renew: reported(renewDownload),
    remove: reported(({ key }) => removeDownloads([key])),
  };
}
