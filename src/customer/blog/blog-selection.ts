import { clamp } from '@/lib/numbers';
import { pageIn } from '@/lib/pagination';
import { addressWith } from '@/lib/urls';
import type { PostCard } from '@/publishing/posts';

/** Filters and page of the blog's address: `/blog?category=Guides&month=2026-03&page=2`. */
export interface BlogSelection {
  category: string | undefined;
  /** Year and month, such as 2026-03. */
  month: string | undefined;
  page: number;
}

const postsPerPage = 8;

/** Parses the category, month and page of an address. */
export function blogSelectionOf(search: URLSearchParams): BlogSelection {
  return {
    category: search.get('category')?.trim() || undefined,
    month: search.get('month')?.trim() || undefined,
    page: pageIn(search),
  };
}

/** Returns the address of a selection; omits the number of the first page. */
export function blogHref({ category, month, page = 1 }: Partial<BlogSelection>): string {
  const search = new URLSearchParams();
  if (category) search.set('category', category);
  if (month) search.set('month', month);
  if (page > 1) search.set('page', String(page));
  return addressWith('/blog', search);
}

/** One page of the selected posts; clamps the page number to the existing pages. */
export function selectPosts(posts: readonly PostCard[], { category, month, page }: BlogSelection) {
  const fitting = posts.filter(
    (post) => (!category || isInCategory(post, category)) && (!month || monthOf(post) === month),
  );
  const pageCount = Math.max(1, Math.ceil(fitting.length / postsPerPage));
  const shownPage = clamp(page, 1, pageCount);
  const first = (shownPage - 1) * postsPerPage;
  return { posts: fitting.slice(first, first + postsPerPage), page: shownPage, pageCount };
}

/** Returns the months that have posts, the newest first, with their number of posts. */
export function archivesOf(posts: readonly PostCard[]): { month: string; count: number }[] {
  const counts = countsOf(posts.map(monthOf).filter((month) => month !== ''));
  return [...counts].map(([month, count]) => ({ month, count })).sort((a, b) => b.month.localeCompare(a.month));
}

/** Returns the categories by name with their number of posts; spellings that differ in case are one. */
export function categoriesOf(posts: readonly PostCard[]): { category: string; count: number }[] {
  const named = posts.map(({ categories }) => new Map(categories.map((name) => [name.toLowerCase(), name] as const)));
  const names = new Map(named.flatMap((ofPost) => [...ofPost]));
  const counts = countsOf(named.flatMap((ofPost) => [...ofPost.keys()]));
  return [...counts]
    .map(([key, count]) => ({ category: names.get(key) ?? key, count }))
    .sort((a, b) => a.category.localeCompare(b.category));
}

function countsOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function monthOf({ publishedAt }: PostCard): string {
  return publishedAt.slice(0, 7);
}

/** Returns true if a post has the category, in any case. */
export function isInCategory({ categories }: PostCard, category: string): boolean {
  return categories.some((own) => own.toLowerCase() === category.toLowerCase());
}
