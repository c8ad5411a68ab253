/** What fetches the texts of every area but those that texts.ts has itself, by file. */
export const furtherTexts = import.meta.glob<Record<string, string>>(
  ['./texts/*.json', '!./texts/site.*.json', '!./texts/home.*.json'],
  { import: 'default' },
);
