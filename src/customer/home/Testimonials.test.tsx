import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { type Testimonial, testimonialsQuery } from '@/publishing/testimonials';
import { Testimonials } from './Testimonials';

afterEach(cleanup);

function show(said: Testimonial[]) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queryClient.setQueryData(testimonialsQuery('en').queryKey, said);
  return render(
    <QueryClientProvider client={queryClient}>
      <Testimonials />
    </QueryClientProvider>,
    { wrapper: InEnglish },
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
