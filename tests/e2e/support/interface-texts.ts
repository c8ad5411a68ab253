import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../../src/i18n/texts');

/** Returns the interface's texts by id as regular expressions; placeholders match any text. */
export function interfaceTexts(language: 'en' | 'es'): (id: string) => RegExp {
  const ofLanguage = readdirSync(folder).filter((name) => name.endsWith(`.${language}.json`));
  const texts: Record<string, string> = Object.assign(
    {},
    ...ofLanguage.map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'))),
  );
  return (id) => {
    const text = texts[id];
    if (text === undefined) throw new Error(`There is no text ${id}.`);
    const pieces = text.split(/\{.*\}/).map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${pieces.join('.*')}$`);
  };
}
