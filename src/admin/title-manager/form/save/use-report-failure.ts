import { showProblem } from '@/admin/layout/admin-notices';
import { useText } from '@/i18n/use-text';
import { networkFailureCode } from '@/lib/failures';
import { useSavePhaseText } from '@/uploads/dock/use-upload-texts';
import type { FailedSave } from '@/uploads/sending/save-snapshot';
import { sessionEndedCode } from '@/uploads/sending/upload-problem';

/** Announces that a step of a save failed (specification, back office, §8). */
export function useReportFailure(): (failed: FailedSave) => void {
  const text = useText();
  const phaseText = useSavePhaseText();
  return (failed) => {
    // Shows no upload failure after the user has cancelled. A lost connection is no error of the server.
    const isOffline = failed.step === 'record' && failed.problem.code === networkFailureCode;
    if (failed.step === 'discard' || isOffline) return showProblem(phaseText(failed));
    // If the session has ended, the form and the dock report it, and the login page opens.
    if (failed.problem.code === sessionEndedCode) return;
    if (failed.step !== 'record') return showProblem(text('titleForm.uploadFailed'));
    // Each error of the server as '{path}: {message}'.
    for (const line of failed.problem.message.split('\n')) showProblem(line);
  };
}
