import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { HeroSlide } from '@/catalogue/hero-slides';
import { timings } from '@/config/timings';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { HeroStage } from './HeroStage';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const slides = ['Nosferatu', 'Metropolis', 'The General'].map(
  (title, number): HeroSlide => ({
    id: title,
    number,
    background: '',
    link: `/stream/movie/${number}`,
    title,
    rate: '7.1',
    year: '1926',
    quality: '',
    range: '',
    captions: false,
    description: '',
    startsAt: '',
    endsAt: '',
  }),
);

function open() {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  render(
    <MemoryRouter>
      <HeroStage slides={slides} />
    </MemoryRouter>,
    { wrapper: InEnglish },
  );
}

const nextSlide = () => act(() => vi.advanceTimersByTime(timings.heroSlide + 50));
const activeDot = () => screen.getByRole('button', { current: true });
const readTitles = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
const links = () => screen.getAllByRole('link');

test('a screen reader keeps its position when the next slide appears, and Tab reaches the visible slide only', () => {
  open();
  expect(readTitles()).toEqual(['Nosferatu', 'Metropolis', 'The General']);
  expect(links().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  nextSlide();
  expect(activeDot()).toBe(screen.getByRole('button', { name: 'Slide 2: Metropolis' }));
  expect(readTitles()).toEqual(['Nosferatu', 'Metropolis', 'The General']);
  expect(links().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
});

test('shows the slide whose link a screen reader focuses', () => {
  open();
  fireEvent.focus(links()[2] as HTMLElement);
  expect(activeDot()).toBe(screen.getByRole('button', { name: 'Slide 3: The General' }));
});
