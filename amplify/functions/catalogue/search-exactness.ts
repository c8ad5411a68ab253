import type { SearchEntry } from './search-entry';
import { smallWords } from './search-words';

/** How much more a title fits than its single words say: it is what was typed, begins with it, or a person is called so. */
export function exactness(entry: SearchEntry, typed: string): number {
  const withoutSmall = typed
    .split(' ')
    .filter((word) => !smallWords.has(word))
    .join(' ');
  const ofNames = entry.names.map((name) => {
    if (name.text === typed) return 5;
    if (withoutSmall !== '' && name.withoutSmall === withoutSmall) return 4;
    return Math.max(inTitle(name.text, typed), inTitle(name.withoutSmall, withoutSmall));
  });
  return Math.max(inPeople(entry.people, typed), ...ofNames);
}

function inTitle(title: string, typed: string): number {
  if (typed === '') return 0;
  const at = title.startsWith(typed) ? 0 : title.indexOf(` ${typed}`) + 1;
  if (at === 0 && !title.startsWith(typed)) return 0;
  const isWhole = title.length === at + typed.length || title[at + typed.length] === ' ';
  return (at === 0 ? 0.6 : 0.3) + (isWhole ? 0.5 : 0);
}

function inPeople(people: string, typed: string): number {
  if (people.includes(`|${typed}|`)) return 0.9;
  if (typed.includes(' ') && (people.includes(`|${typed}`) || people.includes(` ${typed}|`))) return 0.5;
  return 0;
}
