/** Import functions, by file, for the texts of every area that texts.ts does not include. */
export const lazyMessages = import.meta.glob<Record<string, string>>(
  ['./texts/*.json', '!./texts/site.*.json', '!./texts/home.*.json'],
  { import: 'default' },
);
