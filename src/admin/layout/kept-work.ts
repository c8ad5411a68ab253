import { millisecondsPerDay } from '@rules/day-length';
import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import { openForms } from '@/lib/open-forms';

/** A form's draft with its files and the stored version it is based on: undefined for a new record. */
export interface FormWork {
  updatedAt: string | undefined;
}

/** The work of a form, as this browser keeps it until it is saved. */
export type KeptWork<Work extends FormWork> = Work & { keptAt: number };

/** Stored draft with its key: the id of the future record. */
export type LeftWork<Work extends FormWork> = KeptWork<Work> & { place: string };

/** Draft storage of one type of form. */
export interface WorkShelf<Work extends FormWork> {
  all(): Promise<LeftWork<Work>[]>;
  keep(place: string, work: KeptWork<Work>): Promise<void>;
  forget(place: string): Promise<void>;
  /** The places that some tab's form writes to, this one's among them. */
  openForms(): Promise<ReadonlySet<string>>;
  /** Says that a form writes there until what it gives is called, or the tab is closed. */
  hold(place: string): () => void;
}

/** Returns the draft of a form; for a new record the latest one that is not open in another form. */
export async function leftWork<Work extends FormWork>(
  shelf: WorkShelf<Work>,
  place: string,
  isNew: boolean,
): Promise<LeftWork<Work> | undefined> {
  const isLeftNew = (kept: LeftWork<Work>, isOpen: boolean) => isNew && kept.updatedAt === undefined && !isOpen;
  const [latest] = await leftWorks(shelf, (kept, isOpen) => kept.place === place || isLeftNew(kept, isOpen));
  return latest;
}

/** Returns the drafts that match `isMeant`, the latest first. Deletes drafts that are older than a month. */
export async function leftWorks<Work extends FormWork>(
  shelf: WorkShelf<Work>,
  isMeant: (kept: LeftWork<Work>, isOpen: boolean) => boolean,
): Promise<LeftWork<Work>[]> {
  const [all, open] = await Promise.all([shelf.all(), shelf.openForms()]);
  const isOld = ({ keptAt }: LeftWork<Work>) => Date.now() - keptAt > longestKept;
  await Promise.all(all.filter(isOld).map((kept) => shelf.forget(kept.place)));
  return all.filter((kept) => !isOld(kept) && isMeant(kept, open.has(kept.place))).sort((a, b) => b.keptAt - a.keptAt);
}

const longestKept = 30 * millisecondsPerDay;

/**
 * Draft storage of this browser, for forms of a type such as `post`. If storage is unavailable, drafts are not stored
 * and the form still works.
 */
export function browserShelf<Work extends FormWork>(sort: string): WorkShelf<Work> {
  let opened: UseStore | undefined;
  const store = () => {
    opened ??= createStore(`marquee-${sort}-drafts`, 'drafts');
    return opened;
  };
  const forms = openForms(`${sort}-form`);
  return {
    async all() {
      const kept = await orLogged(() => entries<string, KeptWork<Work>>(store()), []);
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
