import { expect, test } from 'vitest';
import { footerGroups } from './site-links';

test('links to the company sections of the landing page', () => {
  const company = footerGroups.find(({ heading }) => heading === 'footer.company');
  expect(company?.links.map(({ to }) => to)).toEqual(['/', '/#about', '/#plans']);
});
