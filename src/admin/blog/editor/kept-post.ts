import { createStore, del, get, set, type UseStore } from 'idb-keyval';
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

/** Where such posts lie; new ones all in one place. */
export interface PostShelf {
  read(place: string): Promise<KeptPost | undefined>;
  keep(place: string, post: KeptPost): Promise<void>;
  forget(place: string): Promise<void>;
}

/** This browser's own. Where storage is refused nothing is kept, and the form works. */
export const browserShelf: PostShelf = {
  async read(place) {
    const kept = await orLogged(get<KeptPost>(place, store()), undefined);
    if (!kept || Date.now() - kept.keptAt < longestKept) return kept;
    await browserShelf.forget(place);
    return undefined;
  },
  keep: (place, post) => orLogged(set(place, post, store()), undefined),
  forget: (place) => orLogged(del(place, store()), undefined),
};

const longestKept = 30 * 24 * 60 * 60 * 1000;

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
