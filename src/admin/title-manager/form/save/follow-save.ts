import type { SaveOutcome } from '@/catalogue/edited-title';
import type { SaveHandle } from '@/uploads/dock/upload-dock';
import type { SavePhase, SaveSnapshot } from '@/uploads/sending/save-snapshot';

type Failed = Extract<SavePhase, { phase: 'failed' }>;
export type Settled = Exclude<SaveOutcome, { outcome: 'FILE_MISSING' }>;

/** Events of a save, which are fired also after its form has closed. */
export interface SaveEvents {
  /** All files are there: told once. */
  onUploaded(): void;
  onFailed(failed: Failed): void;
  onSettled(outcome: Settled): void;
  /** It was given up. */
  onGone(): void;
}

/** Reports the events of a save until it ends. */
export function followSave(
  handle: Pick<SaveHandle, 'getState' | 'subscribe'>,
  { onUploaded, onFailed, onSettled, onGone }: SaveEvents,
): void {
  let phase: SaveSnapshot['phase'] = 'uploading';
  let isUploadTold = false;
  const look = () => {
    const now = handle.getState();
    if (now.phase === phase) return;
    phase = now.phase;
    if (!isUploadTold && hasUploaded(now)) {
      isUploadTold = true;
      onUploaded();
    }
    if (now.phase === 'failed') onFailed(now);
    if (now.phase === 'done' || now.phase === 'refused') {
      stop();
      onSettled(now.outcome);
    }
    if (now.phase === 'discarded') {
      stop();
      onGone();
    }
  };
  const stop = handle.subscribe(look);
  look();
}

/** The dock sends only a few updates a second: infers a missed short phase from the state that follows. */
function hasUploaded(now: SaveSnapshot): boolean {
  if (now.files.length === 0) return false;
  return now.phase === 'failed' ? now.step === 'record' : ['saving', 'done', 'refused'].includes(now.phase);
}
