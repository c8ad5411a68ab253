import { alternativeTitles } from '@rules/titles/alternative-titles';
import { creditFields } from '@rules/titles/public-title-fields';
import { stringsOf, textOf } from '@rules/titles/stored-lists';
import { lengthOf } from '@rules/titles/title-length';
import { readPublicTitle } from '@/backend/titles';
import type { KindSlug } from '@/config/kind-slug';
import type { Language } from '@/i18n/languages';
import type { Credit, Kind } from './kinds/kind';
import { parseList } from './media-lists';
import { withoutPrefix } from './records';
import type { NamedTitle } from './use-title-name';

/** Matches a field that contains JSON, even invalid JSON, and not an address. */
const isMeantAsJson = /^\s*([[{"]|null\s*$)/;

/** Details of a title on the watch page, of any kind. Omits empty values. */
export interface TitleDetails extends NamedTitle {
  id: string;
  /** Further names of the title in each language, besides its own. */
  alternatives?: Record<Language, readonly string[]>;
  /** Series to which the title belongs, and its number in the series. */
  series: string | undefined;
  seriesNumber: string | undefined;
  year: string | undefined;
  age: string | undefined;
  rate: string | undefined;
  quality: string | undefined;
  poster: string | undefined;
  /** A 16:9 still of a film or show. */
  backdrop: string | undefined;
  /** Seconds. */
  duration: number | undefined;
  /** True if the title has captions; for a TV show, if its first episode has them. */
  hasCaptions: boolean;
  /** HTML as stored; sanitize it before rendering. */
  description: string;
  subjects: string[];
  credits: Credit[];
  /** Addresses of each trailer, one per delivery base. */
  trailers: string[][];
  likes: number;
  dislikes: number;
  favorites: number;
}

/** Query of TanStack Query for the public fields of a title; null if the id is unknown. */
export function titleQuery(kind: Kind, id: string) {
  return {
    queryKey: ['title', kind.slug, id] as const,
    queryFn: () => loadTitle(kind, id),
  };
}

async function loadTitle<N extends KindSlug>(kind: Kind<N>, id: string): Promise<TitleDetails | null> {
  const stored = await readPublicTitle(kind.titleKind, id);
  if (!stored) return null;
  const record = withoutPrefix<N>(stored, kind.titleKind);
  const values = new Map<string, unknown>(Object.entries(record));
  const alternatives = { en: alternativeTitles(record.title_en), es: alternativeTitles(record.title_es) };
  return {
    id,
    title: record.title || undefined,
    titles: { en: alternatives.en[0], es: alternatives.es[0] },
    alternatives,
    series: record.series || undefined,
    seriesNumber: record.series_number || undefined,
    year: record.year || undefined,
    age: record.age || undefined,
    rate: record.rate || undefined,
    quality: kind.watch.quality(record) || undefined,
    poster: record.bg || undefined,
    backdrop: textOrNone(values.get('backdrop')),
    duration: 'duration' in record ? lengthOf(record.duration) : undefined,
    hasCaptions: record.has_captions ?? false,
    description: record.description ?? '',
    // Specification, decision 6.
    subjects: kind.watch.subjects(record).map((subject) => (subject === 'enlish' ? 'english' : subject)),
    credits: creditFields[kind.titleKind].flatMap(({ field, label }) => {
      const value = values.get(field);
      return typeof value === 'string' && value ? [{ label, value }] : [];
    }),
    trailers: parseTrailers(record.trailer),
    likes: record.likes ?? 0,
    dislikes: record.dislikes ?? 0,
    favorites: record.favorite ?? 0,
  };
}

/**
 * Parses the trailers of a stored title; returns the addresses of each. A movie's or audiobook's field contains one
 * address, a TV show's a list of items with `url[]`, as JSON text or as a value (specification, customer side, §3).
 */
export function parseTrailers(stored: unknown): string[][] {
  if (typeof stored === 'string' && !isMeantAsJson.test(stored)) return stored.trim() === '' ? [] : [[stored.trim()]];
  return parseList(stored, 'trailers')
    .map((item) => stringsOf(item.url))
    .filter((addresses) => addresses.length > 0);
}

function textOrNone(value: unknown): string | undefined {
  return textOf(value) || undefined;
}
