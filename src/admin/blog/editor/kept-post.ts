import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import { openForms } from '@/lib/open-forms';
import type { ChosenFile } from '@/uploads/chosen-file';
import type { PostFields } from '../../../../amplify/rules/post-rules';

/** A post as it is being written, as this browser keeps it until it is saved: its picture with it. */
export interface KeptPost {
  fields: PostFields;
  newCover: ChosenFile | undefined;
  /** Which stored version it was begun from; undefined for a new post. */
  updatedAt: string | undefined;
  keptAt: number;
}

/** A kept post and its place: the id of the post that it is to become. */
export interface LeftPost extends KeptPost {
  place: string;
}

/** Where such posts lie. */
export interface PostShelf {
  all(): Promise<LeftPost[]>;
  keep(place: string, post: KeptPost): Promise<void>;
  forget(place: string): Promise<void>;
  /** The places that some tab's form writes to, this one's among them. */
  openForms(): Promise<ReadonlySet<string>>;
  /** Says that a form writes there until what it gives is called, or the tab is closed. */
  hold(place: string): () => void;
}

/** What was left behind for the form of a post: for a new one the latest new post that no open form writes. */
export async function leftPost(shelf: PostShelf, place: string, isNew: boolean): Promise<LeftPost | undefined> {
  const [all, open] = await Promise.all([shelf.all(), shelf.openForms()]);
  const isOld = ({ keptAt }: KeptPost) => Date.now() - keptAt > longestKept;
  await Promise.all(all.filter(isOld).map((kept) => shelf.forget(kept.place)));
  const isLeftNew = (kept: LeftPost) => isNew && kept.updatedAt === undefined && !open.has(kept.place);
  return all
    .filter((kept) => !isOld(kept) && (kept.place === place || isLeftNew(kept)))
    .sort((a, b) => b.keptAt - a.keptAt)[0];
}

const longestKept = 30 * 24 * 60 * 60 * 1000;

const forms = openForms('post-form');

/** This browser's own. Where storage is refused nothing is kept, and the form works. */
export const browserShelf: PostShelf = {
  async all() {
    const kept = await orLogged(entries<string, KeptPost>(store()), []);
    return kept.map(([place, post]) => ({ ...post, place }));
  },
  keep: (place, post) => orLogged(set(place, post, store()), undefined),
  forget: (place) => orLogged(del(place, store()), undefined),
  openForms: forms.ids,
  hold: forms.hold,
};

let opened: UseStore | undefined;

function store(): UseStore {
  opened ??= createStore('marquee-post-drafts', 'drafts');
  return opened;
}

async function orLogged<Result>(work: Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await work;
  } catch (failure) {
    console.info('This browser keeps no drafts of posts.', failure);
    return otherwise;
  }
}
