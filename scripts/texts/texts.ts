import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';

type Language = 'en' | 'es';

/** The interface's texts by area and language, from `src/i18n/texts/{area}.{language}.json`. */
export type Texts = Map<string, Record<Language, Record<string, string>>>;

/** Reads all texts below `root`. */
export function readTexts(root: string): Texts {
  const folder = path.join(root, 'src/i18n/texts');
  const areas = new Set(readdirSync(folder).map((file) => file.split('.')[0] ?? ''));
  const read = (area: string, language: Language): Record<string, string> =>
    JSON.parse(readFileSync(path.join(folder, `${area}.${language}.json`), 'utf8'));
  return new Map([...areas].map((area) => [area, { en: read(area, 'en'), es: read(area, 'es') }]));
}

/** Ids that are missing in one language, and texts with different placeholders. */
export function unlikeTexts(texts: Texts): string[] {
  return [...texts].flatMap(([area, { en, es }]) => [
    ...Object.keys(en)
      .filter((id) => !(id in es))
      .map((id) => `src/i18n/texts/${area}.es.json: '${id}' is missing`),
    ...Object.keys(es)
      .filter((id) => !(id in en))
      .map((id) => `src/i18n/texts/${area}.en.json: '${id}' is missing`),
    ...Object.entries(en)
      .filter(([id, message]) => es[id] !== undefined && valuesOf(message) !== valuesOf(es[id]))
      .map(([id]) => `src/i18n/texts/${area}.es.json: '${id}' is filled in with other values than in English`),
  ]);
}

/** Names of the placeholders, sorted. */
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
