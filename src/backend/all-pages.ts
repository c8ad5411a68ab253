import { dataOf } from './client';

interface ListedPage<Item> {
  data: Item[];
  nextToken?: string | null;
  errors?: { message: string }[];
}

/** All entries of a list of the data client, page after page; a page may be empty and still not be the last. */
export async function allPages<Item>(
  path: string,
  read: (nextToken: string | null) => Promise<ListedPage<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  let nextToken: string | null = null;
  do {
    const page: Promise<ListedPage<Item>> = read(nextToken);
    items.push(...(await dataOf(path, page)));
    nextToken = (await page).nextToken ?? null;
  } while (nextToken);
  return items;
}
