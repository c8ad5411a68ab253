import { foldDiacritics } from '@rules/text/fold-diacritics';
import { releaseYear } from '@rules/titles/release-year';
import type { ImportField } from './column-mapping';

/** Scores how well a header matches a field: 2 for a known name, 1 if it contains one, 0 otherwise. */
export function meaningScore(field: ImportField, header: string): number {
  const words = headerWords(header);
  const name = words.join(' ');
  const { exact = [], within = [] } = meanings[field] ?? {};
  if ([...exact, ...within].includes(name)) return 2;
  return within.some((part) => ` ${name} `.includes(` ${part} `)) ? 1 : 0;
}

/** True if the values of a column have the type of the field; a column without values fits any field. */
export function valuesFit(field: ImportField, values: readonly unknown[]): boolean {
  const texts = values.map((value) => String(value ?? '').trim()).filter((text) => text !== '');
  const share = (fits: (text: string) => boolean) => texts.filter(fits).length / Math.max(1, texts.length);
  if (texts.length === 0) return true;
  switch (field) {
    case 'code':
      return new Set(texts).size > texts.length * 0.9;
    case 'year':
      return share((text) => releaseYear(text) !== undefined) >= 0.5;
    case 'rate':
      return share(isNumber) >= 0.5;
    case 'duration':
      return share((text) => /\d/.test(text)) >= 0.5;
    case 'age':
      // A column `rating` of numbers such as 7.4 holds scores.
      return share((text) => /^\d+[.,]\d+$/.test(text)) < 0.2;
    default:
      return true;
  }
}

/** Returns a header's words in lowercase, without accents and punctuation: two for `runtimeMinutes`. */
export function headerWords(header: string): string[] {
  const apart = header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return foldDiacritics(apart)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

function isNumber(text: string): boolean {
  return /^\d+([.,]\d+)?\s*(%|\/\s*10)?$/.test(text);
}

interface Meaning {
  /** Names that only match a whole header. */
  exact?: readonly string[];
  /** Names that match a whole header or a part of it. */
  within?: readonly string[];
}

/** Names of the fields in the catalogues of other sites and databases, in English and Spanish. */
const meanings: Partial<Record<ImportField, Meaning>> = {
  code: {
    exact: [
      ...['id', 'own id', 'title id', 'show id', 'film id', 'item id', 'book id', 'imdb id', 'tmdb id', 'tconst'],
      ...[
        'identifier',
        'identificador',
        'key',
        'clave',
        'sku',
        'guid',
        'uuid',
        'isbn',
        'isbn13',
        'asin',
        'ean',
        'slug',
      ],
    ],
  },
  title: {
    exact: ['film', 'movie', 'show', 'book', 'pelicula', 'libro', 'nombre', 'series title', 'title', 'titulo', 'name'],
    within: ['primary title', 'film title', 'titulo'],
  },
  title_en: { exact: ['english title', 'title english', 'title in english', 'titulo en ingles', 'titulo ingles'] },
  title_es: {
    exact: ['spanish title', 'title spanish', 'title in spanish', 'titulo en espanol', 'titulo espanol', 'titulo es'],
  },
  series: { exact: ['franchise', 'collection', 'saga', 'coleccion', 'belongs to collection'] },
  series_number: { exact: ['volume', 'part', 'volumen', 'parte', 'series index', 'number in series'] },
  year: {
    exact: ['released', 'premiere', 'premiered', 'published', 'publication date', 'original publication year', 'date'],
    within: ['year', 'release date', 'air date', 'first aired', 'ano', 'estreno', 'fecha de publicacion'],
  },
  genre: { within: ['genre', 'genres', 'genero', 'generos', 'listed in', 'categories', 'category', 'categoria'] },
  quality: { within: ['quality', 'resolution', 'calidad', 'resolucion'] },
  age: {
    exact: ['rating', 'rated', 'content rating'],
    within: [
      ...['mpaa rating', 'mpaa', 'certificate', 'certification', 'parental rating', 'age rating', 'maturity rating'],
      ...['clasificacion', 'edad'],
    ],
  },
  rate: {
    exact: ['rating', 'score', 'stars', 'vote average', 'average rating', 'nota', 'puntuacion', 'valoracion'],
    within: ['imdb rating', 'imdb score', 'user rating', 'user score', 'rating', 'calificacion'],
  },
  language: { within: ['language', 'languages', 'idioma', 'lengua'] },
  bg: { within: ['poster', 'cover', 'thumbnail', 'image', 'cartel', 'caratula', 'portada'] },
  link: { exact: ['media', 'video', 'audio', 'media url', 'video url', 'audio url', 'stream url'] },
  duration: {
    exact: ['minutes', 'minutos', 'min', 'mins'],
    within: ['runtime', 'running time', 'run time', 'duration', 'length', 'duracion', 'metraje'],
  },
  trailer: { within: ['trailer'] },
  description: {
    within: [
      'description',
      'overview',
      'synopsis',
      'plot',
      'summary',
      'storyline',
      'sinopsis',
      'descripcion',
      'resumen',
    ],
  },
  director: { within: ['director', 'directors', 'directed by', 'direccion', 'dirigida por', 'creator', 'creators'] },
  casting: { within: ['cast', 'casting', 'actors', 'actor', 'starring', 'stars', 'reparto', 'actores', 'interpretes'] },
  author: { within: ['author', 'authors', 'writer', 'written by', 'autor', 'autora', 'autores'] },
  narrator: { within: ['narrator', 'narrators', 'read by', 'reader', 'narrador', 'narradora', 'locutor'] },
  published: { within: ['publisher', 'published by', 'editorial'] },
  production: {
    within: [
      ...['distributor', 'studio', 'production company', 'production companies', 'production', 'network', 'label'],
      ...['distribuidora', 'productora', 'estudio', 'produccion'],
    ],
  },
  details: { exact: ['seasons', 'temporadas', 'number of seasons', 'number of episodes'] },
  status: { exact: ['state', 'estado', 'visibility'] },
};
