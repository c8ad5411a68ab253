import { languageName } from '@/i18n/language-name';

/** Language tags that are offered for captions, in the form that players and browsers use. */
export const captionLanguages: readonly string[] = [
  'ar bg bn ca cs da de el en en-GB es es-419 et eu fa fi fil fr fr-CA gl he hi hr hu id it ja ko lt lv ms nb nl pa pl',
  'pt pt-BR ro ru sk sl sr sv ta te th tr uk ur vi zh-Hans zh-Hant',
].flatMap((tags) => tags.split(' '));

/** Returns the name of a language in that language, as players label its captions. */
export function ownLanguageName(tag: string): string {
  return tag === '' ? '' : languageName(tag, tag);
}

/** Returns the language in a file name such as `film.en.vtt` or `film_spa.srt`; '' if there is none. */
export function languageInName(fileName: string): string {
  const [, tag = ''] = /[._ -]([a-z]{2,3}(?:-[a-z0-9]{2,4})?)\.[a-z]+$/i.exec(fileName) ?? [];
  if (tag === '') return '';
  // `spa` becomes `es`, `PT-br` becomes `pt-BR`.
  const { baseName, language } = localeOf(tag);
  return captionLanguages.find((one) => one === baseName) ?? captionLanguages.find((one) => one === language) ?? '';
}

function localeOf(tag: string): Intl.Locale {
  try {
    return new Intl.Locale(tag);
  } catch {
    // `en-sdh` marks captions for deaf viewers; its subtag is not valid in BCP 47.
    return new Intl.Locale(tag.slice(0, tag.indexOf('-')));
  }
}
