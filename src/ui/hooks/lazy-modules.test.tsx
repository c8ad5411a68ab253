import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyWithFallback } from './lazy-modules';

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

test('keeps the page, or shows a fallback, when code cannot be loaded', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  const Shelf = lazyWithFallback(lost);
  const Swiper = lazyWithFallback<{ slides: string[] }>(lost, ({ slides }) => <p>{slides[0]}</p>);
  const Loaded = lazyWithFallback(async () => () => <p>Loaded</p>);
  render(
    <main>
      <h1>Home</h1>
      <Suspense>
        <Shelf />
        <Swiper slides={['First', 'Second']} />
        <Loaded />
      </Suspense>
    </main>,
  );
  expect(await screen.findByText('Loaded')).toBeTruthy();
  expect(screen.getByRole('main').textContent).toBe('HomeFirstLoaded');
});
