import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { isChangedMeanwhile, type ManagedItem } from '@/publishing/managed-lists';
import { Button } from '@/ui/Button';
import { ButtonLink } from '@/ui/ButtonLink';
import { EmptyState } from '@/ui/EmptyState';
import { firstInvalidField } from '@/ui/first-invalid-field';
import { Notice } from '@/ui/Notice';
import { useFocusKept } from '@/ui/use-focus-kept';
import { RestoreDraftPrompt } from '../../layout/forms/RestoreDraftPrompt';
import { useFormDraft } from '../../layout/forms/use-form-draft';
import { UnsavedChanges } from '../../layout/UnsavedChanges';
import { failureWords } from '../failure-words';
import { settingsHref } from '../settings-place';
import { ConflictNotice } from './ConflictNotice';
import type { ItemToSave, ListKind } from './list-kind';
import { useItemDraft } from './use-item-draft';
import { useItemSaving } from './use-item-saving';

interface ItemEditorProps<Item extends ManagedItem> {
  kind: ListKind<Item>;
  items: readonly Item[];
  /** Of the one to edit, or the word for a new one. */
  id: string;
  /** Refetches the list after a conflict with another administrator's change. */
  onReload(): Promise<readonly Item[] | undefined>;
}

/** Edit form of a list item. Asks before it overwrites another administrator's change. */
export function ItemEditor<Item extends ManagedItem>({ kind, items, id, onReload }: ItemEditorProps<Item>) {
  const text = useText();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { isNew, stored, base, draft, place, ...editing } = useItemDraft(kind, items, id);
  const [isSubmitted, setSubmitted] = useState(false);
  const back = settingsHref(kind.section);
  const before = isNew ? undefined : base;
  const saving = useItemSaving({ kind, onReload, onSaved: () => void saved.clear() });
  const isHeld = saving.isPending || saving.isSuccess;
  useFocusKept(isHeld);
  const isChanged = !saving.isSuccess && editing.isChanged;
  const written = { item: draft ?? kind.blank, updatedAt: before?.updatedAt };
  const saved = useFormDraft(kind.drafts, place, written, isChanged);
  // Navigates after the form has no unsaved changes.
  useEffect(() => {
    if (saving.isSuccess) void navigate(back);
  }, [saving.isSuccess, navigate, back]);

  if (!draft || !base) {
    return (
      <EmptyState text={text('settings.notThere')}>
        <ButtonLink to={back}>{text('settings.backToList')}</ButtonLink>
      </EmptyState>
    );
  }
  const faults = isSubmitted ? kind.faultsOf(draft) : {};
  const submit = (work: ItemToSave<Item>) => {
    // Renders the validation errors before focusing the first invalid field.
    flushSync(() => setSubmitted(true));
    if (Object.keys(kind.faultsOf(work.item)).length === 0) return saving.mutate(work);
    firstInvalidField(form.current)?.focus();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit({ item: draft, before });
  };
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title font-semibold">{text(isNew ? kind.words.newHeading : kind.words.editHeading)}</h2>
        <ButtonLink to={back} look="bare">
          {text('settings.backToList')}
        </ButtonLink>
      </div>
      <RestoreDraftPrompt
        saved={saved}
        nameOf={({ item }) => kind.nameOf(item)}
        version={written.updatedAt}
        onRestore={({ item }) => editing.goOnWith(item)}
      />
      <fieldset disabled={isHeld} className="grid min-w-0 gap-6">
        <kind.Fields item={draft} faults={faults} onChange={editing.change} />
      </fieldset>
      {saving.isError && !isChangedMeanwhile(saving.error) && (
        <Notice tone="problem">{text(failureWords(saving.error))}</Notice>
      )}
      {isChangedMeanwhile(saving.error) && (
        <ConflictNotice
          isGone={!stored}
          onTakeTheirs={() => {
            // The user has chosen the other version: discards the draft.
            void saved.clear();
            flushSync(editing.takeStored);
            if (!stored) return void navigate(back);
            saving.reset();
          }}
          onOverwrite={() => {
            const work = editing.goOver();
            saving.reset();
            if (work) submit(work);
          }}
        />
      )}
      {Object.keys(faults).length > 0 && (
        <Notice tone="problem">{text('settings.faulty', { count: Object.keys(faults).length })}</Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" className="min-h-12" isBusy={isHeld}>
          {text('settings.save')}
        </Button>
        <ButtonLink to={back} className="min-h-12">
          {text('settings.cancel')}
        </ButtonLink>
      </div>
      <UnsavedChanges isChanged={isChanged} isSaving={saving.isPending} />
    </form>
  );
}
