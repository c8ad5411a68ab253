import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { FaqFields } from './FaqFields';

test('what helps to fill in one language moves none of its fields out of line with the other’s', () => {
  const item = {
    id: 'q1',
    position: 1,
    updatedAt: '',
    question: { en: 'Why?', es: '' },
    answer: { en: 'So.', es: '' },
  };
  render(<FaqFields item={item} faults={{}} onChange={() => undefined} />, { wrapper: InEnglish });
  for (const { nextElementSibling } of screen.getAllByLabelText('Question')) expect(nextElementSibling).toBeNull();
  const [, spanish] = screen.getAllByLabelText('Answer');
  expect(spanish?.nextElementSibling?.textContent).toBe('If empty, English is shown.');
});
