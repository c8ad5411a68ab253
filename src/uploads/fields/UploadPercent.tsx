import { useText } from '@/i18n/use-text';
import { useUnitFormats } from '@/i18n/use-unit-formats';
import { ProgressBar } from '@/ui/ProgressBar';

/** Progress of an upload as a bar with its percentage; `share` is from 0 to 1. */
export function UploadPercent({ share }: { share: number }) {
  const text = useText();
  const figures = useUnitFormats();
  const label = text('uploads.phase.uploading');
  return (
    <div className="grid gap-1.5">
      {/* At its start: over its end lies the dock. */}
      <p className="flex gap-2 text-small text-soft">
        <span>{label}</span>
        <span className="tabular-nums">{figures.percent(share)}</span>
      </p>
      <ProgressBar label={label} share={share} />
    </div>
  );
}
