import { expect, test } from 'vitest';
import { spanishKeyword } from '../../amplify/functions/catalogue/search/search-entry';
import english from '../../src/i18n/texts/site.en.json';
import spanish from '../../src/i18n/texts/site.es.json';

const ids = Object.keys(english).filter((id) => id.startsWith('subject.')) as (keyof typeof english)[];

test.each(ids)('the search finds %s by its name on the Spanish site', (id) => {
  expect(spanishKeyword(id.replace('subject.', ''))).toBe(spanish[id].toLowerCase());
});
