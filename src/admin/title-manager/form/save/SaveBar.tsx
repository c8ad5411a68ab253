import { visibilityAt } from '@rules/titles/title-visibility';
import { saveBarButton } from '@/admin/layout/button-classes';
import { timings } from '@/config/timings';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { unfinishedTime } from '@/lib/dates';
import { Button } from '@/ui/Button';
import { keepFocusOnRemoval } from '@/ui/hooks/focus';
import { useDelayed } from '@/ui/hooks/timers';
import { Notice } from '@/ui/Notice';
import { useSave } from '@/uploads/dock/use-saves';
import { useFailureReason, useSavePhaseText } from '@/uploads/dock/use-upload-texts';
import { UploadPercent } from '@/uploads/fields/UploadPercent';
import type { FailedSave, SaveSnapshot } from '@/uploads/sending/save-snapshot';
import type { KindForm } from '../fields/kind-forms';
import type { FormStart } from '../form-start';
import type { TitleSaving } from './use-title-save';

/** Phases without upload progress, in which uploaded files may be deleted. */
const phasesWithoutProgress: ReadonlySet<SaveSnapshot['phase']> = new Set([
  'failed',
  'refused',
  'discarding',
  'discarded',
]);

interface SaveBarProps {
  formId: string;
  form: KindForm;
  status: FormStart['status'];
  /** Publication time as typed; '' for immediate publication. */
  publishAt: string;
  saving: TitleSaving;
  isBusy: boolean;
  /** True if unapplied dialog input blocks saving. */
  hasUnfinished: boolean;
  /** Number of files whose validation blocks saving. */
  checking: number;
  onPublish(): void;
  onDraft(): void;
  onLeave(): void;
}

/**
 * Save buttons, upload progress and validation errors. Enter in a field presses the button that keeps the title's
 * status; for a new title it presses none.
 */
export function SaveBar({
  formId,
  form,
  status,
  publishAt,
  saving,
  isBusy,
  hasUnfinished,
  checking,
  onPublish,
  onDraft,
  onLeave,
}: SaveBarProps) {
  const text = useText();
  const { saveId, savePhase, lastStatus } = saving;
  const isDiscarding = savePhase?.phase === 'discarding';
  const phaseText = useSavePhaseText();
  return (
    <div
      data-save-bar
      className="z-10 -mx-4 grid gap-4 border-t border-line bg-canvas px-4 pt-4 sm:sticky sm:bottom-0 sm:max-h-[60dvh] sm:overflow-y-auto sm:save-bar-foot lg:-ml-8 lg:pl-8 xl:mr-0 xl:[--beside-uploads:11.5rem] low:static"
    >
      {hasUnfinished && <Notice tone="problem">{text('titleForm.unfinished')}</Notice>}
      {checking > 0 && <Notice tone="problem">{text('titleForm.manyReading', { count: checking })}</Notice>}
      <ValidationErrors form={form} saving={saving} />
      {savePhase?.phase === 'failed' && (
        <SaveProblem failed={savePhase} onRetry={saving.retry} onCancel={saving.cancel} />
      )}
      <SaveProgress saveId={saveId} />
      {isBusy && (
        <div ref={keepFocusOnRemoval} className="-ml-3 flex flex-wrap items-center">
          <p role="status" className="ml-3 text-small text-soft">
            {isDiscarding ? phaseText(savePhase) : text('titleForm.saving')}
          </p>
          {savePhase?.phase !== 'saving' && !isDiscarding && (
            <Button ref={keepFocusOnRemoval} look="bare" onClick={saving.cancel}>
              {text(savePhase?.files.length === 0 ? 'titleForm.cancelSave' : 'titleForm.cancelUpload')}
            </Button>
          )}
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type={status === 'NEW' || status === 'DRAFT' ? 'button' : 'submit'}
          form={formId}
          look="primary"
          className={`min-h-12 ${saveBarButton}`}
          isBusy={isBusy && lastStatus === 'PUBLISHED'}
          disabled={isBusy && lastStatus === 'DRAFT'}
          onClick={onPublish}
        >
          {text('titleForm.submit')}
        </Button>
        <Button
          type={status === 'DRAFT' ? 'submit' : 'button'}
          form={formId}
          className={`min-h-12 ${saveBarButton}`}
          isBusy={isBusy && lastStatus === 'DRAFT'}
          disabled={isBusy && lastStatus === 'PUBLISHED'}
          onClick={onDraft}
        >
          {text(status === 'PUBLISHED' ? 'titleForm.unpublish' : 'titleForm.saveDraft')}
        </Button>
        <Button look="bare" className="min-h-12 max-sm:-ml-3" onClick={onLeave}>
          {text('admin.cancel')}
        </Button>
      </div>
      <SubmitNote status={status} publishAt={publishAt} />
    </div>
  );
}

/** Isolates the re-renders on upload progress from the rest of the form. */
function SaveProgress({ saveId }: { saveId: string | undefined }) {
  return <UploadProgress progress={useSave(saveId)} />;
}

/** States when customers will see the title. */
export function SubmitNote({ status, publishAt }: Pick<SaveBarProps, 'status' | 'publishAt'>) {
  const text = useText();
  const time = useDates().zonedMoment(publishAt);
  const note = (message: string) => <p className="text-small text-soft">{message}</p>;
  if (publishAt === unfinishedTime) return null;
  if (visibilityAt(Date.now(), { status: 'PUBLISHED', publishAt }) === 'PUBLISHED') {
    if (status === 'PUBLISHED') return null;
    return note(text(status === 'ENCODING' ? 'titleForm.encodingNote' : 'titleForm.submitNote'));
  }
  return note(text(status === 'PUBLISHED' ? 'titleForm.takeBackNote' : 'titleForm.scheduleNote', { time }));
}

/** Errors that the user must correct before saving. */
function ValidationErrors({
  form,
  saving: { errors, hasLostFiles, rejection },
}: Pick<SaveBarProps, 'form' | 'saving'>) {
  const text = useText();
  const isMissing = (name: string) => errors.some(({ field, problem }) => field === name && problem === 'MISSING');
  const lacksFiles = ['bg', 'link', 'episodes'].some(isMissing);
  const fieldCount = new Set(errors.map(({ field }) => field)).size;
  return (
    <>
      {lacksFiles && <Notice tone="problem">{text(form.filesMissing)}</Notice>}
      {fieldCount > 0 && <Notice tone="problem">{text('titleForm.invalidFields', { count: fieldCount })}</Notice>}
      {hasLostFiles && <Notice tone="problem">{text('titleForm.lostFiles')}</Notice>}
      {rejection?.outcome === 'GONE' && <Notice tone="problem">{text('titleForm.gone')}</Notice>}
      {rejection?.outcome === 'DISCARDED' && <Notice tone="problem">{text('titleForm.discarded')}</Notice>}
    </>
  );
}

/** Upload progress of a save, shown between 0 and 100 % (specification, back office, §2). */
export function UploadProgress({ progress }: { progress: SaveSnapshot | undefined }) {
  const phaseText = useSavePhaseText();
  const percent = useUploadPercent(progress);
  if (!progress || percent <= 0 || percent >= 100) return null;
  return <UploadPercent label={phaseText(progress)} share={percent / 100} />;
}

/**
 * Returns the percentage to show: 0 again about a second after a successful save, and immediately on failure or
 * cancellation (specification, back office, §4).
 */
export function useUploadPercent(progress: SaveSnapshot | undefined): number {
  const isDone = progress?.phase === 'done';
  const isReset = useDelayed(isDone, timings.progressReset);
  if (!progress || phasesWithoutProgress.has(progress.phase) || isReset) return 0;
  return progress.percent;
}

/** Failure of an upload, the record or the deletion; the form keeps its input (specification, decision 14). */
export function SaveProblem({ failed, onRetry, onCancel }: { failed: FailedSave; onRetry(): void; onCancel(): void }) {
  const text = useText();
  const reason = useFailureReason()(failed);
  const phaseText = useSavePhaseText();
  const isCancelled = failed.step === 'discard';
  const failureText = () => {
    if (isCancelled) return phaseText(failed);
    if (failed.file === undefined) return text('titleForm.failedSave', { reason });
    return text('titleForm.failedFile', { file: failed.file, reason });
  };
  return (
    <Notice tone="problem">
      <div ref={keepFocusOnRemoval} className="grid gap-3">
        <p>
          {failureText()} {text('titleForm.stillHere')}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onRetry}>{text('action.tryAgain')}</Button>
          {!isCancelled && (
            <Button look="bare" className="max-sm:-ml-3" onClick={onCancel}>
              {text(failed.files.length > 0 ? 'titleForm.cancelUpload' : 'titleForm.cancelSave')}
            </Button>
          )}
        </div>
      </div>
    </Notice>
  );
}
