import type { KindName } from '@/catalogue/kinds/kind';
import { type DraftStorage, draftStorage, listDrafts } from '../../layout/drafts';
import { type KeptDraft, type TitleWork, withoutFiles } from './drafts/kept-draft';

/** Where this browser keeps the titles that are being written, each under the id of its form. */
export const titleShelf = shelfWithoutFiles(draftStorage<TitleWork>('title'));

/** A film is too much to be kept twice: of files only the names are. */
export function shelfWithoutFiles(shelf: DraftStorage<TitleWork>): DraftStorage<TitleWork> {
  return {
    ...shelf,
    keep: (formId, work) => shelf.keep(formId, { ...work, draft: withoutFiles(work.draft) }),
  };
}

/** Returns the drafts of a title, or of new titles, that no open form holds, the latest first. */
export function leftDrafts(
  shelf: DraftStorage<TitleWork>,
  { kind, titleId }: { kind: KindName; titleId: string | undefined },
): Promise<KeptDraft[]> {
  return listDrafts(
    shelf,
    (kept, isOpen) =>
      !isOpen &&
      kept.kind === kind &&
      (titleId === undefined ? kept.updatedAt === undefined : kept.titleId === titleId),
  );
}
