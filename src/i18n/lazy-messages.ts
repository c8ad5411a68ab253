/** Import functions, by file name, for the texts of all areas except those that texts.ts imports. */
export const lazyMessages = import.meta.glob<Record<string, string>>(
  ['./texts/*.json', '!./texts/site.*.json', '!./texts/home.*.json'],
  { import: 'default' },
);
