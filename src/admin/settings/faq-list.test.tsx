import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { FaqFields } from './faq-list';

test('aligns the fields of both languages, also with a hint below one of them', () => {
  const item = {
    id: 'q1',
    position: 1,
    updatedAt: '',
    question: { en: 'Why?', es: '' },
    answer: { en: 'So.', es: '' },
  };
  render(<FaqFields item={item} errors={{}} onChange={() => undefined} />, { wrapper: InEnglish });
  for (const { nextElementSibling } of screen.getAllByLabelText('Question')) expect(nextElementSibling).toBeNull();
  const [, spanish] = screen.getAllByLabelText('Answer');
  expect(spanish?.nextElementSibling?.textContent).toBe('If empty, English is shown.');
});
