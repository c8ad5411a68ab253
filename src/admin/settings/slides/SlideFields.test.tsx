import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { SlideFields } from './SlideFields';
import type { SlideDraft } from './slide-draft';
import { slideList } from './slide-list';

function Form({ description }: { description: string }) {
  const [item, setItem] = useState<SlideDraft>({ ...slideList.blank, description });
  return <SlideFields item={item} errors={{}} onChange={(change) => setItem((now) => ({ ...now, ...change }))} />;
}

function showDescription(description: string): HTMLTextAreaElement {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <InEnglish>
        <MemoryRouter>
          <Form description={description} />
        </MemoryRouter>
      </InEnglish>
    </QueryClientProvider>,
  );
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
