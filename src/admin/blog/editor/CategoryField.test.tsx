import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { managedPostsQuery } from '@/publishing/manage-posts';
import { TestApp } from '@/session/testing/TestApp';
import { CategoryField } from './CategoryField';

const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });

afterEach(() => queryClient.clear());

function Fixture() {
  const [categories, setCategories] = useState<readonly string[]>([]);
  return <CategoryField categories={categories} onChange={setCategories} problem={undefined} />;
}

test('separates categories at commas that no key event reports: pasted, or typed on a phone', () => {
  queryClient.setQueryData(managedPostsQuery.queryKey, []);
  render(
    <TestApp queryClient={queryClient}>
      <Fixture />
    </TestApp>,
  );
  const field = screen.getByRole('textbox', { name: 'Categories' });
  fireEvent.change(field, { target: { value: 'Guides, Craft, Restor' } });
  const chosen = () =>
    within(screen.getByRole('list', { name: 'Chosen categories' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  expect(chosen()).toEqual(['Guides', 'Craft']);
  expect((field as HTMLInputElement).value).toBe('Restor');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(chosen()).toEqual(['Guides', 'Craft', 'Restor']);
});
