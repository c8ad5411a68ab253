import { useEffect, useState } from 'react';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { UploadBar } from '@/uploads/dock/UploadBar';
import type { SaveSnapshot } from '@/uploads/sending/save-snapshot';

/** Upload progress of a save, shown between 0 and 100 % (specification, back office, §2). */
export function UploadProgress({ progress }: { progress: SaveSnapshot | undefined }) {
  const text = useText();
  const percent = useUploadPercent(progress);
  if (percent <= 0 || percent >= 100) return null;
  return (
    <div className="grid gap-1.5">
      {/* At its start: over its end lies the dock. */}
      <p className="flex gap-2 text-small text-soft">
        <span>{text('titleForm.uploading')}</span>
        <span className="tabular-nums">{text('titleForm.uploadPercent', { percent })}</span>
      </p>
      <UploadBar label={text('titleForm.uploading')} share={percent / 100} />
    </div>
  );
}

/** Specification, back office, §4: back to 0 about a second after a successful save, and at once on failure or when it is given up. */
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
  if (!progress || ended.has(progress.phase) || (isDone && isReset)) return 0;
  return progress.percent;
}

/** Phases without upload progress, in which uploaded files may be deleted. */
const ended: ReadonlySet<SaveSnapshot['phase']> = new Set(['failed', 'refused', 'discarding', 'discarded']);
