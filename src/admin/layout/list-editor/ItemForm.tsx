import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Navigate, useNavigate } from 'react-router-dom';
import { useLanguage } from '@/i18n/LanguageProvider';
import { useText } from '@/i18n/use-text';
import { isChangedMeanwhile, type ManagedItem } from '@/publishing/managed-lists';
import { Button, ButtonLink } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { keepFocusOnRemoval } from '@/ui/hooks/focus';
import { firstInvalidField, useFocusRestored } from '@/ui/hooks/form-focus';
import { Notice } from '@/ui/Notice';
import { UploadPercent } from '@/uploads/fields/UploadPercent';
import { LeavePrompt } from '../forms/LeavePrompt';
import { RestoreDraftPrompt } from '../forms/RestoreDraftPrompt';
import { useFormDraft } from '../forms/use-form-draft';
import type { ItemFormConfig, ItemToSave } from './list-editor-config';
import { useItemDraft } from './use-item-draft';
import { useItemSave } from './use-item-mutations';

interface ItemFormProps<Item extends ManagedItem> {
  config: ItemFormConfig<Item>;
  /** Returns the heading of the form; `item` is the version that it is based on, also of an item deleted since. */
  headingOf(item: Item): string;
  items: readonly Item[];
  /** Id of the item to edit, or `newItem`. */
  id: string;
  /** Refetches the list after a conflict with another administrator's change. */
  onReload(): Promise<readonly Item[] | undefined>;
}

/** Edit form of a list item. Asks before it overwrites another administrator's change. */
export function ItemForm<Item extends ManagedItem>({ config, headingOf, items, id, onReload }: ItemFormProps<Item>) {
  const text = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { isNew, stored, base, draft, key, ...editing } = useItemDraft(config, items, id);
  const [isSubmitted, setSubmitted] = useState(false);
  const { labels } = config;
  const back = config.hrefOf();
  const before = isNew ? undefined : base;
  const saving = useItemSave({ config, onReload, onSaved: () => void autosave.clear() });
  const isFormDisabled = saving.isPending || saving.isSuccess;
  useFocusRestored(isFormDisabled);
  const isChanged = !saving.isSuccess && editing.isChanged;
  const formDraft = { item: draft ?? config.blank, updatedAt: before?.updatedAt };
  const autosave = useFormDraft(config.drafts, key, formDraft, isChanged);

  if (!draft || !base) {
    return (
      <EmptyState text={text(labels.notFound)}>
        <ButtonLink to={back}>{text(labels.backToList)}</ButtonLink>
      </EmptyState>
    );
  }
  const others = isNew ? items : items.filter((item) => item.id !== base.id);
  const errors = isSubmitted ? config.validate(draft, others) : {};
  const errorCount = Object.keys(errors).length;
  const isConflict = !isNew && isChangedMeanwhile(saving.error);
  const submit = (toSave: ItemToSave<Item>) => {
    // Renders the validation errors before focusing the first invalid field.
    flushSync(() => setSubmitted(true));
    if (Object.keys(config.validate(toSave.item, others)).length === 0) return saving.mutate(toSave);
    firstInvalidField(form.current)?.focus();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit({ item: draft, before });
  };
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title font-semibold">{headingOf(base)}</h2>
        <ButtonLink to={back} look="bare" className="-mr-3">
          {text(labels.backToList)}
        </ButtonLink>
      </div>
      <RestoreDraftPrompt
        autosave={autosave}
        nameOf={({ item }) => config.nameOf(item, language)}
        version={formDraft.updatedAt}
        onRestore={({ item }) => editing.restore(item)}
      />
      <fieldset disabled={isFormDisabled} className="grid min-w-0 gap-6">
        <config.Fields item={draft} errors={errors} onChange={editing.change} />
      </fieldset>
      {saving.isError && !isConflict && <Notice tone="problem">{config.failureText(saving.error, text)}</Notice>}
      {isConflict && (
        <ConflictNotice
          labels={labels}
          isDeleted={!stored}
          onTakeTheirs={() => {
            // If the item was deleted, the user discards the own changes as well.
            void (stored ? autosave.setAside() : autosave.clear());
            flushSync(editing.reset);
            if (!stored) return void navigate(back);
            saving.reset();
          }}
          onOverwrite={() => {
            const toSave = editing.rebase();
            saving.reset();
            if (toSave) submit(toSave);
          }}
        />
      )}
      {errorCount > 0 && labels.invalid && (
        <Notice tone="problem">{text(labels.invalid, { count: errorCount })}</Notice>
      )}
      {saving.uploaded !== undefined && saving.uploaded < 1 && (
        <div className="grid justify-items-stretch gap-1">
          <UploadPercent label={text('uploads.phase.uploading')} share={saving.uploaded} />
          <Button look="bare" className="-ml-3 justify-self-start" onClick={saving.cancelUpload}>
            {text('uploads.cancel')}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" className="min-h-12" isBusy={isFormDisabled}>
          {text(labels.save)}
        </Button>
        <ButtonLink to={back} className="min-h-12">
          {text('admin.cancel')}
        </ButtonLink>
      </div>
      <LeavePrompt isChanged={isChanged} isSaving={saving.isPending} />
      {/* Rendered after the prompt, which must learn first that the form has no unsaved changes. */}
      {saving.isSuccess && <Navigate to={back} />}
    </form>
  );
}

interface ConflictNoticeProps {
  labels: ItemFormConfig<ManagedItem>['labels'];
  /** True if the other administrator deleted the item. */
  isDeleted: boolean;
  onTakeTheirs(): void;
  onOverwrite(): void;
}

/** Reports a conflict of two administrators' changes, with a choice between them. */
function ConflictNotice({ labels, isDeleted, onTakeTheirs, onOverwrite }: ConflictNoticeProps) {
  const text = useText();
  const takeTheirs = isDeleted ? labels.keepDeleted : labels.takeTheirs;
  return (
    <Notice tone="problem">
      <div ref={keepFocusOnRemoval} className="grid gap-3">
        <p>{text(isDeleted ? labels.deletedMeanwhile : labels.changedMeanwhile)}</p>
        <div className="flex flex-wrap gap-3">
          {takeTheirs && <Button onClick={onTakeTheirs}>{text(takeTheirs)}</Button>}
          <Button look="danger" onClick={onOverwrite}>
            {text(isDeleted ? labels.saveAsNew : labels.overwrite)}
          </Button>
        </div>
      </div>
    </Notice>
  );
}
