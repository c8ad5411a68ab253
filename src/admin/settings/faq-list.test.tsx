import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { InSpanish } from '@/i18n/testing/InSpanish';
import type { ManagedFaqEntry } from '@/publishing/managed-lists';
import { FaqFields, faqList } from './faq-list';
import { testimonialList } from './testimonial-list';

const stored = { id: 'q1', position: 1, updatedAt: '' };
const english: ManagedFaqEntry = { ...stored, question: { en: 'Why?', es: '' }, answer: { en: 'So.', es: '' } };
const both = { ...stored, question: { en: 'Why?', es: '¿Por qué?' }, answer: { en: 'So.', es: 'Porque sí.' } };

test('aligns the fields of both languages, also with a hint below one of them', () => {
  render(<FaqFields item={english} errors={{}} onChange={() => undefined} />, { wrapper: InEnglish });
  for (const { nextElementSibling } of screen.getAllByLabelText('Question')) expect(nextElementSibling).toBeNull();
  const [, spanish] = screen.getAllByLabelText('Answer');
  expect(spanish?.nextElementSibling?.textContent).toBe('If empty, English is shown.');
});

test('shows questions and testimonials in the language of the interface, or in the one they have', () => {
  const testimonial = { ...stored, quote: { en: 'Fine.', es: 'Bien.' }, author: '', place: '' };
  render(
    <>
      <faqList.Summary item={both} />
      <faqList.Summary item={english} />
      <testimonialList.Summary item={testimonial} />
    </>,
    { wrapper: InSpanish },
  );
  for (const words of ['¿Por qué?', 'Porque sí.', 'Bien.']) expect(screen.getByText(words).lang).toBe('es');
  for (const words of ['Why?', 'So.']) expect(screen.getByText(words).lang).toBe('en');
  expect(faqList.nameOf(both, 'es')).toBe('¿Por qué?');
  expect(testimonialList.nameOf(testimonial, 'es')).toBe('Bien.');
});
