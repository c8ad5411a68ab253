import { millisecondsPerDay } from '@rules/time/day-length';
import { createStore, del, entries, promisifyRequest, type UseStore } from 'idb-keyval';
import { deferred } from '@/lib/deferred';

/** Input of a form, with the version of the record that it is based on: undefined for a new record. */
export interface FormDraft {
  updatedAt: string | undefined;
}

/** Draft as the browser stores it; `keptAt` is in milliseconds since 1970. */
export type DraftRecord<Draft extends FormDraft> = Draft & { keptAt: number };

/** Stored draft with its key, which belongs to the form that writes it. */
export type StoredDraft<Draft extends FormDraft> = DraftRecord<Draft> & { key: string };

export interface DraftStorage<Draft extends FormDraft> {
  list(): Promise<StoredDraft<Draft>[]>;
  save(key: string, draft: DraftRecord<Draft>): Promise<void>;
  delete(key: string): Promise<void>;
  /** Returns the keys that forms in any tab write to, this form's among them. */
  openForms(): Promise<ReadonlySet<string>>;
  /** Marks a form as open until the returned function is called or the tab is closed. */
  lock(key: string): () => void;
}

/**
 * Draft storage of this browser (IndexedDB) for a type of form such as `post`. If storage is unavailable, drafts are
 * not stored and the form still works.
 */
export function draftStorage<Draft extends FormDraft>(type: string): DraftStorage<Draft> {
  let opened: UseStore | undefined;
  const store = () => {
    opened ??= createStore(`marquee-${type}-drafts`, 'drafts');
    return opened;
  };
  const forms = openForms(`${type}-form`);
  return {
    async list() {
      const stored = await orLogged(() => entries<string, DraftRecord<Draft>>(store()), []);
      return stored.map(([key, draft]) => ({ ...draft, key }));
    },
    save: (key, draft) => orLogged(() => put(store(), key, draft), undefined),
    delete: (key) => orLogged(() => del(key, store()), undefined),
    openForms: forms.ids,
    lock: forms.hold,
  };
}

/**
 * Stores a draft and commits the transaction explicitly: an automatic commit waits for the event loop, and the browser
 * aborts the transaction if the page is unloaded first.
 */
function put(store: UseStore, key: string, draft: object): Promise<void> {
  return store('readwrite', (drafts) => {
    drafts.put(draft, key);
    drafts.transaction.commit();
    return promisifyRequest(drafts.transaction);
  });
}

async function orLogged<Result>(action: () => Promise<Result>, fallback: Result): Promise<Result> {
  try {
    return await action();
  } catch (failure) {
    console.info('This browser cannot store drafts.', failure);
    return fallback;
  }
}

/** Selects the stored drafts that a form may restore. `isOpen` is true for a draft that a form in any tab writes to. */
export type DraftFilter<Draft extends FormDraft> = (draft: StoredDraft<Draft>, isOpen: boolean) => boolean;

/** Returns the drafts that match, the latest first. Deletes drafts that are older than 30 days. */
export async function listDrafts<Draft extends FormDraft>(
  storage: DraftStorage<Draft>,
  matches: DraftFilter<Draft>,
): Promise<StoredDraft<Draft>[]> {
  const [all, open] = await Promise.all([storage.list(), storage.openForms()]);
  const isExpired = ({ keptAt }: StoredDraft<Draft>) => Date.now() - keptAt > maxDraftAge;
  await Promise.all(all.filter(isExpired).map(({ key }) => storage.delete(key)));
  return all
    .filter((draft) => !isExpired(draft) && matches(draft, open.has(draft.key)))
    .sort((a, b) => b.keptAt - a.keptAt);
}

const maxDraftAge = 30 * millisecondsPerDay;

/** The forms of one type that are open in the tabs of this browser. */
interface OpenForms {
  /** Ids of the open forms, including those of this tab. */
  ids(): Promise<ReadonlySet<string>>;
  /** Registers a form as open; the returned function, or closing the tab, ends the registration. */
  hold(id: string): () => void;
}

/** Tracks open forms across tabs with the Web Locks API; without it each tab sees only its own forms. */
function openForms(sort: string): OpenForms {
  // Forms that this page has closed: the browser releases their locks with a delay.
  const released = new Set<string>();
  const prefix = `${sort}:`;
  return {
    async ids() {
      const held = (await navigator.locks?.query())?.held ?? [];
      const ids = held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []));
      return new Set(ids.filter((id) => !released.has(id)));
    },
    hold(id) {
      const held = deferred<void>();
      released.delete(id);
      void navigator.locks?.request(prefix + id, () => held.promise);
      return () => {
        released.add(id);
        held.resolve();
      };
    },
  };
}
