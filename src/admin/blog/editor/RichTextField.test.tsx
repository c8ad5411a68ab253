import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Editor } from '@tiptap/react';
import { expect, test, vi } from 'vitest';
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

test('says that a text holds no images when one is pasted, as a file, as HTML or as both', async () => {
  render(
    <>
      <RichTextField label="Text" html="" onChange={() => undefined} problem={undefined} isDisabled={false} />
      <Toaster label="Notices" />
    </>,
    { wrapper: InEnglish },
  );
  const files = [new File([''], 'orlok.png', { type: 'image/png' })];
  const paste = (data: { files: File[]; types: string[] }, html = '') =>
    fireEvent.paste(screen.getByRole('textbox', { name: 'Text' }), {
      clipboardData: { ...data, getData: (type: string) => (type === 'text/html' ? html : '') },
    });
  const html = '<img src="https://example.com/orlok.png">';
  const notices = new Set<Element>();
  for (const pasting of [
    () => paste({ files, types: ['Files'] }),
    () => paste({ files, types: ['text/html', 'Files'] }, html),
    () => paste({ files: [], types: ['text/html'] }, html),
  ]) {
    pasting();
    // A new element each time, in place of the former.
    await waitFor(() => expect(notices.has(screen.getByText(/text cannot contain pictures or files/))).toBe(false));
    notices.add(screen.getByText(/text cannot contain pictures or files/));
  }
});

test('scrolls the cursor clear of the toolbar and the save bar, which stick to the window', () => {
  render(
    <>
      <RichTextField label="Text" html="" onChange={() => undefined} problem={undefined} isDisabled={false} />
      <div data-save-bar data-testid="bar" />
    </>,
    { wrapper: InEnglish },
  );
  const place = (element: HTMLElement, y: number) =>
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, y, 300, 48));
  place(screen.getByRole('toolbar'), 56);
  place(screen.getByTestId('bar'), window.innerHeight - 77);
  // The editor library puts its object on the element.
  const { editor } = screen.getByRole('textbox', { name: 'Text' }) as unknown as { editor: Editor };
  for (const name of ['scrollThreshold', 'scrollMargin'] as const)
    expect(editor.view.someProp(name), name).toMatchObject({ top: 104, bottom: 77 });
});
