import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import type { HeroSlide } from '../hero-slides';
import { HeroSlideView } from './HeroSlideView';

afterEach(cleanup);

const slide: HeroSlide = {
  id: 'a',
  number: 0,
  background: '/hero.webp',
  link: '/stream/movie/carnival-of-souls-1962',
  title: 'Carnival of Souls',
  rate: '7.19',
  year: '1962',
  quality: '8K-Ultra HD',
  range: '1 hr 18 min',
  captions: true,
  description: 'She took <em>a job</em><script>alert(1)</script> as an organist.',
  startsAt: '',
  endsAt: '',
};

const show = (change: Partial<HeroSlide> = {}) =>
  render(
    <MemoryRouter>
      <HeroSlideView slide={{ ...slide, ...change }} />
    </MemoryRouter>,
    { wrapper: InEnglish },
  );

test("shows all facts of a slide's title", () => {
  const { container } = show();
  expect(screen.getByRole('heading', { name: 'Carnival of Souls' })).toBeTruthy();
  for (const fact of ['NEW RELEASES', 'IMDb', '1962', '8K', 'Ultra HD', '1 hr 18 min', 'CC']) {
    expect(screen.getByText(fact), fact).toBeTruthy();
  }
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/hero.webp');
});

test('shows no CC on a slide whose title has no captions', () => {
  show({ captions: false });
  expect(screen.getByText('1 hr 18 min')).toBeTruthy();
  expect(screen.queryByText('CC')).toBeNull();
});

test('fills the ring to floor(rate × 10) of 100', () => {
  const { container } = show();
  expect(container.querySelector('[stroke-dasharray]')?.getAttribute('stroke-dasharray')).toBe('71 100');
});

test('keeps emphasis of the description, and no scripts', () => {
  const { container } = show();
  expect(screen.getByText('a job').tagName).toBe('EM');
  expect(container.textContent).not.toContain('alert');
});

test('marks the description with its language', () => {
  show();
  expect(screen.getByText(/^She took/).lang).toBe('en');
});

test.each([
  [0, 'Discover Now'],
  [1, 'Watch Now'],
  [2, 'Watch Now'],
])('the button of slide %d reads "%s" and leads to the link', (number, label) => {
  show({ number });
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(slide.link);
});

test.each(['', '0'])('shows neither ring nor source for the rate "%s"', (rate) => {
  show({ rate });
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByText('IMDb')).toBeNull();
});
