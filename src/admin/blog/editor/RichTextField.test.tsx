import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { Toaster } from '@/ui/notices/Toaster';
import { RichTextField } from './RichTextField';

test('shows only the links that the post keeps', () => {
  const addresses = ['https://example.com/', 'mailto:ada@example.com', '/faqs', 'tel:+15550100', '#cast', 'cast.html'];
  const html = addresses.map((address) => `<p><a href="${address}">${address}</a></p>`).join('');
  render(<RichTextField label="Text" html={html} onChange={() => undefined} problem={undefined} isDisabled={false} />, {
    wrapper: InEnglish,
  });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(addresses.slice(0, 3));
});

test('opens the link dialog by Ctrl+K', () => {
  render(<RichTextField label="Text" html="" onChange={() => undefined} problem={undefined} isDisabled={false} />, {
    wrapper: InEnglish,
  });
  const isHandled = !fireEvent.keyDown(screen.getByRole('textbox', { name: 'Text' }), { key: 'k', ctrlKey: true });
  expect(isHandled).toBe(true);
  expect(screen.getByRole('dialog', { name: 'Link' })).toBeTruthy();
});

test('says that a text holds no images when one is pasted, with its HTML or without', async () => {
  render(
    <>
      <RichTextField label="Text" html="" onChange={() => undefined} problem={undefined} isDisabled={false} />
      <Toaster label="Notices" />
    </>,
    { wrapper: InEnglish },
  );
  const files = [new File([''], 'orlok.png', { type: 'image/png' })];
  const paste = (types: string[]) =>
    fireEvent.paste(screen.getByRole('textbox', { name: 'Text' }), {
      clipboardData: { files, types, getData: () => '' },
    });
  paste(['Files']);
  paste(['text/html', 'Files']);
  expect(await screen.findAllByText(/text cannot contain files/)).toHaveLength(2);
});
