import { createStore, del, set, type UseStore, values } from 'idb-keyval';
import type { KindName } from '@/catalogue/kinds/kind';
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

/** This browser's own shelf. Where storage is refused, drafts are not kept, and the form works. */
export const browserShelf: DraftShelf = {
  put: (kept) => orLogged(set(kept.formId, kept, store()), undefined),
  remove: (formId) => orLogged(del(formId, store()), undefined),
  all: () => orLogged(values<KeptDraft>(store()), []),
  async openForms() {
    const held = (await navigator.locks?.query())?.held ?? [];
    const forms = held.flatMap(({ name }) => (name?.startsWith(lockOf('')) ? [name.slice(lockOf('').length)] : []));
    return new Set(forms.filter((formId) => !released.has(formId)));
  },
  hold(formId) {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    released.delete(formId);
    void navigator.locks?.request(lockOf(formId), () => held);
    return () => {
      released.add(formId);
      release();
    };
  },
};

/** Forms that this page has closed: the browser takes a moment to let go of their locks. */
const released = new Set<string>();

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

function lockOf(formId: string): string {
  return `title-form:${formId}`;
}
