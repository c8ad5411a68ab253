import type { MessageId } from '@/i18n/messages';
import { useDuration } from '@/i18n/number-formats';
import { useText } from '@/i18n/use-text';
import type { FailedSave, SavePhase, SaveSnapshot } from '../sending/save-snapshot';
import type { Refused } from '../sending/save-state';
import { problemText, type UploadProblem } from '../sending/upload-problem';

/** Returns a function that describes the phase of a save; one without files is not described as an upload. */
export function useSavePhaseText(): (save: SavePhase & Pick<SaveSnapshot, 'files'>) => string {
  const text = useText();
  const reasonOf = useFailureReason();
  return (save) => {
    const hasFiles = save.files.length > 0;
    if (save.phase === 'refused') return text(rejectionTexts[save.outcome.outcome]);
    const withoutFiles = hasFiles ? undefined : phasesWithoutFiles[save.phase];
    if (save.phase !== 'failed') return text(withoutFiles ?? `uploads.phase.${save.phase}`);
    const problem = reasonOf(save);
    if (save.file) return text('uploads.failed.file', { file: save.file, problem });
    const isCancelled = save.step === 'discard' && !hasFiles;
    return text(isCancelled ? 'uploads.failed.cancel' : `uploads.failed.${save.step}`, { problem });
  };
}

/** Returns a function that describes why a save failed. */
export function useFailureReason(): (failed: Pick<FailedSave, 'step' | 'problem'>) => string {
  const text = useText();
  return ({ step, problem }) => {
    const { id, values } = problemText(problem);
    // The uploads of a record that was not written are rolled back: the text must not say that uploaded parts are kept.
    return text(step === 'record' && id === 'uploads.problem.line' ? 'uploads.problem.connection' : id, values);
  };
}

/** Returns a function that describes a failure. */
export function useProblemText(): (problem: UploadProblem) => string {
  const text = useText();
  return (problem) => {
    const { id, values } = problemText(problem);
    return text(id, values);
  };
}

const phasesWithoutFiles: Partial<Record<SavePhase['phase'], MessageId>> = {
  interrupted: 'uploads.phase.unsaved',
  discarding: 'uploads.phase.cancelling',
  discarded: 'uploads.phase.cancelled',
};

const rejectionTexts: Record<Refused['outcome'], MessageId> = {
  CONFLICT: 'uploads.refusedSave.conflict',
  INVALID: 'uploads.refusedSave.invalid',
  GONE: 'uploads.refusedSave.gone',
  DISCARDED: 'uploads.refusedSave.discarded',
};

/** Returns a function that describes the remaining time: '3 min left'. */
export function useTimeLeftText(): (seconds: number) => string {
  const text = useText();
  const duration = useDuration();
  // Hides the seconds of a duration of minutes, and never shows 0.
  return (seconds) => text('uploads.left', { duration: duration(Math.max(1, Math.ceil(seconds))) });
}
