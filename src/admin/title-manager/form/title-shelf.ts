import type { KindName } from '@/catalogue/kinds/kind';
import { browserShelf, leftWorks, type WorkShelf } from '../../layout/kept-work';
import { type KeptDraft, type TitleWork, withoutFiles } from './drafts/kept-draft';

/** Where this browser keeps the titles that are being written, each under the id of its form. */
export const titleShelf = shelfWithoutFiles(browserShelf<TitleWork>('title'));

/** A film is too much to be kept twice: of files only the names are. */
export function shelfWithoutFiles(shelf: WorkShelf<TitleWork>): WorkShelf<TitleWork> {
  return {
    ...shelf,
    keep: (formId, work) => shelf.keep(formId, { ...work, draft: withoutFiles(work.draft) }),
  };
}

/** Returns the drafts of a title, or of new titles, that no open form holds, the latest first. */
export function leftDrafts(
  shelf: WorkShelf<TitleWork>,
  { kind, titleId }: { kind: KindName; titleId: string | undefined },
): Promise<KeptDraft[]> {
  return leftWorks(
    shelf,
    (kept, isOpen) =>
      !isOpen &&
      kept.kind === kind &&
      (titleId === undefined ? kept.updatedAt === undefined : kept.titleId === titleId),
  );
}
