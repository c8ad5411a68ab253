import { genresIn } from '@rules/genres';
import { useMemo } from 'react';
import { QualityBadge } from '@/catalogue/components/QualityBadge';
import type { ManagedCard } from '@/catalogue/managed-titles';
import { isRated } from '@/catalogue/rating';
import { useSubjectName } from '@/catalogue/use-subject-name';
import type { MessageId } from '@/i18n/messages';
import { useDates } from '@/i18n/use-dates';
import { useLanguage } from '@/i18n/use-language';
import { useText } from '@/i18n/use-text';
import type { DataColumn } from '@/ui/DataTable';
import type { ColumnName, KindOfManager } from '../kinds/kind-of-manager';
import { sortableColumns } from '../manager-place';
import { StatusMark } from './StatusMark';

/** The columns of a kind's table by their names, with their headers and how each writes a title. */
export function useColumns(manager: KindOfManager, shown: readonly ColumnName[]): DataColumn<ManagedCard>[] {
  const headerOf = useColumnHeaders(manager);
  const cells = useCells();
  return useMemo(
    () =>
      shown.map((name) => ({
        id: name,
        header: headerOf(name),
        cell: cells[name],
        isSortable: sortableColumns.has(name),
        align: numeric.has(name) ? 'end' : 'start',
      })),
    [shown, headerOf, cells],
  );
}

/** Returns the column headers; each kind has its own words for title and creator. */
export function useColumnHeaders({ words }: KindOfManager): (name: ColumnName) => string {
  const text = useText();
  return useMemo(() => {
    const own = { title: words.name, creator: words.creator };
    return (name) => text(name === 'title' || name === 'creator' ? own[name] : headers[name]);
  }, [text, words]);
}

const headers: Record<Exclude<ColumnName, 'title' | 'creator'>, MessageId> = {
  series: 'titles.series',
  rating: 'titles.rating',
  year: 'titles.year',
  likes: 'titles.likes',
  dislikes: 'titles.dislikes',
  favorites: 'titles.favorites',
  status: 'titles.status',
  genre: 'filter.genre',
  language: 'filter.language',
  quality: 'filter.quality',
  age: 'filter.age',
  production: 'titles.production',
  duration: 'filter.length',
  updated: 'titles.lastChange',
};

const numeric: ReadonlySet<ColumnName> = new Set(['rating', 'year', 'likes', 'dislikes', 'favorites', 'duration']);

function useCells(): Record<ColumnName, DataColumn<ManagedCard>['cell']> {
  const text = useText();
  const language = useLanguage();
  const { moment } = useDates();
  const nameOf = useSubjectName();
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(language);
    // Shows one decimal in every row, so that 8.0 aligns with 7.9.
    const ratings = new Intl.NumberFormat(language, { minimumFractionDigits: 1 });
    const missing = text('titles.missing');
    return {
      title: ({ title, status, publishAt }) => (
        <span
          className={`flex min-w-0 items-baseline ${status === 'SCHEDULED' ? 'flex-wrap gap-x-2 gap-y-1 py-1.5' : 'gap-2'}`}
        >
          {/* Where there is no room for all of it, pointing at it shows the rest. */}
          <span title={title} className="min-w-0 wrap-anywhere @3xl:truncate">
            {title ?? text('title.unknown')}
          </span>
          {status !== 'PUBLISHED' && <StatusMark status={status} publishAt={publishAt} />}
        </span>
      ),
      series: ({ series, seriesNumber }) =>
        [series, seriesNumber && asNumber(seriesNumber, numbers)].filter(Boolean).join(' · ') || missing,
      creator: ({ creator }) => creator ?? missing,
      rating: ({ rate }) => (rate && isRated(rate) ? asNumber(rate, ratings) : missing),
      // A year is a name more than a number: '1,926' would be wrong.
      year: ({ year }) => year ?? missing,
      likes: ({ likes }) => numbers.format(likes),
      dislikes: ({ dislikes }) => numbers.format(dislikes),
      favorites: ({ favorites }) => numbers.format(favorites),
      status: ({ status, publishAt }) => <StatusMark status={status} publishAt={publishAt} />,
      genre: ({ genre }) => genresIn(genre).map(nameOf).join(', ') || missing,
      language: ({ language: spoken }) => (spoken ? nameOf(spoken) : missing),
      quality: ({ quality }) => (quality ? <QualityBadge quality={quality} /> : missing),
      age: ({ age }) => age ?? missing,
      production: ({ production }) => production ?? missing,
      duration: ({ duration }) => duration ?? missing,
      updated: ({ updatedAt }) => moment(updatedAt) || missing,
    };
  }, [text, language, moment, nameOf]);
}

/** Ratings and places are stored as text, and may be no number. */
function asNumber(stored: string, numbers: Intl.NumberFormat): string {
  const value = Number(stored);
  return Number.isFinite(value) ? numbers.format(value) : stored;
}
