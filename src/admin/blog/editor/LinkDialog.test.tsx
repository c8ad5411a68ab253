import { fireEvent, render, screen } from '@testing-library/react';
import { Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { LinkDialog, normalizeLinkAddress } from './LinkDialog';

test.each([
  ['/stream/movie/metropolis-1927', '/stream/movie/metropolis-1927'],
  [' https://example.com/a ', 'https://example.com/a'],
  ['example.com/a', 'https://example.com/a'],
  ['Bücher.example:8080/ö', 'https://Bücher.example:8080/ö'],
  ['ada@example.com', 'mailto:ada@example.com'],
  ['javascript:alert(1)', undefined],
  ['//example.com', undefined],
  ['two words', undefined],
  ['word', undefined],
  ['', undefined],
])('%j leads to %j', (typed, address) => {
  expect(normalizeLinkAddress(typed)).toBe(address);
});

test('keeps the words of a link when another one is inserted before it', () => {
  const content = '<p>See <a href="/movies">Movies</a></p>';
  const editor = new Editor({ extensions: [StarterKit], content });
  editor.commands.setTextSelection(5);
  render(<LinkDialog editor={editor} onClose={() => undefined} />, { wrapper: InEnglish });
  fireEvent.change(screen.getByRole('textbox', { name: 'Link address' }), { target: { value: '/faqs' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply link' }));
  expect(editor.getText()).toBe('See /faqsMovies');
});

test('says that an address cannot be linked, in an alert and at its field', () => {
  const onClose = vi.fn();
  render(<LinkDialog editor={new Editor({ extensions: [StarterKit] })} onClose={onClose} />, { wrapper: InEnglish });
  const field = screen.getByRole('textbox', { name: 'Link address' });
  fireEvent.change(field, { target: { value: 'javascript:alert(1)' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply link' }));
  expect(screen.getByRole('alert').textContent).toBe('A post cannot link to this address.');
  expect(screen.getByRole('textbox', { description: /^A post cannot link/ })).toBe(document.activeElement);
  expect(onClose).not.toHaveBeenCalled();
});
