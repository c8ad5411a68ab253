import { createStore, del, set, type UseStore, values } from 'idb-keyval';
import type { KindName } from '@/catalogue/kinds/kind';
import { openForms } from '@/lib/open-forms';
import type { KeptDraft } from './kept-draft';

/** Where kept drafts lie. */
export interface DraftShelf {
  put(kept: KeptDraft): Promise<void>;
  remove(formId: string): Promise<void>;
  all(): Promise<KeptDraft[]>;
  /** The forms that are open in some tab, this one's among them. */
  openForms(): Promise<ReadonlySet<string>>;
  /** Says that a form is open until what it gives is called, or the tab is closed. */
  hold(formId: string): () => void;
}

/** What was left behind in this browser and belongs to no open form, the latest first. */
export async function leftDrafts(
  shelf: DraftShelf,
  { kind, titleId }: { kind: KindName; titleId: string | undefined },
): Promise<KeptDraft[]> {
  const [all, open] = await Promise.all([shelf.all(), shelf.openForms()]);
  const isOld = ({ keptAt }: KeptDraft) => Date.now() - keptAt > longestKept;
  await Promise.all(all.filter(isOld).map(({ formId }) => shelf.remove(formId)));
  return all
    .filter((kept) => kept.kind === kind && (titleId === undefined ? kept.isNew : kept.titleId === titleId))
    .filter((kept) => !isOld(kept) && !open.has(kept.formId))
    .sort((a, b) => b.keptAt - a.keptAt);
}

const longestKept = 30 * 24 * 60 * 60 * 1000;

const forms = openForms('title-form');

/** This browser's own shelf. Where storage is refused, drafts are not kept, and the form works. */
export const browserShelf: DraftShelf = {
  put: (kept) => orLogged(set(kept.formId, kept, store()), undefined),
  remove: (formId) => orLogged(del(formId, store()), undefined),
  all: () => orLogged(values<KeptDraft>(store()), []),
  openForms: forms.ids,
  hold: forms.hold,
};

let opened: UseStore | undefined;

function store(): UseStore {
  opened ??= createStore('marquee-title-drafts', 'drafts');
  return opened;
}

async function orLogged<Result>(work: Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await work;
  } catch (failure) {
    console.info('This browser keeps no drafts.', failure);
    return otherwise;
  }
}
