import { useUnitFormats } from '@/i18n/use-unit-formats';
import { ProgressBar } from '@/ui/ProgressBar';

/** State of an upload as a bar with its percentage; `share` is from 0 to 1. */
export function UploadPercent({ label, share }: { label: string; share: number }) {
  const figures = useUnitFormats();
  return (
    <div className="grid gap-1.5">
      {/* Aligned to the start, because the upload dock covers the end. */}
      <p className="flex gap-2 text-small text-soft">
        <span>{label}</span>
        <span className="tabular-nums">{figures.percent(share)}</span>
      </p>
      <ProgressBar label={label} share={share} />
    </div>
  );
}
