import { textOf, wholeListIn, wholeNumberOf } from '@rules/titles/stored-lists';
import { isDecimalField } from '@/admin/layout/activity/field-labels';
import type { MessageId } from '@/i18n/messages';
import { captionsOf } from '../captions/caption-draft';
import { chaptersOf } from '../chapters/chapter-draft';
import { sortEpisodes } from '../episodes/episode-numbers';
import { noSegments, segmentsOf } from '../episodes/segment-draft';
import type { KindForm } from '../fields/kind-forms';
import { fileNameIn } from '../files/file-slot';
import { titleFileFields } from '../title-draft';

/** A field where two administrators' versions differ, both as people can read them. */
export interface Difference {
  label: MessageId;
  theirs: string;
  mine: string;
}

/**
 * Returns the conflicting fields: those in `changes` whose stored value has changed since the form was loaded
 * (`theirChanges`). `decimal` writes a number in the interface language.
 */
export function differences(
  form: KindForm,
  changes: Readonly<Record<string, string | null>>,
  theirs: Readonly<Partial<Record<string, string>>>,
  theirChanges: Readonly<Record<string, string | null>>,
  decimal: (stored: string) => string,
): Difference[] {
  const shown = (name: string, value: string) => (isDecimalField(name) ? decimal(value) : readable(name, value));
  return Object.entries(changes).flatMap(([name, value]) => {
    const label = labelOf(form, name);
    if (!label || !(name in theirChanges) || (value ?? '') === (theirs[name] ?? '')) return [];
    return [{ label, theirs: shown(name, theirs[name] ?? ''), mine: shown(name, value ?? '') }];
  });
}

/** Omits fields that are derived from another field. */
function labelOf(form: KindForm, name: string): MessageId | undefined {
  const field = form.fields.find((one) => one.name === name);
  if (field) return field.label;
  if (name === 'episodes') return 'titles.fieldEpisodes';
  if (name === 'trailer' && form.lists.includes('trailers')) return 'titleForm.trailers';
  // A TV show's captions are its first episode's.
  if (name === 'captions' && form.lists.includes('captions')) return 'titleForm.captions';
  if (name === 'chapters') return 'titleForm.chapters';
  return form.files.find((file) => file.name === name)?.label;
}

/** Describes a list by the names of its entries, and a URL by its file name. */
function readable(name: string, value: string): string {
  if (name === 'episodes') {
    const items = (wholeListIn(value) ?? []).map((item) => ({
      season: wholeNumberOf(item.season),
      episode: wholeNumberOf(item.episode),
      text: readableEpisode(item),
    }));
    return sortEpisodes(items)
      .map(({ text }) => text)
      .join(', ');
  }
  if (name === 'captions') return readableCaptions(value);
  if (name === 'chapters') {
    return (chaptersOf(value) ?? []).map(({ time, title }) => `${time} ${title}`).join(', ');
  }
  if (/^\s*\[/.test(value)) {
    return (wholeListIn(value) ?? []).map((item) => textOf(item.filename)).join(', ');
  }
  return titleFileFields.some((field) => field === name) ? (value.split('/').at(-1) ?? '') : value;
}

function readableEpisode({ season, episode, title, captions, segments }: Record<string, unknown>): string {
  const names = readableCaptions(captions);
  const times = readableSegments(segments);
  return `${textOf(season)}×${textOf(episode)} ${textOf(title)}${names && ` [${names}]`}${times && ` (${times})`}`;
}

/** Describes segments by their times, because a moved intro is a difference, too. */
function readableSegments(stored: unknown): string {
  return Object.values(segmentsOf(stored) ?? noSegments)
    .filter(({ from }) => from !== '')
    .map(({ from, to }) => `${from}–${to}`)
    .join(', ');
}

/** Includes the file names, because another file of the same language is a difference, too. */
function readableCaptions(stored: unknown): string {
  return (captionsOf(stored) ?? []).map(({ label, file }) => `${label} (${fileNameIn(file)})`).join(', ');
}
