import { render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
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

test('loads a part when it is opened again after a failure', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  const load = vi.fn<() => Promise<() => ReactNode>>(lost);
  const Settings = lazyWithFallback(load);
  const panel = (
    <Suspense fallback="Loading">
      <Settings />
    </Suspense>
  );
  const { unmount, container } = render(panel);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(container.textContent).toBe('');
  unmount();
  load.mockResolvedValue(() => <p>Speed</p>);
  render(panel);
  expect(await screen.findByText('Speed')).toBeDefined();
});
