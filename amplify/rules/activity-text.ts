import { shortened } from './shortened';
import { wholeListIn } from './stored-lists';
import type { TitleFields } from './title-fields';
import type { TitleKind } from './title-kind';
import { isListField } from './title-lists';

/*
 * What an ActivityLogs record says in `activity_event_description`. Of a title: JSON text of its name and of what
 * changed, `{"title":"Modern Times","changes":{"year":["1935","1936"]}}`, its event being `movie.created`,
 * `movie.updated` or `movie.deleted` (`tvShow.…`, `audiobook.…`). Of a record that an administrator wrote through its
 * model (amplify/data/activity-trail.ts): `{"input":{…}}`, the event being `BlogPost.create`, `.update` or `.delete`.
 * Anything else is plain words.
 */

export interface ActivityText {
  title?: string;
  /** Before and after; of lists, how many entries. */
  changes?: Record<string, [before: string, after: string]>;
  input?: Record<string, unknown>;
}

/** What happened to a title, in words that are stored. */
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
    // What is not of this shape has none of its parts.
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
  // Names are those of fields, or `status`, which is no list.
  if (isListField(kind, name as keyof TitleFields)) return String(wholeListIn(value)?.length ?? '');
  return shortened(value ?? '', longestShown);
}
