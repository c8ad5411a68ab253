import { showProblem } from '@/admin/layout/admin-notices';
import { useText } from '@/i18n/use-text';
import { useSavePhaseText } from '@/uploads/dock/use-upload-texts';
import type { SavePhase } from '@/uploads/sending/save-snapshot';

type Failed = Extract<SavePhase, { phase: 'failed' }>;

/** Announces that a step of a save failed (specification, back office, §8). */
export function useReportFailure(): (failed: Failed) => void {
  const text = useText();
  const saveWords = useSavePhaseText();
  return (failed) => {
    // Shows no upload failure after the user has cancelled.
    if (failed.step === 'discard') return showProblem(saveWords(failed));
    if (failed.step !== 'record') return showProblem(text('titleForm.uploadFailed'));
    // Each error of the server as '{path}: {message}'.
    for (const line of failed.problem.message.split('\n')) showProblem(line);
  };
}
