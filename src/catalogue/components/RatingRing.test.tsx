import { isInaccessible, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { InSpanish } from '@/i18n/testing/InSpanish';
import { RatingRing } from './RatingRing';

test('draws an arc of floor(rate × 10) of 100', () => {
  const { container } = render(<RatingRing rate="7.19" />, { wrapper: InEnglish });
  expect(container.querySelector('[stroke-dasharray]')?.getAttribute('stroke-dasharray')).toBe('71 100');
  expect(screen.getByRole('img', { name: 'Rated 7.19 out of 10' })).toBeTruthy();
});

test('draws an empty ring for an unrated title', () => {
  const { container } = render(<RatingRing rate="0" />, { wrapper: InEnglish });
  expect(container.querySelector('[stroke-dasharray]')).toBeNull();
  expect(screen.getByRole('img', { name: 'Not rated yet' })).toBeTruthy();
});

test('formats the number for the language', () => {
  render(<RatingRing rate="7.8" />, { wrapper: InSpanish });
  expect(screen.getByRole('img', { name: 'Valoración: 7,8 de 10' }).textContent).toBe('7,8');
});

test('screen readers hear the number once, in the label', () => {
  render(<RatingRing rate="7.6" />, { wrapper: InEnglish });
  expect(screen.getByRole('img', { name: 'Rated 7.6 out of 10' })).toBeTruthy();
  expect(isInaccessible(screen.getByText('7.6'))).toBe(true);
});
