import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Kind } from '@/catalogue/kinds/kind';
import { managedKey } from '@/catalogue/managed-titles';
import { useText } from '@/i18n/use-text';
import { useStanding } from '@/uploads/dock/use-save';
import type { SavePhase } from '@/uploads/sending/save-snapshot';
import type { TitleFault, TitleStatus } from '../../../../../amplify/rules/title-rules';
import { sayDone } from '../../../layout/notices';
import { formOfKind } from '../fields/form-of-kind';
import type { DeliveryBases } from '../files/delivery-links';
import { useRoleName } from '../files/use-role-name';
import type { FormStart } from '../form-start';
import { slotsOf, type TitleDraft } from '../title-draft';
import { faultsBeforeSaving, faultsBeyondEnd } from '../title-faults';
import { titleShelf } from '../title-shelf';
import { buildSave } from './build-save';
import { followSave, type Settled } from './follow-save';
import { saveAttempts } from './save-attempt';
import { useSayFailure } from './use-say-failure';

type Refusal = Exclude<Settled, { outcome: 'SAVED' | 'INVALID' }>;

/** Where saving stands, for the form. */
export interface TitleSaving {
  /** Of the last attempt, for what draws how far it is. */
  saveId: string | undefined;
  /** How the last attempt stands. */
  standing: SavePhase | undefined;
  /** What is wrong with the fields as they were submitted. */
  faults: readonly TitleFault[];
  /** Files were chosen before a reload and are to be chosen again. */
  hasLostFiles: boolean;
  /** Why the server wrote nothing. */
  refusal: Refusal | undefined;
  /** What was last submitted as what. */
  lastStatus: TitleStatus;
  submit(status: TitleStatus, over?: { expectedUpdatedAt: string }): void;
  retry(): void;
  /** Gives the upload up: what was sent is removed. Where that fails, `retry` removes it. */
  cancel(): void;
  dismissRefusal(): void;
}

interface SaveOfForm {
  kind: Kind;
  start: FormStart;
  draft: TitleDraft;
  bases: DeliveryBases;
  /** How long the title's own medium is, where that is known. */
  lastsSeconds: number | undefined;
  /** Only told while the form is shown; the save goes on without it. */
  onSaved(): void;
}

/** Saves the form through the upload dock, which goes on whatever page is shown. */
export function useTitleSave({ kind, start, draft, bases, lastsSeconds, onSaved }: SaveOfForm): TitleSaving {
  const text = useText();
  const queryClient = useQueryClient();
  const roleName = useRoleName();
  const sayFailure = useSayFailure();
  const [attempts] = useState(saveAttempts);
  const [saveId, setSaveId] = useState<string>();
  const [faults, setFaults] = useState<readonly TitleFault[]>([]);
  const [hasLostFiles, setLostFiles] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [lastStatus, setLastStatus] = useState<TitleStatus>('PUBLISHED');
  const standing = useStanding(saveId);
  const isShown = useIsShown();

  const handleSettled = async (outcome: Settled) => {
    if (outcome.outcome === 'INVALID') return setFaults(outcome.faults);
    if (outcome.outcome === 'DISCARDED') void attempts.giveUp();
    if (outcome.outcome !== 'SAVED') return setRefusal(outcome);
    // Whoever left the form meanwhile finds the list as it is now, and no draft of what is saved.
    await titleShelf.forget(start.formId);
    void queryClient.invalidateQueries({ queryKey: managedKey(kind) });
    if (isShown()) onSaved();
  };

  const build = () =>
    buildSave({
      ...{ kind: kind.storedAs, form: formOfKind[kind.name], draft, loaded: start.loaded, bases, roleName },
      idOf: attempts.idOf,
    });

  const submit: TitleSaving['submit'] = (status, over) => {
    const isLost = slotsOf(draft).some(({ choice }) => choice.is === 'lost');
    const built = build();
    const found = [
      ...faultsBeforeSaving(kind.storedAs, start.stored, built.whole, status),
      ...faultsBeyondEnd(draft.chapters, lastsSeconds),
    ];
    setFaults(found);
    setLostFiles(isLost);
    setRefusal(undefined);
    setLastStatus(status);
    if (found.length > 0 || isLost) return;
    const handle = attempts.begin({
      ...{ kind, status, build, titleId: start.titleId, title: draft.texts.title?.trim() ?? '' },
      expectedUpdatedAt: over?.expectedUpdatedAt ?? start.updatedAt,
    });
    const { saveId: begun } = handle.getState();
    setSaveId(begun);
    followSave(handle, {
      onUploaded: () => sayDone(text('titleForm.uploadsDone')),
      onFailed: sayFailure,
      onSettled: (outcome) => void handleSettled(outcome),
      // Another one may have been begun in its place.
      onGone: () => setSaveId((now) => (now === begun ? undefined : now)),
    });
  };

  const retry = () => {
    // Given up in the dock: what is tried again is the removal, whatever was typed since.
    const isGivenUp = standing?.phase === 'failed' && standing.step === 'discard';
    // What was corrected meanwhile is meant as well.
    if (!isGivenUp && attempts.isOther(lastStatus, build())) submit(lastStatus);
    else attempts.current()?.retry();
  };

  return {
    saveId,
    standing,
    faults,
    hasLostFiles,
    refusal,
    lastStatus,
    submit,
    retry,
    cancel: () => void attempts.giveUp(),
    dismissRefusal: () => setRefusal(undefined),
  };
}

/** Asked later: whether the form is still there. */
function useIsShown(): () => boolean {
  const isShown = useRef(true);
  // What goes on without the component has to know when it is gone.
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
}
