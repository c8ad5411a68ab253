import { mediaPath } from '@rules/media/media-path';
import type { TitleKind } from '@rules/titles/title-kind';
import type { PendingFile } from '@/uploads/sending/pending-file';
import { storedCaptions } from '../captions/caption-draft';
import { storedChapters } from '../chapters/chapter-draft';
import { sortEpisodes } from '../episodes/episode-numbers';
import { storedSegments } from '../episodes/segment-draft';
import type { KindForm } from '../fields/kind-forms';
import { type ChosenSlot, chosenSlots, type FileRole } from '../files/chosen-slots';
import { type DeliveryBases, linksInEnvironment, linksTo } from '../files/delivery-links';
import type { FileSlot } from '../files/file-slot';
import type { EpisodeDraft, ListField, TitleDraft, TrailerDraft } from '../title-draft';

/** Returns the object key of a chosen file; undefined if there is none. */
export type PathOf = (slot: FileSlot) => string | undefined;

type AddressesOf = (slot: FileSlot) => string[];

/** Converts a draft to record fields, by name without prefix. Omits unreadable lists. */
function fieldsOf(form: KindForm, draft: TitleDraft, bases: DeliveryBases, pathOf: PathOf): Record<string, string> {
  const all: AddressesOf = (slot) => {
    if (slot.choice.is === 'kept') return linksInEnvironment(slot.stored, draft.environment, bases);
    const path = pathOf(slot);
    return path === undefined ? [] : linksTo(path, draft.environment, bases);
  };
  const fields = form.fields.map((field) =>
    // Specification, back office, §3: genres are joined with comma and space.
    field.control === 'genres'
      ? ['genre', draft.genres.join(', ')]
      : [field.name, (draft.texts[field.name] ?? '').trim()],
  );
  // A single link is on the first base (§7).
  const files = form.files.map(({ name }) => [name, all(draft.files[name])[0] ?? '']);
  const lists = form.lists
    .filter((list) => draft.unreadable[list] === undefined)
    .map((list) => listFields[list](draft, all));
  return Object.assign(Object.fromEntries([...fields, ...files]), ...lists);
}

/** The fields that each list is stored in. */
const listFields: Record<ListField, (draft: TitleDraft, all: AddressesOf) => Record<string, string>> = {
  trailers: ({ trailers }, all) => ({
    trailer: JSON.stringify(trailers.map((trailer) => storedTrailer(trailer, all))),
  }),
  episodes: ({ episodes }, all) => episodeFields(episodes, all),
  captions: ({ captions }, all) => ({ captions: textOfList(storedCaptions(captions, all)) }),
  chapters: ({ chapters }) => ({ chapters: textOfList(storedChapters(chapters)) }),
};

/** Returns a list as JSON; '' for an empty list, which is not stored. */
function textOfList(list: unknown): string {
  return Array.isArray(list) && list.length > 0 ? JSON.stringify(list) : '';
}

/** The link of a show is that of its first episode (specification, back office, §3), and so are its captions. */
function episodeFields(episodes: readonly EpisodeDraft[], all: AddressesOf): Record<string, string> {
  const [first] = sortEpisodes(episodes);
  return {
    episodes: JSON.stringify(episodes.map((episode) => storedEpisode(episode, all))),
    link: (first && all(first.film)[0]) ?? '',
    captions: textOfList(first && storedEpisode(first, all).captions),
  };
}

function storedTrailer({ id, title, film, thumbnail, others }: TrailerDraft, all: AddressesOf) {
  const type = film.choice.is === 'new' ? film.choice.chosen.file.type : others.filetype;
  return { ...others, id, filename: title.trim(), filetype: type ?? '', url: all(film), thumbnail: all(thumbnail) };
}

function storedEpisode(episode: EpisodeDraft, all: AddressesOf): Record<string, unknown> {
  const segments = storedSegments(episode.segments);
  return {
    ...episode.others,
    id: episode.id,
    title: episode.title.trim(),
    season: episode.season,
    episode: episode.episode,
    description: episode.description.trim(),
    air_date: episode.airDate,
    duration: episode.duration,
    url: all(episode.film),
    thumbnail: all(episode.thumbnail),
    ...(episode.captions.length > 0 && { captions: storedCaptions(episode.captions, all) }),
    ...(segments.length > 0 && { segments }),
  };
}

/** Returns the fields that differ from the loaded record; of a new title all. An empty field is null. */
export function changesOf(
  form: KindForm,
  draft: TitleDraft,
  loaded: TitleDraft | undefined,
  bases: DeliveryBases,
  pathOf: PathOf = chosenName,
): Record<string, string | null> {
  const whole = fieldsOf(form, draft, bases, pathOf);
  const before = loaded && fieldsOf(form, loaded, bases, () => undefined);
  const changed = Object.entries(whole).filter(([name, value]) => !before || (before[name] ?? '') !== value);
  return Object.fromEntries(changed.map(([name, value]) => [name, value === '' ? null : value]));
}

/** Returns the file's name as a placeholder, because the file has no object key yet. */
function chosenName({ choice }: Parameters<PathOf>[0]): string | undefined {
  return choice.is === 'new' ? choice.chosen.file.name : undefined;
}

export interface BuiltSave {
  /** All fields of the form as the record will hold them, for validation. */
  whole: Record<string, string>;
  /** Fields that differ from the loaded record; for a new title all fields. */
  changes: Record<string, string | null>;
  files: PendingFile[];
}

interface SaveOf {
  kind: TitleKind;
  form: KindForm;
  draft: TitleDraft;
  /** Initial values of the form from the record; absent for a new title. */
  loaded: TitleDraft | undefined;
  bases: DeliveryBases;
  idOf(fileKey: string): string;
  roleName(role: FileRole): string;
}

/** Assigns an object key to each chosen file (specification, decision 9) and collects the fields to write. */
export function buildSave({ kind, form, draft, loaded, bases, idOf, roleName }: SaveOf): BuiltSave {
  const chosen = chosenSlots(form, draft).map((one) => ({ ...one, path: pathFor(kind, one, idOf(one.key)) }));
  const paths = new Map(chosen.map(({ key, path }) => [key, path]));
  const pathOf: PathOf = ({ choice }) => ('key' in choice ? paths.get(choice.key) : undefined);
  return {
    whole: fieldsOf(form, draft, bases, pathOf),
    changes: changesOf(form, draft, loaded, bases, pathOf),
    files: chosen.map(({ chosen: { file, made }, path, role }) => ({
      role: roleName(role),
      path,
      file,
      ...(made && { made }),
    })),
  };
}

function pathFor(kind: TitleKind, { chosen, folder, name }: ChosenSlot, id: string): string {
  const fileName = chosen.file.name.replace(/\.[a-z0-9]+$/i, '');
  // Uses the format detected from the content, regardless of the file name.
  return mediaPath(kind, folder, name.trim() || fileName, id, chosen.facts.format.extension);
}
