import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { Footer } from './Footer';

test("lists the footer's groups and links in order, with their addresses", () => {
  render(
    <MemoryRouter>
      <Footer />
    </MemoryRouter>,
    { wrapper: InEnglish },
  );
  const groups = screen.getAllByRole('navigation').map((group) => {
    const links = within(group).getAllByRole('link');
    return [group.getAttribute('aria-label'), links.map((link) => [link.textContent, link.getAttribute('href')])];
  });
  expect(groups).toEqual([
    [
      'Company',
      [
        ['Home', '/'],
        ['About', '/#about'],
        ['Services', '/#plans'],
      ],
    ],
    [
      'Support',
      [
        ['FAQS', '/faqs'],
        ['Help Center', '/help-center'],
        ['Support', '/support'],
        ['Account', '/account'],
      ],
    ],
    [
      'Policies',
      [
        ['Privacy Policy', '/privacy-policy'],
        ['Terms of Use', '/terms-of-use'],
        ['Legal Noticies', '/legal-noticies'],
      ],
    ],
  ]);
});
