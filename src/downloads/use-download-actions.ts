import { downloadDays, maxDownloadDevices, maxDownloads } from '@rules/media/downloads';
import { useText } from '@/i18n/use-text';
import { notifyProblem } from '@/ui/notices/notice';
import type { Download } from './download';
import { DownloadError, pauseDownload, removeDownloads, renewDownload, resumeDownload } from './downloads';

/** Limits of downloads, for texts that name them. */
export const downloadLimits = { titles: maxDownloads, devices: maxDownloadDevices, days: downloadDays };

/** Reports in a notice why a download could not be started or changed. */
export function useDownloadProblem(): (failure: unknown) => void {
  const text = useText();
  return (failure) => {
    console.info('A download could not be changed.', failure);
    const reason = failure instanceof DownloadError ? failure.reason : 'failed';
    notifyProblem(text(`downloads.error.${reason}`, downloadLimits));
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
