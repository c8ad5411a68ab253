import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { RichTextField } from './RichTextField';

test('shows only the links that the post keeps', () => {
  const addresses = ['https://example.com/', 'mailto:ada@example.com', '/faqs', 'tel:+15550100', '#cast', 'cast.html'];
  const html = addresses.map((address) => `<p><a href="${address}">${address}</a></p>`).join('');
  render(<RichTextField label="Text" html={html} onChange={() => undefined} problem={undefined} isDisabled={false} />, {
    wrapper: InEnglish,
  });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(addresses.slice(0, 3));
});
