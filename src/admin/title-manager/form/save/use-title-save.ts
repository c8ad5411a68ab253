import type { TitleStatus, TitleValidationError } from '@rules/titles/title-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { showProblem, showSuccess } from '@/admin/layout/admin-notices';
import { useIsFormOpen } from '@/admin/layout/forms/use-report-after-leaving';
import type { Kind } from '@/catalogue/kinds/kind';
import { managedKey } from '@/catalogue/managed-titles';
import { useText } from '@/i18n/use-text';
import { networkFailureCode } from '@/lib/failures';
import { uploadDock, useSavePhase } from '@/uploads/dock/use-saves';
import { useSavePhaseText } from '@/uploads/dock/use-upload-texts';
import type { FailedSave, SaveSnapshot } from '@/uploads/sending/save-snapshot';
import { sessionEndedCode } from '@/uploads/sending/upload-problem';
import { titleDrafts } from '../drafts/title-form-draft';
import { formOfKind } from '../fields/kind-forms';
import { useRoleName } from '../files/chosen-slots';
import type { DeliveryBases } from '../files/delivery-links';
import type { FormStart } from '../form-start';
import { slotsOf, type TitleDraft } from '../title-draft';
import { validateChapterStarts, validateDraft, validateListSizes } from '../title-validation';
import { buildSave } from './build-save';
import { followSave, type Settled, saveAttempts } from './save-attempt';

type SaveRejection = Exclude<Settled, { outcome: 'SAVED' | 'INVALID' }>;

export interface TitleSaving {
  /** Id of the last attempt, for its progress display. */
  saveId: string | undefined;
  /** State of the last attempt at its last change of phase; the progress of its files may be outdated. */
  savePhase: SaveSnapshot | undefined;
  /** Validation errors of the submitted fields. */
  errors: readonly TitleValidationError[];
  /** Lists that are too large, reported before a submit: the user should add no entries that do not fit. */
  currentErrors: readonly TitleValidationError[];
  /** True if the user must choose files again after a reload. */
  hasLostFiles: boolean;
  /** Reason for which the server rejected the save. */
  rejection: SaveRejection | undefined;
  lastStatus: TitleStatus;
  submit(status: TitleStatus, overwrite?: { expectedUpdatedAt: string }): void;
  retry(): void;
  /** Cancels the upload and deletes the uploaded files. If the deletion fails, `retry` repeats it. */
  cancel(): void;
  dismissRejection(): void;
}

export interface TitleSaveOptions {
  kind: Kind;
  start: FormStart;
  draft: TitleDraft;
  bases: DeliveryBases;
  /** Duration of the title's own medium in seconds, if it is known. */
  durationSeconds: number | undefined;
  /** Called only while the form is mounted; the save itself continues without it. */
  onSaved(): void;
}

/** Saves the form through the upload dock, which continues across page navigation. */
export function useTitleSave({ kind, start, draft, bases, durationSeconds, onSaved }: TitleSaveOptions): TitleSaving {
  const text = useText();
  const queryClient = useQueryClient();
  const roleName = useRoleName();
  const reportFailure = useReportFailure();
  const [attempts] = useState(saveAttempts);
  const [saveId, setSaveId] = useState<string>();
  const [errors, setErrors] = useState<readonly TitleValidationError[]>([]);
  const [hadLostFiles, setLostFiles] = useState(false);
  const [rejection, setRejection] = useState<SaveRejection>();
  const [lastStatus, setLastStatus] = useState<TitleStatus>('PUBLISHED');
  const savePhase = useSavePhase(saveId);
  const isFormOpen = useIsFormOpen();

  const handleSettled = async (outcome: Settled, settledId: string) => {
    if (outcome.outcome === 'INVALID') return setErrors(outcome.errors);
    if (outcome.outcome === 'DISCARDED') void attempts.cancel();
    if (outcome.outcome !== 'SAVED') return setRejection(outcome);
    if (outcome.awaitsEncoding) showSuccess(text('titleForm.publishedOnceEncoded'));
    // Runs also after the form was closed: deletes the draft and invalidates the list.
    await titleDrafts.delete(start.formId);
    // A restored draft continues an earlier submit, whose save would now write an older version.
    if (start.isRestored) void uploadDock.cancelReplaced(start.titleId, settledId);
    void queryClient.invalidateQueries({ queryKey: managedKey(kind) });
    if (isFormOpen.current) onSaved();
  };

  const build = () =>
    buildSave({
      ...{ kind: kind.titleKind, form: formOfKind[kind.slug], draft, loaded: start.loaded, bases, roleName },
      idOf: attempts.idOf,
    });

  const { trailers, episodes, captions, chapters, environment } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: lists consist of these parts; typing elsewhere changes none.
  const currentErrors = useMemo(
    () => validateListSizes(kind.titleKind, start.stored, build().whole),
    [kind, start, trailers, episodes, captions, chapters, environment],
  );

  const isLost = slotsOf(draft).some(({ choice }) => choice.is === 'lost');

  const submit: TitleSaving['submit'] = (status, overwrite) => {
    const built = build();
    const found = [
      ...validateDraft(kind.titleKind, start.stored, built.whole, status),
      ...validateChapterStarts(draft.chapters, durationSeconds),
    ];
    setErrors(found);
    setLostFiles(isLost);
    setRejection(undefined);
    setLastStatus(status);
    if (found.length > 0 || isLost) return;
    const handle = attempts.begin({
      ...{ kind, status, build, titleId: start.titleId, title: draft.texts.title?.trim() ?? '' },
      draftKey: start.formId,
      expectedUpdatedAt: overwrite?.expectedUpdatedAt ?? start.updatedAt,
    });
    const { saveId: begun } = handle.getState();
    setSaveId(begun);
    followSave(handle, {
      onUploaded: () => showSuccess(text('titleForm.uploadsDone')),
      onFailed: reportFailure,
      onSettled: (outcome) => void handleSettled(outcome, begun),
      // Another save may have started meanwhile.
      onCancelled: () => setSaveId((now) => (now === begun ? undefined : now)),
    });
  };

  const retry = () => {
    // Cancelled in the dock: a retry repeats the deletion, regardless of later edits.
    const isCancelled = savePhase?.phase === 'failed' && savePhase.step === 'discard';
    // A retry includes edits made since the failure.
    if (!isCancelled && attempts.hasChanged(lastStatus, build())) submit(lastStatus);
    else attempts.current()?.retry();
  };

  return {
    saveId,
    savePhase,
    errors,
    currentErrors,
    hasLostFiles: hadLostFiles && isLost,
    rejection,
    lastStatus,
    submit,
    retry,
    cancel: () => void attempts.cancel(),
    dismissRejection: () => setRejection(undefined),
  };
}

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
