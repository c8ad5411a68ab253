import { objectFrom } from '@rules/object-from';
import { genresIn } from '@rules/titles/genres';
import { stringsOf, textOf, wholeListIn, wholeNumberOf } from '@rules/titles/stored-lists';
import { textFields } from '@rules/titles/title-fields';
import { unrated } from '@rules/titles/title-rating';
import { captionsOf } from './captions/caption-draft';
import { chaptersOf } from './chapters/chapter-draft';
import { noSegments, segmentsOf } from './episodes/segment-draft';
import type { KindForm } from './fields/kind-forms';
import { type DeliveryBases, environmentOf } from './files/delivery-links';
import { storedSlot } from './files/file-slot';
import { type EpisodeDraft, type ListField, type TitleDraft, type TrailerDraft, titleFileFields } from './title-draft';

/** Fields of a stored title, without the prefix of its kind. */
export type StoredFields = Readonly<Record<string, unknown>>;

/** Returns the draft for editing a stored title, with each file by its URLs (specification, back office, §7). */
export function prefill(form: KindForm, stored: StoredFields, bases: DeliveryBases): TitleDraft {
  // A movie's and an audiobook's trailer is one address, a TV show's a list (specification, back office, §3).
  const hasTrailerList = form.lists.includes('trailers');
  const trailers = hasTrailerList ? wholeListIn(stored.trailer) : [];
  const episodes = wholeListIn(stored.episodes);
  // A TV show's captions are those of its first episode, so they are not edited here.
  const captions = form.lists.includes('captions') ? captionsOf(stored.captions) : [];
  const chapters = chaptersOf(stored.chapters);
  const draft: TitleDraft = {
    texts: textsOf(stored),
    genres: genresIn(textOf(stored.genre)),
    environment: 'production',
    files: objectFrom(titleFileFields, (name) =>
      storedSlot(name === 'trailer' && hasTrailerList ? [] : stringsOf(stored[name])),
    ),
    trailers: trailers?.map(trailerOf) ?? [],
    episodes: episodes?.map(episodeOf) ?? [],
    captions: captions ?? [],
    chapters: chapters ?? [],
    unreadable: {
      ...(trailers === undefined && unreadableList('trailers', stored.trailer)),
      ...(episodes === undefined && unreadableList('episodes', stored.episodes)),
      ...(captions === undefined && unreadableList('captions', stored.captions)),
      ...(chapters === undefined && unreadableList('chapters', stored.chapters)),
    },
  };
  return { ...draft, environment: environmentOf(allAddresses(draft), bases) };
}

function textsOf(stored: StoredFields): TitleDraft['texts'] {
  const texts: TitleDraft['texts'] = Object.fromEntries(textFields.map((name) => [name, textOf(stored[name])]));
  return {
    ...texts,
    // Specification, decision 6: `enlish` in a record means English.
    ...(texts.language === 'enlish' && { language: 'english' }),
    ...(texts.rate === unrated && { rate: '' }),
  };
}

function unreadableList(list: ListField, stored: unknown): Partial<Record<ListField, string>> {
  return { [list]: typeof stored === 'string' ? stored : JSON.stringify(stored) };
}

function trailerOf(item: Record<string, unknown>): TrailerDraft {
  const { id, filename, url, thumbnail, ...others } = item;
  return {
    id: textOf(id) || crypto.randomUUID(),
    title: textOf(filename),
    film: storedSlot(stringsOf(url)),
    thumbnail: storedSlot(stringsOf(thumbnail)),
    others,
  };
}

function episodeOf(item: Record<string, unknown>): EpisodeDraft {
  const { id, title, season, episode, description, air_date, duration, url, thumbnail, captions, segments, ...others } =
    item;
  const readCaptions = captionsOf(captions);
  const readSegments = segmentsOf(segments);
  return {
    id: textOf(id) || crypto.randomUUID(),
    title: textOf(title),
    season: wholeNumberOf(season),
    episode: wholeNumberOf(episode),
    airDate: textOf(air_date),
    description: textOf(description),
    duration: textOf(duration),
    storedDuration: textOf(duration),
    film: storedSlot(stringsOf(url)),
    thumbnail: storedSlot(stringsOf(thumbnail)),
    captions: readCaptions ?? [],
    segments: readSegments ?? noSegments,
    // Keeps an unreadable value until another one replaces it.
    others: { ...others, ...(!readCaptions && { captions }), ...(!readSegments && { segments }) },
  };
}

function allAddresses({ files, trailers, episodes }: TitleDraft): string[] {
  const slots = [...titleFileFields.map((name) => files[name]), ...[...trailers, ...episodes].map(({ film }) => film)];
  return slots.flatMap(({ stored }) => [...stored]);
}
