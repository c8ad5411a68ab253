import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { InSpanish } from '@/i18n/testing/InSpanish';
import { SlideFields } from './SlideFields';
import type { SlideDraft } from './slide-draft';
import { slideList } from './slide-list';

function Form({ fields }: { fields: Partial<SlideDraft> }) {
  const [item, setItem] = useState<SlideDraft>({ ...slideList.blank, ...fields });
  return <SlideFields item={item} errors={{}} onChange={(change) => setItem((now) => ({ ...now, ...change }))} />;
}

function show(fields: Partial<SlideDraft>, Language = InEnglish): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Language>
        <MemoryRouter>
          <Form fields={fields} />
        </MemoryRouter>
      </Language>
    </QueryClientProvider>,
  );
}

function showDescription(description: string): HTMLTextAreaElement {
  show({ description });
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' });
}

test('keeps the selected words selected when they become bold and italic', () => {
  const area = showDescription('Plans one to eight have failed.');
  area.setSelectionRange(6, 9);
  fireEvent.click(screen.getByRole('button', { name: 'Bold' }));
  fireEvent.click(screen.getByRole('button', { name: 'Italic' }));
  expect(area.value).toBe('Plans <strong><em>one</em></strong> to eight have failed.');
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('one');
});

test('shows the rating with the decimal mark of the language, and accepts both marks', () => {
  show({ rate: '8.0' }, InSpanish);
  const rating = screen.getByRole<HTMLInputElement>('textbox', { name: /^Puntuación/ });
  expect(rating.value).toBe('8,0');
  for (const typed of ['7,5', '7.5']) {
    fireEvent.change(rating, { target: { value: typed } });
    expect(rating.value).toBe('7,5');
  }
});

test('warns of a link to no page once its field loses the focus', () => {
  show({ link: '/movies' });
  const link = screen.getByRole('textbox', { name: 'Link' });
  fireEvent.change(link, { target: { value: '/flims' } });
  expect(screen.queryByText('This site has no page at this address.')).toBeNull();
  fireEvent.blur(link);
  expect(screen.getByText('This site has no page at this address.')).toBeTruthy();
});
