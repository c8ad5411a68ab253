import { millisecondsPerDay } from '@rules/day-length';
import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import { openForms } from '@/lib/open-forms';

/** A form's draft with its files and the stored version it is based on: undefined for a new record. */
export interface FormDraft {
  updatedAt: string | undefined;
}

/** The work of a form, as this browser keeps it until it is saved. */
export type DraftRecord<Work extends FormDraft> = Work & { keptAt: number };

/** Stored draft with its key: the id of the future record. */
export type StoredDraft<Work extends FormDraft> = DraftRecord<Work> & { place: string };

/** Draft storage of one type of form. */
export interface DraftStorage<Work extends FormDraft> {
  all(): Promise<StoredDraft<Work>[]>;
  keep(place: string, work: DraftRecord<Work>): Promise<void>;
  forget(place: string): Promise<void>;
  /** The places that some tab's form writes to, this one's among them. */
  openForms(): Promise<ReadonlySet<string>>;
  /** Says that a form writes there until what it gives is called, or the tab is closed. */
  hold(place: string): () => void;
}

/** Returns the draft of a form; for a new record the latest one that is not open in another form. */
export async function findDraft<Work extends FormDraft>(
  shelf: DraftStorage<Work>,
  place: string,
  isNew: boolean,
): Promise<StoredDraft<Work> | undefined> {
  const isLeftNew = (kept: StoredDraft<Work>, isOpen: boolean) => isNew && kept.updatedAt === undefined && !isOpen;
  const [latest] = await listDrafts(shelf, (kept, isOpen) => kept.place === place || isLeftNew(kept, isOpen));
  return latest;
}

/** Returns the drafts that match `isMeant`, the latest first. Deletes drafts that are older than a month. */
export async function listDrafts<Work extends FormDraft>(
  shelf: DraftStorage<Work>,
  isMeant: (kept: StoredDraft<Work>, isOpen: boolean) => boolean,
): Promise<StoredDraft<Work>[]> {
  const [all, open] = await Promise.all([shelf.all(), shelf.openForms()]);
  const isOld = ({ keptAt }: StoredDraft<Work>) => Date.now() - keptAt > longestKept;
  await Promise.all(all.filter(isOld).map((kept) => shelf.forget(kept.place)));
  return all.filter((kept) => !isOld(kept) && isMeant(kept, open.has(kept.place))).sort((a, b) => b.keptAt - a.keptAt);
}

const longestKept = 30 * millisecondsPerDay;

/**
 * Draft storage of this browser, for forms of a type such as `post`. If storage is unavailable, drafts are not stored
 * and the form still works.
 */
export function draftStorage<Work extends FormDraft>(sort: string): DraftStorage<Work> {
  let opened: UseStore | undefined;
  const store = () => {
    opened ??= createStore(`marquee-${sort}-drafts`, 'drafts');
    return opened;
  };
  const forms = openForms(`${sort}-form`);
  return {
    async all() {
      const kept = await orLogged(() => entries<string, DraftRecord<Work>>(store()), []);
      return kept.map(([place, work]) => ({ ...work, place }));
    },
    keep: (place, work) => orLogged(() => set(place, work, store()), undefined),
    forget: (place) => orLogged(() => del(place, store()), undefined),
    openForms: forms.ids,
    hold: forms.hold,
  };
}

async function orLogged<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await work();
  } catch (failure) {
    console.info('This browser keeps no drafts.', failure);
    return otherwise;
  }
}
