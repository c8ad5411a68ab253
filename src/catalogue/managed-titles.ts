import { type CardField, cardTexts } from '@rules/titles/title-fields';
import type { TitleVisibility } from '@rules/titles/title-visibility';
import type { StoredCardPage } from '@/backend/catalogue';
import { query, type Stored } from '@/backend/operations';
import type { ManagedBrowseArguments } from '@/backend/title-management';
import type { KindSlug } from '@/config/kind-slug';
import { type Filters, filterArguments, filterFields } from './filters';
import type { Kind } from './kinds/kind';
import type { TitleDetails } from './titles';

/** A title's row in the back office table. Omits empty values. */
export interface ManagedCard
  extends Partial<Record<CardField, string | undefined>>,
    Pick<TitleDetails, 'id' | 'likes' | 'dislikes' | 'favorites'> {
  kind: KindSlug;
  status: TitleVisibility;
  /** True for a draft that is published as soon as its files are encoded. */
  awaitsEncoding: boolean;
  updatedAt: string | undefined;
}

export type ManagedSort = NonNullable<ManagedBrowseArguments['sort']>;
export type ManagedFilters = Filters & { readonly status: readonly TitleVisibility[] };
export type ManagedFilterField = keyof ManagedFilters;

/** A page of a kind's titles with its filters. Pages count from 1 and hold at most 100 titles. */
export interface ManagedView {
  page: number;
  pageSize: number;
  /** By default a search is sorted by relevance, any other list by title. */
  sort?: ManagedSort | undefined;
  isDescending?: boolean | undefined;
  search?: string | undefined;
  filters?: ManagedFilters | undefined;
}

export interface ManagedPage extends Pick<StoredCardPage, 'total' | 'page' | 'pageCount'> {
  cards: ManagedCard[];
  /** Number of titles per value of each filter. */
  facets: { field: ManagedFilterField; value: string; count: number }[];
}

/** Query of TanStack Query for a page of a manager's table. */
export function browseTitlesQuery(kind: Kind, view: ManagedView) {
  return {
    queryKey: ['managed', kind.slug, 'page', view] as const,
    queryFn: () => browseTitles(kind, view),
  };
}

/** Key prefix for `invalidateQueries` after a change of a kind's titles: covers all pages and titles for editing. */
export function managedKey(kind: Kind) {
  return ['managed', kind.slug] as const;
}

/** Reads one page of a kind's titles including drafts; also for callers that iterate over all pages. */
export async function browseTitles(kind: Kind, view: ManagedView): Promise<ManagedPage> {
  const { filters, search, sort, isDescending, ...paging } = view;
  const found = await query('browseTitles', {
    kind: kind.titleKind,
    ...paging,
    ...(sort && { sort }),
    ...(isDescending !== undefined && { isDescending }),
    ...(filters && managedArguments(filters)),
    ...(search && { search }),
  });
  const { total, page, pageCount } = found;
  const facets = found.facets.flatMap(({ field, value, count }) => {
    const known = managedFields.find((name) => name === field);
    return known ? [{ field: known, value, count }] : [];
  });
  return { cards: found.items.map((card) => managedCard(kind, card)), total, page, pageCount, facets };
}

/** All filter fields of a manager's list. */
export const managedFields = [...filterFields, 'status'] as const satisfies readonly ManagedFilterField[];

/** Omits fields without a value. */
function managedArguments({ status, ...filters }: ManagedFilters) {
  return { ...filterArguments(filters), ...(status.length > 0 && { statuses: [...status] }) };
}

function managedCard(kind: Kind, card: Stored<'CatalogueCard'>): ManagedCard {
  return {
    ...cardTexts(kind.titleKind, (name) => filled(card[name])),
    kind: kind.slug,
    id: card.id,
    likes: card.likes ?? 0,
    dislikes: card.dislikes ?? 0,
    favorites: card.favorites ?? 0,
    status: waiting.find((visibility) => visibility === card.status) ?? 'PUBLISHED',
    awaitsEncoding: card.awaitsEncoding ?? false,
    updatedAt: filled(card.updatedAt),
  };
}

const waiting = ['DRAFT', 'SCHEDULED'] as const satisfies readonly TitleVisibility[];

function filled(text: string | null | undefined): string | undefined {
  return text || undefined;
}
