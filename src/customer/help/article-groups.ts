import { paths } from '@/config/paths';

/** The Help Center's three groups with three articles each (specification, customer side, §2). */
export const articleGroups = [
  {
    heading: 'helpCenter.gettingStarted',
    articles: ['create-an-account', 'try-and-choose-a-plan', 'find-something-to-watch'],
  },
  {
    heading: 'helpCenter.cantWatch',
    articles: ['nothing-plays', 'it-stops-and-starts', 'i-cannot-log-in'],
  },
  {
    heading: 'helpCenter.watching',
    articles: ['go-on-where-you-stopped', 'player-and-keyboard', 'bookmarks-and-favourites'],
  },
] as const;

export type ArticleName = (typeof articleGroups)[number]['articles'][number];

/** Returns the article that the address names; undefined for any other value. */
export function articleNamed(name: string | null): ArticleName | undefined {
  return articleGroups.flatMap(({ articles }): ArticleName[] => [...articles]).find((known) => known === name);
}

/** Returns the address of an article of the Help Center. */
export function articleHref(name: ArticleName): string {
  return `${paths.helpCenter()}?article=${name}`;
}
