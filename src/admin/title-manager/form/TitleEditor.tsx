import { useRef, useState } from 'react';
import { paths } from '@/config/paths';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/Button';
import { firstInvalidField } from '@/ui/hooks/form-focus';
import { useReport } from '@/ui/hooks/use-report';
import { useTally } from '@/ui/hooks/use-tally';
import { FileChecks } from '@/uploads/fields/use-chosen-file';
import { isSaveRunning } from '@/uploads/sending/save-snapshot';
import { RestoreDraftPrompt } from '../../layout/forms/RestoreDraftPrompt';
import { CardPreview } from './CardPreview';
import { useReadingChapters } from './chapters/chapter-draft';
import { TitleLeavePrompt, UnappliedInputContext, unappliedInputSelector } from './drafts/TitleLeavePrompt';
import { useTitleFormDraft } from './drafts/title-form-draft';
import { TextFields } from './fields/FieldControl';
import { formOfKind } from './fields/kind-forms';
import { DeliveryBaseChoice } from './files/DeliveryBaseChoice';
import { FileFields } from './files/FileFields';
import { useMediumLength } from './files/medium-length';
import { TitleStreams } from './files/TitleStreams';
import { type FormStart, recordStart, restoredStart } from './form-start';
import { ListSections } from './lists/ListSections';
import { prefill } from './prefill';
import { changesOf } from './save/build-save';
import { SaveBar } from './save/SaveBar';
import { TitleConflictDialog } from './save/TitleConflictDialog';
import { type TitleSaveOptions, useTitleSave } from './save/use-title-save';
import { useFieldMessages } from './title-validation';
import { useDraft } from './use-draft';

export interface TitleEditorProps extends Pick<TitleSaveOptions, 'kind' | 'start' | 'bases' | 'onSaved'> {
  /** Returns the URL of the form for a new title with values of this one. */
  likeHref(id: string): string;
  /** Restarts the form with an earlier draft, or with the version of another administrator. */
  onRestart(start: FormStart): void;
  onLeave(): void;
}

/** Form of a title: its draft with autosave, validation and save. */
export function TitleEditor({ kind, start, bases, likeHref, onRestart, onSaved, onLeave }: TitleEditorProps) {
  const form = formOfKind[kind.slug];
  const root = useRef<HTMLDivElement>(null);
  const { draft, change, isChanged, touched, clearTouched } = useDraft(start);
  const { titleId, loaded, updatedAt } = start;
  const autosave = useTitleFormDraft(start, { kind: kind.slug, titleId, draft, loaded, updatedAt }, isChanged);
  // Chapters must start before the end of the audiobook.
  const durationSeconds = useMediumLength(draft.files.link, draft.chapters.length > 0);
  const chaptersInFile = useReadingChapters(draft.files.link, form.lists.includes('chapters'));
  const [unfinished, countUnfinished] = useTally();
  const [checking, countChecking] = useTally();
  const isSaved = useRef(false);
  const saving = useTitleSave({
    ...{ kind, start, draft, bases, durationSeconds },
    onSaved: () => {
      isSaved.current = true;
      void autosave.clear();
      onSaved();
    },
  });
  const isBusy = saving.savePhase !== undefined && isSaveRunning(saving.savePhase);
  const phase = saving.savePhase?.phase;
  // Leaving is safe during an upload, which the dock continues; a save that is being cancelled leaves the input
  // unsaved.
  const isSavedOrSaving = phase === 'done' || (isBusy && phase !== 'discarding');
  const hasUnsaved = (isChanged || unfinished > 0) && !isSavedOrSaving;
  useFocusOnInvalidField(root, saving.errors);
  const remainingErrors = saving.errors.filter(({ field }) => !touched.has(field));
  const messageFor = useFieldMessages([...saving.currentErrors, ...remainingErrors], draft);
  const [isSubmitBlocked, setSubmitBlocked] = useState(false);
  if (isSubmitBlocked && unfinished === 0 && checking === 0) setSubmitBlocked(false);
  const submit = (status: 'DRAFT' | 'PUBLISHED', overwrite?: { expectedUpdatedAt: string }) => {
    setSubmitBlocked(unfinished > 0 || checking > 0);
    if (unfinished === 0 && checking === 0) {
      clearTouched();
      return saving.submit(status, overwrite);
    }
    root.current?.querySelector<HTMLElement>(`${unappliedInputSelector} button`)?.focus();
  };
  const { rejection } = saving;
  return (
    <div ref={root} className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_12rem]">
      <div className="grid min-w-0 gap-8">
        {!isChanged && (
          <RestoreDraftPrompt
            autosave={autosave}
            nameOf={({ draft: { texts } }) => texts.title ?? ''}
            version={updatedAt}
            onRestore={(found) => onRestart(restoredStart(start, found))}
          />
        )}
        <TitleStatusLine kind={kind} start={start} likeHref={likeHref} />
        <fieldset disabled={isBusy} className="contents">
          <form id={start.formId} noValidate onSubmit={(event) => event.preventDefault()}>
            <TextFields form={form} draft={draft} messageFor={messageFor} onChange={change} />
          </form>
          <FileChecks value={countChecking}>
            <FileFields form={form} draft={draft} loaded={loaded} messageFor={messageFor} onChange={change} />
          </FileChecks>
          <UnappliedInputContext value={countUnfinished}>
            <ListSections
              form={form}
              draft={draft}
              messageFor={messageFor}
              durationSeconds={durationSeconds}
              chaptersInFile={chaptersInFile}
              isDraft={saving.lastStatus === 'DRAFT'}
              onChange={change}
            />
          </UnappliedInputContext>
          <DeliveryBaseChoice
            value={draft.environment}
            onChange={(environment) => change('environment', (before) => ({ ...before, environment }))}
          />
        </fieldset>
        {start.status !== 'NEW' && <TitleStreams titleId={titleId} />}
        <SaveBar
          formId={start.formId}
          form={form}
          status={start.status}
          publishAt={draft.texts.publish_at ?? ''}
          saving={{ ...saving, errors: remainingErrors }}
          isBusy={isBusy}
          hasUnfinished={isSubmitBlocked && unfinished > 0}
          checking={isSubmitBlocked ? checking : 0}
          onPublish={() => submit('PUBLISHED')}
          onDraft={() => submit('DRAFT')}
          onLeave={onLeave}
        />
      </div>
      <CardPreview kind={kind} draft={draft} />
      <TitleLeavePrompt
        isChanged={hasUnsaved}
        isSaved={isSaved}
        isStored={isChanged}
        hasUnfinished={unfinished > 0}
        onDiscard={() => void autosave.clear()}
      />
      {rejection?.outcome === 'CONFLICT' && (
        <TitleConflictDialog
          kind={kind}
          conflict={rejection}
          changes={changesOf(form, draft, start.loaded, bases)}
          changesIn={({ fields }) => changesOf(form, prefill(form, fields, bases), start.loaded, bases)}
          onLoadTheirs={async (theirs) => {
            // Stores the own draft; the form is then filled with their version and offers to restore the draft.
            await autosave.saveNow();
            saving.cancel();
            onRestart(recordStart(kind, theirs, bases));
          }}
          onOverwrite={(updatedAt) => submit(saving.lastStatus, { expectedUpdatedAt: updatedAt })}
          onClose={saving.dismissRejection}
        />
      )}
    </div>
  );
}

/** Publication status of the title, with links to its page and to a new title with the same values. */
function TitleStatusLine({ kind, start, likeHref }: Pick<TitleEditorProps, 'kind' | 'start' | 'likeHref'>) {
  const text = useText();
  const { zonedMoment } = useDates();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-small text-soft">
        {start.status !== 'NEW' && text(statusTexts[start.status], { time: zonedMoment(start.stored.publish_at) })}{' '}
        {text('titleForm.requiredNote')}
      </p>
      {start.status !== 'NEW' && (
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink to={likeHref(start.titleId)}>{text('titleForm.addLike')}</ButtonLink>
          {start.status === 'PUBLISHED' && (
            <ButtonLink to={paths.stream(kind.slug, start.titleId)} target="_blank">
              {text('titleForm.viewOnSite')}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  );
}

const statusTexts = {
  DRAFT: 'titleForm.isDraft',
  ENCODING: 'titleForm.isEncoding',
  SCHEDULED: 'titleForm.isScheduled',
  PUBLISHED: 'titleForm.isPublished',
} as const;

const controls = 'input, select, textarea, button';

/** Focuses the first invalid field after a rejected submit. */
function useFocusOnInvalidField(root: { current: HTMLElement | null }, errors: readonly { field: string }[]): void {
  useReport(errors, () => {
    const fields = new Set(errors.map(({ field }) => field));
    const all = root.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [];
    const first = [...all].find(({ dataset }) => fields.has(dataset.field ?? ''));
    const control = firstInvalidField(first) ?? first?.querySelector<HTMLElement>(controls);
    control?.focus();
  });
}
