import { editDistance } from '@rules/text/edit-distance';
import { foldDiacritics } from '@rules/text/fold-diacritics';
import { ageRatings, qualities, qualityLabel } from '@rules/titles/title-options';
import { titleStatuses } from '../manager-search-params';
import { namedGenres, namedLanguages } from './stored-values';

/** The fields whose values are taken from a list. */
export const optionFields = ['genre', 'age', 'quality', 'language', 'status'] as const;
export type OptionField = (typeof optionFields)[number];

/**
 * Proposes the stored value for an unknown one: by synonym, by part, or by edit distance. Several genres are joined by
 * a comma. Undefined without a close match.
 */
export function proposedValue(field: OptionField, value: string): string | undefined {
  const word = foldDiacritics(value).trim();
  const named = meanings[field].get(word);
  if (named !== undefined) return named || undefined;
  if (field === 'genre') return genresWithin(word) ?? closestIn(namesOf.genre, word);
  // Age ratings are too short for edit distances: PG is close to G, but has another meaning.
  return field === 'age' ? undefined : closestIn(namesOf[field], word);
}

/** Returns the genres whose names are words of the text, such as both of `romantic comedy`. */
function genresWithin(text: string): string | undefined {
  const words = text.split(/[^\p{L}\p{N}-]+/u).filter(Boolean);
  const found = words.flatMap((word) => meanings.genre.get(word) || namedGenres.get(word) || []);
  return [...new Set(found)].join(', ') || undefined;
}

function closestIn(names: ReadonlyMap<string, string>, word: string): string | undefined {
  // One letter in four may differ.
  let least = Math.floor(word.length / 4) + 1;
  let closest: string | undefined;
  for (const [name, stored] of names) {
    const distance = editDistance(name, word);
    if (distance < least) [least, closest] = [distance, stored];
  }
  return closest;
}

const namesOf: Record<OptionField, ReadonlyMap<string, string>> = {
  genre: namedGenres,
  language: namedLanguages,
  age: new Map(ageRatings.map((one) => [one.toLowerCase(), one])),
  quality: new Map(qualities.map((one) => [qualityLabel(one).toLowerCase(), one])),
  status: new Map(titleStatuses.map((one) => [one.toLowerCase(), one])),
};

/** Synonyms of the allowed values in other catalogues, normalized; an empty string has no equivalent. */
const meanings: Record<OptionField, ReadonlyMap<string, string>> = {
  genre: named({
    ...{ romantic: 'romance', romantica: 'romance', romantico: 'romance', romcom: 'romance, comedy' },
    ...{ 'rom-com': 'romance, comedy', 'science fiction': 'sci-fi', scifi: 'sci-fi', 'science-fiction': 'sci-fi' },
    ...{ 'sci fi': 'sci-fi', concert: 'music', performance: 'music', animated: 'animation', anime: 'animation' },
    ...{ cartoon: 'animation', biopic: 'biography', biographical: 'biography', kids: 'family', children: 'family' },
    ...{ "children's": 'family', infantil: 'family', historical: 'history', historica: 'history', sport: 'sports' },
    ...{ deporte: 'sports', 'film-noir': 'crime', noir: 'crime', policiaca: 'crime', detective: 'mystery' },
    ...{ suspenseful: 'thriller', intriga: 'mystery', scary: 'horror', slasher: 'horror', docudrama: 'documentary' },
    ...{
      docs: 'documentary',
      comic: 'comedy',
      comedic: 'comedy',
      comedies: 'comedy',
      dramas: 'drama',
      martial: 'action',
    },
    ...{ 'super hero': 'action', superhero: 'action', belico: 'war', guerra: 'war', fantastica: 'fantasy' },
    ...{ musica: 'music', epic: 'adventure', 'tv movie': '', short: '', other: '', others: '', unknown: '' },
  }),
  age: named({
    ...{ u: 'G', 'tv-g': 'G', 'tv-y': 'G', tp: 'G', apta: 'G', all: 'G', '0': 'G', '0+': 'G' },
    ...{ 'tv-pg': 'PG', 'tv-y7': 'PG', m: 'PG', gp: 'PG', '6': 'PG', '6+': 'PG', '7': 'PG', '7+': 'PG' },
    ...{ pg13: 'PG-13', 'pg 13': 'PG-13', 'tv-14': 'PG-13', '12': 'PG-13', '12a': 'PG-13', '12+': 'PG-13' },
    ...{ '13': 'PG-13', '13+': 'PG-13', '14': 'PG-13', '14+': 'PG-13', '15': 'R', '16': 'R', '16+': 'R', '17': 'R' },
    ...{ 'tv-ma': 'R', ma15: 'R', nc17: 'NC-17', 'nc 17': 'NC-17', x: 'NC-17', '18': 'NC-17', '18+': 'NC-17' },
    ...{ r18: 'NC-17', 'not rated': '', unrated: '', nr: '', ur: '', open: '' },
  }),
  quality: named({
    ...{ cam: 'CAM-', sd: '360p-', '480p': '360p-', '576p': '360p-', dvd: '360p-', hd: '720p-', '720': '720p-' },
    ...{ 'full hd': '1080p-', fhd: '1080p-', fullhd: '1080p-', '1080': '1080p-', '1080i': '1080p-' },
    ...{ bluray: '1080p-', 'blu-ray': '1080p-', '4k': '4K-ULTRA HD', uhd: '4K-ULTRA HD', '2160p': '4K-ULTRA HD' },
    ...{ 'ultra hd': '4K-ULTRA HD', '4k uhd': '4K-ULTRA HD', '4k ultra hd': '4K-ULTRA HD' },
  }),
  language: named({
    ...{ en: 'english', eng: 'english', 'en-us': 'english', 'en-gb': 'english', es: 'spanish', spa: 'spanish' },
    ...{ castellano: 'spanish', espanol: 'spanish', zh: 'chinese', zho: 'chinese', mandarin: 'chinese' },
    ...{ hi: 'hindi', ar: 'arabic', ara: 'arabic', pt: 'portuguese', por: 'portuguese', bn: 'bengali' },
    ...{ ru: 'russian', rus: 'russian', ja: 'japanese', jpn: 'japanese', pa: 'punjabi', fr: '', de: '', it: '' },
  }),
  status: named({
    ...{ released: 'PUBLISHED', live: 'PUBLISHED', active: 'PUBLISHED', public: 'PUBLISHED', publicado: 'PUBLISHED' },
    ...{ visible: 'PUBLISHED', hidden: 'DRAFT', unpublished: 'DRAFT', private: 'DRAFT', borrador: 'DRAFT' },
    ...{ inactive: 'DRAFT', archived: 'DRAFT', planned: 'SCHEDULED', programado: 'SCHEDULED' },
  }),
};

function named(meanings: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(Object.entries(meanings));
}
