import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Testimonial, testimonialsQuery } from '@/publishing/testimonials';
import { TestApp } from '@/session/testing/TestApp';
import { Testimonials } from './Testimonials';

afterEach(cleanup);

function show(said: Testimonial[]) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queryClient.setQueryData(testimonialsQuery('en').queryKey, said);
  return render(
    <TestApp queryClient={queryClient}>
      <Testimonials />
    </TestApp>,
  );
}

test('quotes each testimonial with name and place', () => {
  show([{ id: 'a', quote: 'The readings got me through the winter.', author: 'Ana Ruiz', place: 'Sevilla' }]);
  const said = within(screen.getByRole('region')).getByRole('figure');
  expect(said.querySelector('blockquote')?.textContent).toBe('The readings got me through the winter.');
  expect(said.querySelector('figcaption')?.textContent).toContain('Ana Ruiz');
  expect(said.querySelector('figcaption')?.textContent).toContain('Sevilla');
});

test('shows no section without testimonials', () => {
  show([]);
  expect(screen.queryByRole('region')).toBeNull();
});
