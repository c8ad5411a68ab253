import type { Language } from './languages';
import type { Area } from './messages';
import site from './texts/site.en.json';

type Texts = Record<string, string>;
type Files = Record<string, () => Promise<Texts>>;

/** Texts that a first page may use; all others load with the pages that use them. */
const files: Files = import.meta.glob<Texts>(['./texts/site.*.json', '!./texts/site.en.json', './texts/home.*.json'], {
  import: 'default',
});

/** Loads the texts of `areas` in `language`; a loaded area is not requested again. */
export async function textsOf(areas: Iterable<Area>, language: Language): Promise<Texts> {
  const texts = await Promise.all([...areas].map((area) => textsOfArea(area, language)));
  return Object.assign({}, ...texts);
}

async function textsOfArea(area: Area, language: Language): Promise<Texts> {
  if (area === 'site' && language === 'en') return site;
  const name = `./texts/${area}.${language}.json`;
  const load = files[name] ?? (await import('./lazy-messages')).lazyMessages[name];
  if (!load) throw new Error(`There are no texts of "${area}" in "${language}".`);
  return load();
}
