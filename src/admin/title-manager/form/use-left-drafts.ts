import { useEffect, useState } from 'react';
import type { KindName } from '@/catalogue/kinds/kind';
import { isRunning } from '@/uploads/save-snapshot';
import { useSaves } from '@/uploads/use-save';
import { browserShelf, leftDrafts } from './draft-shelf';
import type { KeptDraft } from './kept-draft';

/** The work that was left behind for this form, the latest first, and how to throw one away. */
export function useLeftDrafts(
  kind: KindName,
  titleId: string | undefined,
  formId: string,
): { drafts: readonly KeptDraft[]; discard(formId: string): void } {
  const [drafts, setDrafts] = useState<readonly KeptDraft[]>([]);
  const saves = useSaves();
  // The browser's database is outside.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form looks again.
  useEffect(() => {
    let isWanted = true;
    void leftDrafts(browserShelf, { kind, titleId }).then((found) => isWanted && setDrafts(found));
    return () => {
      isWanted = false;
    };
  }, [kind, titleId, formId]);
  const discard = (gone: string) => {
    setDrafts((before) => before.filter((kept) => kept.formId !== gone));
    void browserShelf.remove(gone);
  };
  // What is being saved is not left behind: the dock has it.
  const beingSaved = new Set(saves.filter((save) => isRunning(save)).map((save) => save.titleId));
  const saved = new Set(saves.filter(({ phase }) => phase === 'done').map((save) => save.titleId));
  const done = drafts.find((kept) => kept.isNew && saved.has(kept.titleId));
  // A save that was resumed by the dock has ended without its form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for another draft.
  useEffect(() => {
    if (done) discard(done.formId);
  }, [done]);
  return {
    drafts: drafts.filter((kept) => kept.formId !== formId && !beingSaved.has(kept.titleId) && kept !== done),
    discard,
  };
}
