import { useEffect, useEffectEvent } from 'react';
import { type AutosavedDraft, useFormDraft } from '@/admin/layout/forms/use-form-draft';
import { useSavePhases } from '@/uploads/dock/use-saves';
import { isRunning } from '@/uploads/sending/save-snapshot';
import type { FormStart } from '../form-start';
import { restorableTitleDrafts, type TitleFormDraft, titleDrafts } from './title-form-draft';

/** Autosaves the draft of a title. Offers no draft whose save is running in the upload dock, or has ended there. */
export function useTitleFormDraft(
  { formId, status }: FormStart,
  draft: TitleFormDraft,
  isChanged: boolean,
): AutosavedDraft<TitleFormDraft> {
  const matches = restorableTitleDrafts(draft.kind, status === 'NEW' ? undefined : draft.titleId);
  const saved = useFormDraft(titleDrafts, formId, draft, isChanged, matches);
  const saves = useSavePhases();
  const running = new Set(saves.filter((save) => isRunning(save)).map((save) => save.titleId));
  const ended = new Set(saves.filter(({ phase }) => phase === 'done').map((save) => save.titleId));
  const done = saved.drafts.find(({ updatedAt, titleId }) => updatedAt === undefined && ended.has(titleId));
  const discard = useEffectEvent(saved.discard);
  // A save that the dock resumed ends without its form: deletes the draft here.
  useEffect(() => {
    if (done) void discard(done);
  }, [done]);
  return { ...saved, found: saved.drafts.find((stored) => stored !== done && !running.has(stored.titleId)) };
}
