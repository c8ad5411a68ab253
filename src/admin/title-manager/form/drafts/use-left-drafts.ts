import { useEffect, useEffectEvent, useState } from 'react';
import type { RestorableDraft } from '@/admin/layout/use-form-draft';
import type { KindName } from '@/catalogue/kinds/kind';
import { useStandings } from '@/uploads/dock/use-save';
import { isRunning } from '@/uploads/sending/save-snapshot';
import { leftDrafts, titleShelf } from '../title-shelf';
import type { KeptDraft, TitleWork } from './kept-draft';

/** The work that was left behind for this form last. */
export function useLeftDrafts(kind: KindName, titleId: string | undefined, formId: string): RestorableDraft<TitleWork> {
  const [drafts, setDrafts] = useState<readonly KeptDraft[]>([]);
  const saves = useStandings();
  // The browser's database is outside.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form looks again.
  useEffect(() => {
    let isWanted = true;
    void leftDrafts(titleShelf, { kind, titleId }).then((found) => isWanted && setDrafts(found));
    return () => {
      isWanted = false;
    };
  }, [kind, titleId, formId]);
  const takeOver = async ({ place }: KeptDraft) => setDrafts((before) => before.filter((kept) => kept.place !== place));
  const discard = async (gone: KeptDraft) => {
    await takeOver(gone);
    await titleShelf.forget(gone.place);
  };
  // Excludes the drafts of running saves, which the dock shows.
  const beingSaved = new Set(saves.filter((save) => isRunning(save)).map((save) => save.titleId));
  const saved = new Set(saves.filter(({ phase }) => phase === 'done').map((save) => save.titleId));
  const done = drafts.find((kept) => kept.updatedAt === undefined && saved.has(kept.titleId));
  const handleDone = useEffectEvent(discard);
  // The browser's database is outside: a save that was resumed by the dock has ended without its form.
  useEffect(() => {
    if (done) void handleDone(done);
  }, [done]);
  const found = drafts.find((kept) => kept.place !== formId && !beingSaved.has(kept.titleId) && kept !== done);
  return { found, takeOver, discard };
}
