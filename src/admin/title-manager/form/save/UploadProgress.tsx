import { useEffect, useState } from 'react';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { UploadBar } from '@/uploads/dock/UploadBar';
import type { SaveSnapshot } from '@/uploads/sending/save-snapshot';

/** How much of a save has been uploaded, shown while that is between 0 and 100 (specification, back office, §2). */
export function UploadProgress({ progress }: { progress: SaveSnapshot | undefined }) {
  const text = useText();
  const percent = useUploadPercent(progress);
  if (percent <= 0 || percent >= 100) return null;
  return (
    <div className="grid gap-1.5">
      <p className="flex justify-between gap-3 text-small text-soft">
        <span>{text('titleForm.uploading')}</span>
        <span className="tabular-nums">{text('titleForm.uploadPercent', { percent })}</span>
      </p>
      <UploadBar label={text('titleForm.uploading')} share={percent / 100} />
    </div>
  );
}

/** Specification, back office, §4: back to 0 about a second after a successful save, and at once on failure. */
export function useUploadPercent(progress: SaveSnapshot | undefined): number {
  const isDone = progress?.phase === 'done';
  const [isReset, setReset] = useState(false);
  // The timer is outside.
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setReset(true), timings.progressReset);
    return () => {
      clearTimeout(timer);
      setReset(false);
    };
  }, [isDone]);
  if (!progress || progress.phase === 'failed' || progress.phase === 'refused' || (isDone && isReset)) return 0;
  return progress.percent;
}
