import { objectFrom } from '@rules/object-from';
import type { TextField } from '@rules/titles/title-fields';
import type { CaptionDraft } from './captions/caption-draft';
import type { ChapterDraft } from './chapters/chapter-draft';
import type { SegmentDrafts } from './episodes/segment-draft';
import { emptySlot, type FileSlot } from './files/file-slot';

/** The files that belong to the title itself: poster, backdrop, medium, and trailer or sample. */
export const titleFileFields = ['bg', 'backdrop', 'link', 'trailer'] as const;
export type TitleFileField = (typeof titleFileFields)[number];

export type Environment = 'production' | 'development';

/** A trailer of a TV show. */
export interface TrailerDraft extends Pick<EpisodeDraft, 'id' | 'title' | 'film' | 'thumbnail' | 'others'> {}

export interface EpisodeDraft {
  id: string;
  title: string;
  season: number;
  episode: number;
  /** YYYY-MM-DD, or empty. */
  airDate: string;
  description: string;
  /** `[h:]mm:ss` (specification, back office, §3). */
  duration: string;
  /** Duration of the stored film; '' if none is stored. */
  storedDuration: string;
  film: FileSlot;
  thumbnail: FileSlot;
  captions: readonly CaptionDraft[];
  segments: SegmentDrafts;
  others: Record<string, unknown>;
}

/** Typed content of the form, for any kind of title. */
export interface TitleDraft {
  texts: Partial<Record<TextField, string>>;
  genres: readonly string[];
  environment: Environment;
  files: Record<TitleFileField, FileSlot>;
  trailers: readonly TrailerDraft[];
  episodes: readonly EpisodeDraft[];
  /** Captions of the title's own medium; each episode of a TV show has its own. */
  captions: readonly CaptionDraft[];
  chapters: readonly ChapterDraft[];
  /** Stored lists that cannot be parsed, as text; kept until the user starts a new list. */
  unreadable: Partial<Record<ListField, string>>;
}

export type ListField = 'trailers' | 'episodes' | 'captions' | 'chapters';

export const emptyDraft: TitleDraft = {
  texts: {},
  genres: [],
  // Specification, back office, §9: production is the default.
  environment: 'production',
  files: objectFrom(titleFileFields, () => emptySlot),
  trailers: [],
  episodes: [],
  captions: [],
  chapters: [],
  unreadable: {},
};

/** Returns the draft with `change` applied to every file slot. */
export function withSlots(draft: TitleDraft, change: (slot: FileSlot) => FileSlot): TitleDraft {
  const both = <Item extends TrailerDraft | EpisodeDraft>(item: Item): Item => ({
    ...item,
    film: change(item.film),
    thumbnail: change(item.thumbnail),
  });
  const caption = (one: CaptionDraft): CaptionDraft => ({ ...one, file: change(one.file) });
  return {
    ...draft,
    files: objectFrom(titleFileFields, (name) => change(draft.files[name])),
    trailers: draft.trailers.map(both),
    episodes: draft.episodes.map((one) => ({ ...both(one), captions: one.captions.map(caption) })),
    captions: draft.captions.map(caption),
  };
}

/** Returns all file slots of a draft. */
export function slotsOf({ files, trailers, episodes, captions }: TitleDraft): FileSlot[] {
  return [
    ...titleFileFields.map((name) => files[name]),
    ...[...trailers, ...episodes].flatMap(({ film, thumbnail }) => [film, thumbnail]),
    ...[...captions, ...episodes.flatMap((one) => one.captions)].map(({ file }) => file),
  ];
}
