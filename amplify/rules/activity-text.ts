import { truncateWithEllipsis } from './plain-text';
import { wholeListIn } from './stored-lists';
import { isListField, isTitleField, type TitleFields } from './title-fields';
import type { TitleKind } from './title-kind';

/*
 * Content of `activity_event_description` in ActivityLogs. For a title: JSON text of its name and its changes,
 * `{"title":"Modern Times","changes":{"year":["1935","1936"]}}`, with the event `movie.created`, `movie.updated` or
 * `movie.deleted` (`tvShow.…`, `audiobook.…`). For a record that an administrator wrote through its model
 * (amplify/data/resolvers/activity-trail.ts): `{"input":{…}}`, with the event `BlogPost.create`, `.update` or `.delete`.
 * Otherwise plain text.
 */

export interface ActivityText {
  title?: string;
  /** Before and after; of lists, how many entries. */
  changes?: Record<string, [before: string, after: string]>;
  input?: Record<string, unknown>;
}

/** Returns the stored description of a change of a title. */
export function titleActivityText(kind: TitleKind, before: Described, after: Described): string {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => (valueIn(before, name) ?? '') !== (valueIn(after, name) ?? ''));
  const text: ActivityText = { title: after.title ?? before.title ?? '' };
  const changes = changed.map((name) => [name, [before, after].map((one) => shown(kind, name, valueIn(one, name)))]);
  if (changes.length > 0) text.changes = Object.fromEntries(changes);
  return JSON.stringify(text);
}

/** A stored description taken apart; undefined for plain words. */
export function readActivityText(stored: string | null | undefined): ActivityText | undefined {
  if (!stored?.startsWith('{')) return undefined;
  try {
    // Text of another shape has none of the fields.
    return JSON.parse(stored) as ActivityText;
  } catch {
    return undefined;
  }
}

type Described = TitleFields & { status?: string };

const longestShown = 200;

function valueIn(fields: Described, name: string): string | null | undefined {
  return Object.entries(fields).find(([field]) => field === name)?.[1];
}

function shown(kind: TitleKind, name: string, value: string | null | undefined): string {
  if (isTitleField(kind, name) && isListField(kind, name)) return String(wholeListIn(value)?.length ?? '');
  return truncateWithEllipsis(value ?? '', longestShown);
}
