import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from './SearchField';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  cleanup();
  searches.length = 0;
  vi.useRealTimers();
});

const searches: string[] = [];

/** The field, whose search sets the address. */
function Page() {
  const [params, setParams] = useSearchParams();
  const search = (words: string) => {
    searches.push(words);
    setParams({ search: words });
  };
  return <SearchField label="Find" query={params.get('search') ?? ''} onSearch={search} />;
}

/** Renders the page; `delay`: loading time of each address, in milliseconds. */
async function show(delay = 0) {
  const loader = () => new Promise((resolve) => setTimeout(resolve, delay, null));
  const router = createMemoryRouter([{ path: '/', element: <Page />, loader, hydrateFallbackElement: <p /> }]);
  render(<RouterProvider router={router} />);
  const pass = (milliseconds = 300) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await pass();
  const field = screen.getByLabelText<HTMLInputElement>('Find');
  return {
    field,
    pass,
    type: (words: string) => fireEvent.change(field, { target: { value: words } }),
    open: (address: string) => act(() => void router.navigate(address)),
    address: () => router.state.location.search,
  };
}

test('keeps text that is typed before the URL follows, and searches for it next', async () => {
  const { field, type, pass, address } = await show(250);
  type('me');
  await pass(200);
  expect(searches).toEqual(['me']);
  type('met');
  await pass(250);
  expect(address()).toBe('?search=me');
  expect(field.value).toBe('met');
  await pass(500);
  expect(field.value).toBe('met');
  expect(searches).toEqual(['me', 'met']);
});

test('takes the search words of a URL that changed elsewhere', async () => {
  const { field, type, pass, open } = await show();
  type('me');
  await pass();
  await open('/');
  await pass();
  expect(field.value).toBe('');
  expect(searches).toEqual(['me']);
});

test('does not replace a page that is still loading by a search', async () => {
  const { type, pass, open, address } = await show(300);
  type('me');
  await open('/?ticket=1');
  await pass(400);
  expect(address()).toBe('?ticket=1');
});
