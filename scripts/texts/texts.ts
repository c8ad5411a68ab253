import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';

/** The interface's texts by area and language, from `src/i18n/texts/{area}.{language}.json`. */
export type Texts = Map<string, Record<string, Record<string, string>> & { en: Record<string, string> }>;

/** Reads all texts below `root`. The languages are those of any area's files; a missing file counts as empty. */
export function readTexts(root: string): Texts {
  const folder = path.join(root, 'src/i18n/texts');
  const names = readdirSync(folder).map((file) => file.split('.'));
  const areas = new Set(names.map(([area = '']) => area));
  const languages = new Set(names.map(([, language = '']) => language));
  const read = (area: string, language: string): Record<string, string> => {
    const file = path.join(folder, `${area}.${language}.json`);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  };
  return new Map(
    [...areas].map((area) => {
      const texts = Object.fromEntries([...languages].map((language) => [language, read(area, language)]));
      return [area, { ...texts, en: read(area, 'en') }];
    }),
  );
}

/** Returns the ids that are missing in one language, and texts with different placeholders. */
export function mismatchedTexts(texts: Texts): string[] {
  return [...texts].flatMap(([area, { en, ...others }]) =>
    Object.entries(others).flatMap(([language, other]) => [
      ...Object.keys(en)
        .filter((id) => !(id in other))
        .map((id) => `src/i18n/texts/${area}.${language}.json: '${id}' is missing`),
      ...Object.keys(other)
        .filter((id) => !(id in en))
        .map((id) => `src/i18n/texts/${area}.en.json: '${id}' is missing`),
      ...Object.entries(en)
        .filter(([id, message]) => other[id] !== undefined && valuesOf(message) !== valuesOf(other[id]))
        .map(
          ([id]) => `src/i18n/texts/${area}.${language}.json: '${id}' has different placeholders from the English text`,
        ),
    ]),
  );
}

/** Returns the names of the placeholders, sorted. */
function valuesOf(message: string): string {
  const names = new Set<string>();
  collect(compileMessage(message), names);
  return [...names].sort().join();
}

/** A compiled message is a list of strings and of `[name, kind, options]`, whose options are compiled messages. */
function collect(compiled: unknown, names: Set<string>): void {
  if (!Array.isArray(compiled)) return;
  for (const part of compiled) {
    if (!Array.isArray(part)) continue;
    const [name, , options] = part;
    names.add(String(name));
    if (typeof options === 'object' && options !== null) {
      for (const option of Object.values(options)) collect(option, names);
    }
  }
}
